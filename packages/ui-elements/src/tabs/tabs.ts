import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { type ContentListener, observeContent } from '../element/content-observer.ts'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { warn, warnUnlessOneOf } from '../warnings/warn.ts'
import { shownPanel } from './shown-panel.ts'
import { OfcTabChangeEvent } from './tab-change-event.ts'
import { tabAfterKey } from './tab-keys.ts'
import { OfcTabPanel, type PanelListener } from './tab-panel.ts'
import { styles } from './tabs.styles.ts'

export type { OfcTabChangeEvent } from './tab-change-event.ts'

/**
 * Panels of which one is shown at a time. Arrow keys, Home and End move from tab to tab and show
 * the panel at once, or on Enter and Space when `activation` is manual.
 * @summary Tabs
 * @customElement ofc-tabs
 * @fires {OfcTabChangeEvent} ofc-tab-change - The user goes to another tab; `name` is its panel's.
 * `selected` is updated unless the event is cancelled.
 * @slot - `ofc-tab-panel` elements.
 * @csspart list - The row of tabs; it scrolls in a narrow container.
 * @csspart tab - A tab.
 */
export class OfcTabs extends OfcElement implements ContentListener, PanelListener {
  static override styles = [hostStyles, styles]

  /** The `name` of the selected panel; by default, the first that is not disabled. */
  @property({ reflect: true, useDefault: true }) selected = ''

  /** The accessible name of the row of tabs ("Fiche de la pharmacie"). */
  @property() label = ''

  /** Whether arrow keys show the panel, or only focus its tab. */
  @property() activation: 'automatic' | 'manual' = 'automatic'

  override connectedCallback(): void {
    super.connectedCallback()
    observeContent(this)
  }

  /** @internal Called when panels are added or removed. */
  contentChanged(): void {
    this.requestUpdate()
  }

  /** @internal Called by a panel when its tab changes. */
  panelChanged(): void {
    this.requestUpdate()
  }

  protected override willUpdate(): void {
    warnUnlessOneOf(this, 'activation', ['automatic', 'manual'])
    if (!this.label) warn('<ofc-tabs> needs a label: it names the row of tabs.')
  }

  override render(): TemplateResult {
    const shown = this.#shown
    return html`<div class="list" part="list" role="tablist" aria-label=${this.label || nothing} @keydown=${this.#onKeydown}
      >${this.#panels.map(
        (panel, index) => html`<button
          class="tab"
          part="tab"
          type="button"
          role="tab"
          tabindex=${panel === shown ? 0 : -1}
          aria-selected=${panel === shown}
          ?disabled=${panel.disabled}
          @click=${() => this.#select(index)}
        >${panel.label}</button>`,
      )}</div
    ><slot></slot>`
  }

  protected override updated(changed: PropertyValues<this>): void {
    const shown = this.#shown
    for (const [index, panel] of this.#panels.entries()) {
      panel.hidden = panel !== shown
      const tab = this.#tabs[index]
      if (!tab) continue
      // The panel is in another tree than its tab, so an id reference would not resolve.
      tab.ariaControlsElements = [panel]
      // Hydration leaves the attributes of the server as they are.
      tab.ariaSelected = String(panel === shown)
      tab.tabIndex = panel === shown ? 0 : -1
    }
    if (changed.has('selected'))
      this.renderRoot.querySelector('[aria-selected="true"]')?.scrollIntoView(nearest)
  }

  /** On a server an element has only those children that its renderer gives it. */
  get #panels() {
    return [...(this.children ?? [])].filter((child): child is OfcTabPanel => child instanceof OfcTabPanel)
  }

  get #tabs() {
    return [...this.renderRoot.querySelectorAll<HTMLButtonElement>('.tab')]
  }

  get #shown() {
    return shownPanel(this.#panels, this.selected)
  }

  /** @internal Selects the tab of a panel, of which something is to be seen. */
  async reveal(panel: Element): Promise<unknown> {
    if (panel instanceof OfcTabPanel) this.#select(this.#panels.indexOf(panel))
    return this.updateComplete
  }

  #select(index: number) {
    const panel = this.#panels[index]
    if (!panel || panel.disabled || panel === this.#shown) return
    if (!panel.name) warn('<ofc-tab-panel> needs a name: selected tells by it which panel is shown.')
    if (this.dispatchEvent(new OfcTabChangeEvent(panel.name))) this.selected = panel.name
  }

  #onKeydown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const tabs = this.#tabs
    const current = event.target instanceof HTMLButtonElement ? tabs.indexOf(event.target) : -1
    const disabled = tabs.map((tab) => tab.disabled)
    const to = tabAfterKey(event.key, current, disabled, getComputedStyle(this).direction === 'rtl')
    if (to === undefined) return
    event.preventDefault()
    tabs[to]?.focus()
    if (this.activation === 'automatic') this.#select(to)
  }
}

const nearest: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' }

declare global {
  interface HTMLElementTagNameMap {
    'ofc-tabs': OfcTabs
  }
}
