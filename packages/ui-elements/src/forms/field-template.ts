import { html, nothing, type TemplateResult } from 'lit'

/** What a field around one input shows. */
export interface FieldView {
  readonly label: string | undefined
  readonly optionalMark: string | undefined
  readonly hint: string | undefined
  /** At the end within the frame. */
  readonly within: unknown
  /** Under the frame: what is wrong, say. */
  readonly below: unknown
}

/** The usual field, as one flat template with few bindings: each is paid for by every field. */
export function plainField(view: FieldView): TemplateResult {
  return html`<label class="label" part="label" for="control" ?hidden=${!view.label}>${view.label}<span class="optional">${view.optionalMark}</span></label>${hintOf(view)}<div class="field" part="field"><input id="control" part="control" type="text" />${view.within}</div>${view.below}`
}

/** A field with content of the page's, or from a server. What is no input must not take the place of the field's own. */
export function slottedField(
  view: FieldView,
  control: TemplateResult,
  holdsNoInput: boolean,
): TemplateResult {
  return html`<slot name="label">${label(view)}</slot>${hintOf(view)}<div class="field" part="field"><slot name="prefix"></slot><slot name=${holdsNoInput ? 'control' : nothing}>${control}</slot><slot name="suffix"></slot>${view.within}</div>${view.below}`
}

const label = ({ label, optionalMark }: FieldView) =>
  label
    ? html`<label class="label" part="label" for="control">${label}<span class="optional">${optionalMark}</span></label>`
    : nothing

/** The hint, where there is one. */
export const hintOf = ({ hint }: FieldView): TemplateResult | typeof nothing =>
  hint ? html`<div class="hint" part="hint" id="hint">${hint}</div>` : nothing
