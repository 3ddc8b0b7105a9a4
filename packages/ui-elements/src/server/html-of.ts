import type { RenderResult } from '@lit-labs/ssr/lib/render-result.js'

/**
 * Lit writes a property of a native element as its attribute, `checked="false"` too, which checks
 * the box. Such an attribute is a chunk of its own.
 */
const falseProperty = /^(checked|multiple|open|selected)="false"$/

/** The HTML of what Lit has rendered on a server. */
export function htmlOf(result: RenderResult): string {
  let html = ''
  for (const chunk of result) {
    if (typeof chunk !== 'string') throw new Error('An element waits for a promise while it renders.')
    if (!falseProperty.test(chunk)) html += chunk
  }
  return html
}
