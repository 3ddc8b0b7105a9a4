import { type Described, describe, type ManifestElement, typeOf } from './manifest.ts'
import type { Token } from './tokens.ts'

export type Tokens = Readonly<Record<string, Token>>

const SCHEMA_VERSION = 1.1

/**
 * VS Code's custom data for HTML:
 * https://code.visualstudio.com/api/extension-guides/custom-data-extension
 */
export function vscodeHtmlData(elements: readonly ManifestElement[]): object {
  return {
    version: SCHEMA_VERSION,
    tags: elements.map((element) => ({
      name: element.tagName,
      description: markdown(longDescription(element)),
      attributes: (element.attributes ?? []).map((attribute) => ({
        name: attribute.name,
        description: markdown(describe(attribute)),
        // Void: VS Code completes the attribute without a value.
        ...(isFlag(attribute) ? { valueSet: 'v' } : {}),
        ...(valuesOf(attribute).length > 0
          ? { values: valuesOf(attribute).map((value) => ({ name: value })) }
          : {}),
      })),
    })),
  }
}

/** VS Code's custom data for CSS: custom properties, parts and states, and the tokens. */
export function vscodeCssData(elements: readonly ManifestElement[], tokens: Tokens): object {
  return {
    version: SCHEMA_VERSION,
    properties: [
      ...Object.entries(tokens).map(([name, token]) => ({ name, description: describeToken(token) })),
      ...byName(elements, 'cssProperties', (name) => name),
    ],
    pseudoElements: byName(elements, 'cssParts', (name) => `::part(${name})`),
    pseudoClasses: byName(elements, 'cssStates', (name) => `:state(${name})`),
  }
}

/** The web-types of JetBrains editors: https://github.com/JetBrains/web-types */
export function webTypes(
  elements: readonly ManifestElement[],
  tokens: Tokens,
  { name, version }: { readonly name: string; readonly version: string },
): object {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: { elements: elements.map((element) => webTypesElement(element, name)) },
      css: {
        properties: Object.entries(tokens).map(([token, value]) => ({
          name: token,
          description: describeToken(value),
        })),
      },
    },
  }
}

function webTypesElement(element: ManifestElement, packageName: string) {
  const described = (things: readonly Described[] = []) =>
    things.map((thing) => ({ name: thing.name, description: thing.description ?? '', ...deprecation(thing) }))
  const typed = (things: readonly Described[] = []) =>
    things.map((thing) => ({
      name: thing.name,
      description: thing.description ?? '',
      ...deprecation(thing),
      ...(thing.type && { type: thing.type.text }),
    }))
  const properties = (element.members ?? []).filter((member) => member.kind === 'field' && !member.static)
  return {
    name: element.tagName,
    description: element.description ?? element.summary ?? '',
    ...deprecation(element),
    source: {
      module: `${packageName}/${element.module.replace(/^src\//, '').replace(/\.ts$/, '.js')}`,
      symbol: element.name,
    },
    attributes: (element.attributes ?? []).map((attribute) => ({
      name: attribute.name,
      description: attribute.description ?? '',
      ...deprecation(attribute),
      value: isFlag(attribute) ? { kind: 'no-value', type: 'boolean' } : { type: typeOf(attribute) },
    })),
    slots: described(element.slots),
    js: { properties: typed(properties), events: typed(element.events) },
    css: {
      properties: described(element.cssProperties),
      parts: described(element.cssParts),
      'pseudo-classes': described(element.cssStates).map((state) => ({
        ...state,
        name: `state(${state.name})`,
      })),
    },
  }
}

/** Each name once, with its description in each element that has it. */
function byName(
  elements: readonly ManifestElement[],
  kind: 'cssParts' | 'cssProperties' | 'cssStates',
  format: (name: string) => string,
): { name: string; description: string }[] {
  const lines = new Map<string, string[]>()
  for (const element of elements) {
    for (const thing of element[kind] ?? [])
      lines.set(thing.name, [...(lines.get(thing.name) ?? []), `${element.tagName}: ${describe(thing)}`])
  }
  return [...lines].map(([name, described]) => ({ name: format(name), description: described.join('\n') }))
}

function longDescription(element: ManifestElement): string {
  const { summary = '', description = summary, slots = [], events = [] } = element
  const list = (title: string, things: readonly Described[]) =>
    things.length === 0
      ? []
      : [
          `**${title}**`,
          things.map((thing) => `- \`${thing.name || 'default'}\`: ${describe(thing)}`).join('\n'),
        ]
  return [describe({ ...element, description }), ...list('Slots', slots), ...list('Events', events)].join(
    '\n\n',
  )
}

/** The mark of web-types, with what replaces it. */
const deprecation = ({ deprecated }: Pick<Described, 'deprecated'>) => (deprecated ? { deprecated } : {})

const markdown = (value: string) => ({ kind: 'markdown', value })

const describeToken = ({ light, dark }: Token) =>
  light === dark ? light : `${light} in light, ${dark} in dark`

const isFlag = (attribute: Described) => typeOf(attribute) === 'boolean'

/** The values of a union such as `'filled' | 'outlined'`; none when any string is accepted. */
function valuesOf(attribute: Described): string[] {
  const alternatives = typeOf(attribute)
    .split('|')
    .map((value) => value.trim())
    .filter(Boolean)
  return alternatives.every((value) => /^'[^']*'$/.test(value))
    ? alternatives.map((value) => value.slice(1, -1)).filter(Boolean)
    : []
}
