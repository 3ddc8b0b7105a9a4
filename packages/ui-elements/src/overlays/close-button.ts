import { html, type TemplateResult } from 'lit'
import { xIcon } from '../icon/x-icon.ts'

export function closeButton(name: string, close: () => void): TemplateResult {
  return html`<button class="close" part="close" type="button" aria-label=${name} @click=${close}>${xIcon()}</button>`
}
