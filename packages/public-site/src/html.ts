/** A safe HTML fragment; every other interpolated value is text. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

export type HtmlPart = Html | string | number | undefined | false | readonly HtmlPart[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes interpolated values for text content and quoted attribute values. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlPart[]): Html {
  return new Html(
    strings.map((text, index) => (index === 0 ? text : toSource(values[index - 1]) + text)).join(''),
  )
}

/** An attribute with a leading space; undefined without a value. */
export const attribute = (name: string, value: string | number | undefined): Html | undefined =>
  value === undefined ? undefined : html` ${name}="${value}"`

/** A boolean attribute with a leading space. */
export const attributeIf = (name: string, isPresent: boolean): Html | undefined =>
  isPresent ? html` ${name}` : undefined

function toSource(part: HtmlPart): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.source
  if (Array.isArray(part)) return part.map(toSource).join('')
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
