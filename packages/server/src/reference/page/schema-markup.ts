import { escapeHtml } from '../../site/escape-html.ts'
import type { JsonSchema } from '../schema-rules.ts'

/** Escaped HTML: only the tag `html` creates it. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | undefined | false | readonly Part[]

/** Escapes inserted texts; omits undefined and false ones. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(textOf)))
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return escapeHtml(String(part))
}

/** Paragraphs separated by an empty line; backquotes delimit code. */
export function prose(text: string): Markup {
  return html`${text.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`
}

export function inline(text: string): Markup {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

/** Code that scrolls by itself, by keyboard too. */
export function codeBlock(label: string, code: string): Markup {
  return html`<pre tabindex="0" role="region" aria-label="${label}"><code>${code}</code></pre>`
}

/** Deeper than any entity of the API: deeper objects are only named. */
const maxDepth = 6

/** The members of an object, one per line; those of a nested object are indented. */
export function membersMarkup(schema: JsonSchema, depth = 0): Markup | undefined {
  const objectSchema = findObjectSchema(schema)
  if (!objectSchema?.properties || depth > maxDepth) return undefined
  const { properties, required = [] } = objectSchema
  const members = Object.entries(properties).map(([name, member]) =>
    memberMarkup({ name, schema: member, isRequired: required.includes(name), depth }),
  )
  return html`<dl class="members">${members}</dl>`
}

interface Member {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
  readonly depth?: number
  /** The target of links from other parts of the page. */
  readonly id?: string
}

/** One member with its type, description and limits. */
export function memberMarkup({ name, schema, isRequired, depth = 0, id }: Member): Markup {
  const description = descriptionOf(schema)
  return html`<div${id && html` id="${id}"`}>
<dt><code>${name}</code> <span class="type">${typeMarkup(schema)}</span>${isRequired && html` <span class="required">required</span>`}</dt>
${description && html`<dd>${inline(description)}</dd>`}
${limitsMarkup(schema).map((limit) => html`<dd class="limit">${limit}</dd>`)}
${wrapInDefinition(membersMarkup(schema, depth + 1))}</div>`
}

const wrapInDefinition = (markup: Markup | undefined) => markup && html`<dd>${markup}</dd>`

/**
 * The object of a schema, of its list's items, or of its non-null alternative; named ones have a
 * section of their own.
 */
function findObjectSchema(schema: JsonSchema): JsonSchema | undefined {
  if (schema.items) return findObjectSchema(schema.items)
  if (schema.anyOf) return schema.anyOf.map(findObjectSchema).find((candidate) => candidate !== undefined)
  return schema.properties ? schema : undefined
}

function descriptionOf({ description, items }: JsonSchema): string | undefined {
  return description ?? items?.description
}

/** A short description of a type: `list of Associate`, `text or null`. */
export function typeMarkup(schema: JsonSchema): Markup {
  const { $ref, anyOf, items, type, format } = schema
  if ($ref) return referenceTo($ref.split('/').at(-1) ?? '')
  if (anyOf)
    return html`${anyOf.map((alternative, index) => html`${index > 0 && ' or '}${typeMarkup(alternative)}`)}`
  if (items) return html`list of ${typeMarkup(items)}`
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  const types = (Array.isArray(type) ? type : [type]).map((name) => typeText(name, format))
  return html`${types.join(' or ')}`
}

const referenceTo = (name: string) => html`<a href="#schema-${name}">${name}</a>`

function typeText(type: string | undefined, format: string | undefined): string {
  if (type === 'string') return formatTexts[format ?? ''] ?? 'text'
  return typeTexts[type ?? ''] ?? 'anything'
}

const formatTexts: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'instant',
  email: 'e-mail',
  uri: 'Web address',
}

const typeTexts: Readonly<Record<string, string>> = {
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

/** The other constraints of a value. */
function limitsMarkup(schema: JsonSchema): readonly Markup[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern, allOf = [], examples } = schema
  const patterns = [pattern, ...allOf.map((candidate) => candidate.pattern)].filter(
    (candidate) => candidate !== undefined,
  )
  return [
    ...rangeMarkup('characters', minLength, maxLength),
    ...rangeMarkup('', minimum, maximum),
    ...rangeMarkup('entries', minItems, maxItems),
    ...valuesMarkup(schema),
    ...patterns.map(patternMarkup),
    ...(schema.default === undefined
      ? []
      : [html`by default <code>${JSON.stringify(schema.default)}</code>`]),
    ...(examples ? [html`for example <code>${JSON.stringify(examples[0])}</code>`] : []),
  ]
}

/** Patterns with a description that replaces them. */
const patternTexts: Readonly<Record<string, string>> = {
  '\\S': 'not blank',
  '^[^\\p{Cc}\\p{Cs}]*$': 'one line without control characters',
  '^(?:[^\\p{Cc}\\p{Cs}]|[\\n\\t])*$': 'lines without control characters',
  '^\\d+$': 'digits alone',
  '^\\D*$': 'no digits',
}

function patternMarkup(pattern: string): Markup {
  const text = patternTexts[pattern]
  return text ? html`${text}` : html`matches <code>${pattern}</code>`
}

function rangeMarkup(unit: string, from: number | undefined, to: number | undefined): readonly Markup[] {
  if (from === undefined && to === undefined) return []
  const bounds = [
    from === undefined ? [] : `from ${from}`,
    to === undefined ? [] : `${from === undefined ? 'up to' : 'to'} ${to}`,
  ].flat()
  return [html`${from === to ? `${from}` : bounds.join(' ')} ${unit}`]
}

/** Only strings: numeric codes are listed in the description. */
function valuesMarkup(schema: JsonSchema): readonly Markup[] {
  const values = (schema.enum ?? schema.items?.enum)?.filter((value) => typeof value === 'string')
  if (!values || values.length === 0) return []
  return [html`one of ${values.map((value, index) => html`${index > 0 && ', '}<code>${value}</code>`)}`]
}
