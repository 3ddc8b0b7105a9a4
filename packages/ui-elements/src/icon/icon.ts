import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { warn } from '../warnings/warn.ts'
import { styles } from './icon.styles.ts'
import { drawingOf, loadDrawings } from './registered-icons.ts'

export { registerIcons } from './registered-icons.ts'

/**
 * An icon by its Lucide name, or one that the page has registered with `registerIcons`. It has the
 * size and the colour of the surrounding text. Without a `label` it is hidden from assistive
 * technology.
 * @summary Icon
 * @customElement ofc-icon
 * @csspart svg - The SVG.
 */
export class OfcIcon extends OfcElement {
  static override styles = [hostStyles, styles]

  /** The name of the icon, such as `calendar` or `trash-2`. */
  @property() name = ''

  /** The accessible name, for an icon without text beside it. */
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
