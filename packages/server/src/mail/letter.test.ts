import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { colours } from './letter.ts'

const tokens = readFileSync(fileURLToPath(import.meta.resolve('@officine/ui-elements/tokens.css')), 'utf8')

test.each(Object.keys(colours.light) as (keyof typeof colours.light)[])(
  'a mail has the colour %s of the portal, light and dark',
  (name) => {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const [, light, dark] =
      new RegExp(`--ofc-color-${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
    expect([colours.light[name], colours.dark[name]]).toEqual([light, dark])
  },
)
