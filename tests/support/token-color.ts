import { readFileSync } from 'node:fs'
import { tokensOf } from '../../packages/ui-elements/scripts/tokens.ts'

const tokens = tokensOf(
  readFileSync(new URL('../../packages/ui-elements/src/tokens/tokens.css', import.meta.url), 'utf8'),
)

/** A colour token, as `toHaveCSS` compares it: `rgb(250, 248, 243)`. */
export function tokenColor(name: string, theme: 'light' | 'dark'): string {
  const [, ...channels] = /^#(..)(..)(..)$/.exec(tokens[`--ofc-color-${name}`]?.[theme] ?? '') ?? []
  if (channels.length === 0) throw new Error(`There is no opaque colour ${name}.`)
  return `rgb(${channels.map((channel) => Number.parseInt(channel, 16)).join(', ')})`
}
