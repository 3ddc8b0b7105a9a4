import { html, type TemplateResult } from 'lit'

/**
 * A Lucide 1.62 (ISC) icon as one path, stroke width 1.75, by default in the text's colour and
 * size.
 */
export const strokeIcon = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${path} /></svg>`
