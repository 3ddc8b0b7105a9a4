import { html, nothing, type TemplateResult } from 'lit'

export interface FieldView {
  readonly label: string | undefined
  readonly optionalMark: string | undefined
  readonly hint: unknown
  /** Content at the end within the frame, if the class has any. */
  readonly within: unknown
  /** Content under the frame, such as the error message. */
  readonly below: unknown
}

/**
 * The default field, as one flat template with few bindings, because each binding slows down every
 * field: `updateLabel` and `updateAttributes` set the label and the input. The spaces in it are the
 * nodes of the label's texts: to write a node takes a third of the time that to insert one takes.
 */
export function plainField(view: FieldView): TemplateResult {
  return html`<label class="label" part="label" for="control"> <span class="optional"> </span></label>${view.hint}<div class="field" part="field"><input id="control" part="control" type="text" /></div>${view.below}`
}

/** The same, with content at the end within the frame. */
export function fieldAround(view: FieldView): TemplateResult {
  return html`<label class="label" part="label" for="control"> <span class="optional"> </span></label>${view.hint}<div class="field" part="field"><input id="control" part="control" type="text" />${view.within}</div>${view.below}`
}

/** Updates the label of a flat field. */
export function updateLabel(root: ParentNode, text = '', optionalMark = ''): void {
  const label = root.querySelector('label')
  if (!label) return
  setText(label.firstChild, text)
  setText(label.lastChild?.firstChild, optionalMark)
  if (label.hidden === Boolean(text)) label.hidden = !text
}

function setText(node: Node | null | undefined, text: string) {
  if (node && node.nodeValue !== text) node.nodeValue = text
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
