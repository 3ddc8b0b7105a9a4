import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { type Token, tokensOf } from './tokens.ts'

// Not in axe's types.
const { color } = axe.commons as unknown as { color: AxeColors }

interface AxeColors {
  readonly Color: new () => { parseString(text: string): void }
  getContrast(back: object, front: object): number
}

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

const association = tokensOf(read('src/tokens/tokens.css'))
const riverside = { ...association, ...tokensOf(read('catalogue/riverside.css'), '.riverside') }

const grounds = ['paper', 'surface', 'sunk']

/** Text on its grounds: WCAG 1.4.3. */
const texts: Readonly<Record<string, readonly string[]>> = {
  ink: [...grounds, 'accent-soft', 'green-soft', 'amber-soft', 'red-soft', 'blue-soft'],
  'ink-soft': [...grounds, 'accent-soft'],
  'accent-ink': [...grounds, 'accent-soft'],
  'on-accent': ['accent'],
  'green-ink': [...grounds, 'green-soft'],
  amber: [...grounds, 'amber-soft'],
  red: [...grounds, 'red-soft'],
  'on-red': ['red'],
  blue: [...grounds, 'blue-soft'],
}

/** Borders of fields, marks and the focus ring on their grounds: WCAG 1.4.11. */
const graphics: Readonly<Record<string, readonly string[]>> = {
  'line-strong': ['paper', 'surface'],
  accent: grounds,
  green: grounds,
  red: grounds,
}

describe.each([
  ['the association', association],
  ['the second brand', riverside],
])('the colours of %s', (_brand, tokens) => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    const contrast = (front: string, back: string) =>
      color.getContrast(colour(tokens, back, theme), colour(tokens, front, theme))

    it.each(pairs(texts))('%s is readable on %s', (text, ground) => {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    })

    it.each(pairs(graphics))('%s is visible on %s', (graphic, ground) => {
      expect(contrast(graphic, ground)).toBeGreaterThanOrEqual(3)
    })
  })
})

function pairs(table: Readonly<Record<string, readonly string[]>>): [string, string][] {
  return Object.entries(table).flatMap(([front, backs]) =>
    backs.map((back): [string, string] => [front, back]),
  )
}

function colour(tokens: Readonly<Record<string, Token>>, name: string, theme: keyof Token) {
  const token = tokens[`--ofc-color-${name}`]
  if (!token) throw new Error(`There is no colour ${name}.`)
  const parsed = new color.Color()
  parsed.parseString(token[theme])
  return parsed
}
