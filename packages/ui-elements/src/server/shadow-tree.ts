import { LitElementRenderer } from '@lit-labs/ssr'
import { RenderResultIterator } from '@lit-labs/ssr/lib/render.js'

/**
 * Lit writes a property of a native element as its attribute, `checked="false"` too, which checks
 * the box. Such an attribute is a chunk of its own.
 */
const falseProperty = /^(checked|multiple|open|selected)="false"$/
/** A text area has its text as content and no such attribute. */
const valueProperty = /^value="(.*)"$/s
const openTextArea = /<textarea[^<>]*$/

/** The HTML of the shadow tree that Lit renders on a server. */
export function shadowTreeOf(renderer: LitElementRenderer): string {
  const result = renderer.renderShadow({
    elementRenderers: [LitElementRenderer],
    customElementInstanceStack: [renderer],
    customElementHostStack: [renderer],
    eventTargetStack: [renderer.element],
    slotStack: [],
    deferHydration: true,
  })
  let html = ''
  let text: string | undefined
  for (const chunk of new RenderResultIterator(result ?? [])) {
    if (typeof chunk !== 'string') throw new Error('An element waits for a promise while it renders.')
    if (falseProperty.test(chunk)) continue
    const [, value] = openTextArea.test(html) ? (valueProperty.exec(chunk) ?? []) : []
    if (value !== undefined) text = value
    else if (text !== undefined && chunk.includes('>')) {
      html += withText(chunk, text)
      text = undefined
    } else html += chunk
  }
  return html
}

/** Inserts the text after the end of the tag. A parser drops a line break that comes first. */
function withText(chunk: string, text: string): string {
  const end = chunk.indexOf('>') + 1
  return `${chunk.slice(0, end)}${text.startsWith('\n') ? '\n' : ''}${text}${chunk.slice(end)}`
}
