import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { property } from '../element/property.ts'
import { warn } from '../warnings/warn.ts'
import { styles } from './icon.styles.ts'
import { drawingOf, loadDrawings } from './registered-icons.ts'

export { registerIcons } from './registered-icons.ts'

/**
 * An icon by its name at Lucide, or one that the page has registered by `registerIcons`. It has the size and the colour of
 * the text around it. Beside words it says nothing; alone it needs a `label`.
 * @summary Icon
 * @customElement ofc-icon
 * @csspart svg - The drawing.
 */
export class OfcIcon extends OfcElement {
  static override styles = [hostStyles, styles]

  /** The name of the drawing, such as `calendar` or `trash-2`. */
  @property() name = ''

  /** What it means, where no words beside it say so. */
  @property() label = ''

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('name') && this.name && !drawingOf(this.name)) void this.#load(this.name)
  }

  override render(): TemplateResult {
    return html`<svg
      part="svg"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
      role=${this.label ? 'img' : nothing}
      aria-label=${this.label || nothing}
      aria-hidden=${this.label ? nothing : 'true'}
    >${drawingOf(this.name) ?? nothing}</svg>`
  }

  async #load(name: string) {
    await loadDrawings()
    if (!drawingOf(name))
      warn(`<ofc-icon name="${name}">: no such icon. registerIcons() adds icons of your own.`)
    this.requestUpdate()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-icon': OfcIcon
  }
}
