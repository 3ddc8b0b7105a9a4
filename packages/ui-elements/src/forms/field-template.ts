import { html, nothing, type TemplateResult } from 'lit'

export interface FieldView {
  readonly label: string | undefined
  readonly optionalMark: string | undefined
  readonly hint: unknown
  /** Content at the end within the frame. */
  readonly within: unknown
  /** Content under the frame, such as the error message. */
  readonly below: unknown
}

/**
 * The default field, as one flat template with few bindings, because each binding slows down every
 * field: `updateLabel` and `updateAttributes` set the label and the input.
 */
export function plainField(view: FieldView): TemplateResult {
  return html`<label class="label" part="label" for="control"> <span class="optional"></span></label>${view.hint}<div class="field" part="field"><input id="control" part="control" type="text" />${view.within}</div>${view.below}`
}

/** Updates the label of a flat field. */
export function updateLabel(root: ParentNode, text = '', optionalMark = ''): void {
  const label = root.querySelector('label')
  if (!label) return
  const [words, mark] = label.childNodes
  setText(words, text)
  setText(mark, optionalMark)
  label.hidden = !text
}

function setText(node: Node | undefined, text: string) {
  if (node && node.textContent !== text) node.textContent = text
}

/**
 * A field with slotted content, or rendered on a server. Content other than an input must not
 * replace the field's own input.
 */
export function slottedField(
  view: FieldView,
  control: TemplateResult,
  holdsNoInput: boolean,
): TemplateResult {
  return html`<slot name="label">${label(view)}</slot>${view.hint}<div class="field" part="field"><slot name="prefix"></slot><slot name=${holdsNoInput ? 'control' : nothing}>${control}</slot><slot name="suffix"></slot>${view.within}</div>${view.below}`
}

const label = ({ label, optionalMark }: FieldView) =>
  label
    ? html`<label class="label" part="label" for="control">${label}<span class="optional">${optionalMark}</span></label>`
    : nothing
