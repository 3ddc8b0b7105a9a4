import { html, type TemplateResult } from 'lit'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { property } from '../element/property.ts'
import { panelStyles } from './tabs.styles.ts'

/** Tabs that show a panel are told when what its tab says changes. */
export interface PanelListener extends Element {
  panelChanged(): void
}

/**
 * What is shown under a tab, in `ofc-tabs`.
 * @summary Panel of a tab
 * @customElement ofc-tab-panel
 * @slot - The content.
 */
export class OfcTabPanel extends OfcElement {
  static override styles = [hostStyles, panelStyles]

  /** The words of its tab. */
  @property() label = ''

  /** How the tabs call it in `selected` and in their event. */
  @property({ reflect: true }) name = ''

  /** Its tab can't be chosen. */
  @property({ type: Boolean, reflect: true }) disabled = false

  override connectedCallback(): void {
    super.connectedCallback()
    if (!this.hasAttribute('role')) this.setAttribute('role', 'tabpanel')
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0
  }

  override render(): TemplateResult {
    return html`<slot></slot>`
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
