import { html, nothing, type TemplateResult } from 'lit'
import { boundInput, type InputAttributes } from './input-attributes.ts'

/** What a field around one input shows. */
export interface FieldView {
  readonly label: string | undefined
  readonly optionalMark: string | undefined
  readonly hint: string | undefined
  readonly text: string
  readonly fieldClass: string
  /** At the end within the frame. */
  readonly within: unknown
  /** Under the frame: what is wrong, say. */
  readonly below: unknown
}

/** The usual field, as one flat template: each nested one would be paid for by every field. */
export function plainField(view: FieldView): TemplateResult {
  return html`<label class="label" part="label" for="control" ?hidden=${!view.label}>${view.label}<span class="optional">${view.optionalMark}</span></label>${hint(view)}<div class=${view.fieldClass} part="field"><input id="control" part="control" type="text" .value=${view.text} />${view.within}</div>${view.below}`
}

/** A field with content of the page's, or from a server. What is no input must not take the place of the field's own. */
export function slottedField(
  view: FieldView,
  attributes: InputAttributes,
  holdsNoInput: boolean,
  control: TemplateResult = boundInput(view.text, attributes),
): TemplateResult {
  return html`<slot name="label">${label(view)}</slot>${hint(view)}<div class=${view.fieldClass} part="field"
    ><slot name="prefix"></slot><slot name=${holdsNoInput ? 'control' : nothing}>${control}</slot><slot name="suffix"></slot>${view.within}</div
  >${view.below}`
}

const label = ({ label, optionalMark }: FieldView) =>
  label
    ? html`<label class="label" part="label" for="control">${label}<span class="optional">${optionalMark}</span></label>`
    : nothing

const hint = ({ hint }: FieldView) =>
  hint ? html`<div class="hint" part="hint" id="hint">${hint}</div>` : nothing
