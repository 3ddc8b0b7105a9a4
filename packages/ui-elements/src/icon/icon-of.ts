import { html, type TemplateResult } from 'lit'

/** A drawing of Lucide 1.62 (ISC), stroke 1.75, as one path. It has the colour of the text and its size unless a stylesheet says otherwise. */
export const iconOf = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${path} /></svg>`
