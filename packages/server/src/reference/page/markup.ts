import { escapeHtml } from '../../site/escape-html.ts'

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
