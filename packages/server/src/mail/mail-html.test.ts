import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mailColours } from './mail-html.ts'

const tokens = readFileSync(fileURLToPath(import.meta.resolve('@officine/ui-elements/tokens.css')), 'utf8')

test.each(Object.keys(mailColours.light) as (keyof typeof mailColours.light)[])(
  'a mail has the colour %s of the portal, light and dark',
  (name) => {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const [, light, dark] =
      new RegExp(`--ofc-color-${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
    expect([mailColours.light[name], mailColours.dark[name]]).toEqual([light, dark])
  },
)
