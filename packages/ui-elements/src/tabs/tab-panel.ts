import { html, isServer, nothing, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { panelStyles } from './tabs.styles.ts'

/**
 * Implemented by `ofc-tabs`: a panel notifies it when its label, name or disabled state changes.
 */
export interface PanelListener extends Element {
  panelChanged(): void
}

/**
 * A panel of `ofc-tabs`.
 * @summary Tab panel
 * @customElement ofc-tab-panel
 * @slot - The content.
 */
export class OfcTabPanel extends OfcElement {
  static override styles = [hostStyles, panelStyles]

  /** The label of its tab. */
  @property() label = ''

  /** Identifies the panel in `selected` and in the event of the tabs. */
  @property({ reflect: true }) name = ''

  /** Disables its tab. */
  @property({ type: Boolean, reflect: true }) disabled = false

  /** @internal Set on a server if another panel is selected. */
  isUnselectedOnServer?: boolean

  override connectedCallback(): void {
    super.connectedCallback()
    if (!this.hasAttribute('role')) this.setAttribute('role', 'tabpanel')
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0
  }

  override render(): TemplateResult {
    return html`<slot class=${isServer && this.isUnselectedOnServer ? 'unselected' : nothing}></slot>`
  }

  protected override firstUpdated(): void {
    // From here on `ofc-tabs` hides it.
    this.renderRoot.querySelector('slot')?.removeAttribute('class')
  }

  protected override updated(): void {
    if (this.label) this.setAttribute('aria-label', this.label)
    const tabs = this.parentElement
    if (tabs && isListener(tabs)) tabs.panelChanged()
  }
}

const isListener = (element: Element): element is PanelListener => 'panelChanged' in element

declare global {
  interface HTMLElementTagNameMap {
    'ofc-tab-panel': OfcTabPanel
  }
}
