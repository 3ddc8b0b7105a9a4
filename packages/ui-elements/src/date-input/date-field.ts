import { html, type TemplateResult } from 'lit'
import type { FieldView } from '../forms/field-template.ts'

/**
 * The default field with its button, as one flat template; `updateButton` updates the button instead
 * of bindings.
 */
export const dateField = (view: FieldView): TemplateResult =>
  html`<label class="label" part="label" for="control"> <span class="optional"> </span></label>${view.hint}<div class="field" part="field"><input id="control" part="control" type="text" /><button class="open" part="open" type="button" aria-haspopup="dialog" aria-expanded="false"></button></div>${view.below}`

/** The button alone, for a field with slotted content or rendered on a server. */
export const openButton = (label: string, isDisabled: boolean): TemplateResult =>
  html`<button class="open" part="open" type="button" aria-haspopup="dialog" aria-expanded="false" aria-label=${label} ?disabled=${isDisabled}></button>`

/** Updates the button of a flat field. */
export function updateButton(button: HTMLButtonElement | null, label: string, isDisabled: boolean): void {
  if (!button) return
  if (button.ariaLabel !== label) button.ariaLabel = label
  if (button.disabled !== isDisabled) button.disabled = isDisabled
}
