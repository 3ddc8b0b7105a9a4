// The tokens as files of the Design Tokens Community Group (format and resolver of 2025.10), which
// design tools read: https://www.designtokens.org/tr/2025.10/
import type { Token } from './tokens.ts'

export type Theme = keyof Token

interface DesignToken {
  readonly $type: string
  readonly $value: unknown
}

interface Group {
  [name: string]: Group | DesignToken
}

/** The file of one theme: groups of typed tokens, such as `color.green`. */
export function designTokens(tokens: Readonly<Record<string, Token>>, theme: Theme): Group {
  const file: Group = {}
  for (const [name, token] of Object.entries(tokens)) {
    const [group, key] = pathOf(name)
    const designToken = typed(name, group, token[theme])
    if (key === undefined) file[group] = designToken
    else file[group] = { ...(file[group] as Group | undefined), [key]: designToken }
  }
  return file
}

/** The file that names the themes and the file of each. */
export const tokenResolver = {
  version: '2025.10',
  name: 'Officine',
  modifiers: {
    theme: {
      contexts: { light: [{ $ref: './light.tokens.json' }], dark: [{ $ref: './dark.tokens.json' }] },
      default: 'light',
    },
  },
  resolutionOrder: [{ $ref: '#/modifiers/theme' }],
}

const groups = ['color', 'font-size', 'line-height', 'font-weight', 'space', 'radius', 'elevation', 'motion']

function pathOf(name: string): [group: string, key?: string] {
  const path = name.replace('--ofc-', '')
  const group = groups.find((candidate) => path.startsWith(`${candidate}-`))
  return group ? [group, path.slice(group.length + 1)] : [path]
}

function typed(name: string, group: string, value: string): DesignToken {
  switch (group) {
    case 'color':
      return { $type: 'color', $value: color(value) }
    case 'font-family':
      return {
        $type: 'fontFamily',
        $value: value.split(',').map((family) => family.trim().replaceAll('"', '')),
      }
    case 'font-weight':
      return { $type: 'fontWeight', $value: Number(value) }
    case 'line-height':
      return { $type: 'number', $value: Number(value) }
    case 'motion':
      return { $type: 'duration', $value: measure(value) }
    case 'elevation':
      return { $type: 'shadow', $value: shadow(value) }
    case 'focus-ring':
      return { $type: 'border', $value: border(value) }
    case 'font-size':
    case 'space':
    case 'radius':
    case 'control-size':
    case 'target-size':
      return { $type: 'dimension', $value: measure(value) }
    default:
      throw new Error(`${name} belongs to no group of design tokens.`)
  }
}

/** Of `#0b6a50` or `rgb(23 35 30 / 14%)`: components from 0 to 1. */
function color(value: string) {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(value)
  if (hex) {
    const components = hex.slice(1).map((part) => fraction(Number.parseInt(part, 16)))
    return { colorSpace: 'srgb', components, alpha: 1, hex: value }
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(value)
  if (!rgb) throw new Error(`${value} is no colour of the tokens.`)
  const [red, green, blue, percent] = rgb.slice(1).map(Number) as [number, number, number, number]
  return { colorSpace: 'srgb', components: [red, green, blue].map(fraction), alpha: percent / 100 }
}

const fraction = (byte: number) => Math.round((byte / 255) * 10_000) / 10_000

function measure(value: string) {
  const [, number, unit] = /^([\d.]+)(px|rem|ms)$/.exec(value) ?? []
  if (!unit) throw new Error(`${value} has no unit of the tokens.`)
  return { value: Number(number), unit }
}

/** Of `0 1px 2px var(--ofc-color-shadow)`. */
function shadow(value: string) {
  const [x = '', y = '', blur = '', shade = ''] = value.split(' ')
  const length = (text: string) => measure(text === '0' ? '0px' : text)
  return {
    color: alias(shade),
    offsetX: length(x),
    offsetY: length(y),
    blur: length(blur),
    spread: length('0'),
  }
}

/** Of `3px solid var(--ofc-color-accent)`. */
function border(value: string) {
  const [width = '', style = '', shade = ''] = value.split(' ')
  return { color: alias(shade), width: measure(width), style }
}

/** `var(--ofc-color-accent)` becomes `{color.green}`. */
const alias = (reference: string) => `{${pathOf(reference.slice('var('.length, -1)).join('.')}}`
