import { html, nothing, type TemplateResult } from 'lit'
import { property, state } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { focusedElement } from '../focus/focused-element.ts'
import { placeBeside } from '../overlays/place-beside.ts'
import { warn, warnUnlessOneOf } from '../warnings/warn.ts'
import { styles } from './menu.styles.ts'
import { OfcMenuItem } from './menu-item.ts'
import { OfcSelectEvent } from './select-event.ts'
import { indexByTyping } from './typeahead.ts'

export type { OfcSelectEvent } from './select-event.ts'

// Letters typed more slowly than this (ms) begin a new search.
const TYPING_PAUSE = 700

/**
 * A button that opens a list of actions. Arrow keys, Home, End and letters focus an item; Enter,
 * Space and a click choose it; Escape, Tab and a click outside close the list and focus the button.
 * @summary Menu button
 * @customElement ofc-menu
 * @fires {OfcSelectEvent} ofc-select - The user chooses an item; `value` is the item's. The menu
 * closes unless the event is cancelled.
 * @slot - `ofc-menu-item` elements, and `hr` between groups of them.
 * @slot trigger - Content of the button in place of its label and arrow, such as an icon.
 * @csspart trigger - The native button.
 * @csspart menu - The list.
 */
export class OfcMenu extends OfcElement {
  static override styles = [hostStyles, styles]
  static override shadowRootOptions: ShadowRootInit = {
    ...OfcElement.shadowRootOptions,
    delegatesFocus: true,
  }

  /** The text of the button; only its accessible name when the slot `trigger` has content. */
  @property() label = ''

  /** The visual emphasis of the button. */
  @property({ reflect: true, useDefault: true }) variant: 'outlined' | 'plain' = 'outlined'

  /** Disables the button. */
  @property({ type: Boolean, reflect: true }) disabled = false

  @state() private isOpen = false

  #typed = ''
  #typedAt = 0

  /** Opens the list and focuses its first item. */
  show(): void {
    if (this.disabled || !this.isConnected || this.#isShown) return
    this.#menu?.showPopover()
    this.#items[0]?.focus()
  }

  /** Closes the list. */
  close(): void {
    if (this.#isShown) this.#menu?.hidePopover()
  }

  protected override willUpdate(): void {
    warnUnlessOneOf(this, 'variant', ['outlined', 'plain'])
    if (!this.label) warn('<ofc-menu> needs a label: it names the button and the list.')
  }

  override render(): TemplateResult {
    return html`<button
      class="trigger"
      part="trigger"
      id="trigger"
      type="button"
      popovertarget="menu"
      aria-haspopup="menu"
      aria-expanded=${this.isOpen}
      aria-controls="menu"
      aria-label=${this.label || nothing}
      ?disabled=${this.disabled}
      @keydown=${this.#onTriggerKeydown}
    ><slot name="trigger"><span>${this.label}</span><svg class="arrow" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m6 9 6 6 6-6"/></svg></slot></button
    ><div
      class="menu"
      part="menu"
      id="menu"
      role="menu"
      popover="auto"
      aria-label=${this.label || nothing}
      @beforetoggle=${this.#onBeforeToggle}
      @toggle=${this.#onToggle}
      @keydown=${this.#onMenuKeydown}
      @click=${this.#onClick}
      @focusout=${this.#onFocusOut}
    ><slot></slot></div>`
  }

  get #menu() {
    return this.renderRoot.querySelector<HTMLElement>('.menu')
  }

  get #isShown() {
    return this.#menu?.matches(':popover-open') ?? false
  }

  get #items() {
    return [...this.querySelectorAll<OfcMenuItem>(':scope > ofc-menu-item')].filter(({ hidden }) => !hidden)
  }

  #onBeforeToggle(event: ToggleEvent) {
    // Popovers restore the focus only within their own tree; the items are slotted from the page's.
    if (event.newState === 'closed' && this.#focusedItem) this.#focusTrigger()
    const [trigger, menu] = [this.#trigger, this.#menu]
    if (event.newState === 'open' && trigger && menu) placeBeside(menu, trigger, 'bottom-start')
  }

  #onToggle(event: ToggleEvent) {
    this.isOpen = event.newState === 'open'
    this.#typed = ''
    // A click focuses the first item as well: without the focus, the list gets no key events.
    if (this.isOpen && !this.#focusedItem) this.#items[0]?.focus()
  }

  #onTriggerKeydown(event: KeyboardEvent) {
    if (event.defaultPrevented || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    this.show()
    if (event.key === 'ArrowUp') this.#items.at(-1)?.focus()
  }

  #onMenuKeydown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const items = this.#items
    const current = this.#focusedIndexIn(items)
    const to = (index: number) => items[(index + items.length) % items.length]?.focus()
    // With Shift, WebKitGTK reports the key of Tab as "Unidentified".
    switch (event.code === 'Tab' ? 'Tab' : event.key) {
      case 'ArrowDown':
        to(current + 1)
        break
      case 'ArrowUp':
        to(current === -1 ? -1 : current - 1)
        break
      case 'Home':
        to(0)
        break
      case 'End':
        to(-1)
        break
      case 'Enter':
      case ' ':
        if (event.key === ' ' && this.#isTyping) return this.#type(event)
        this.#choose(items[current])
        break
      case 'Tab':
        // Tab moves on from the button, as if the list were not there.
        this.#focusTrigger()
        this.close()
        return
      default:
        if (event.key.length === 1) this.#type(event)
        return
    }
    event.preventDefault()
  }

  get #focusedItem() {
    const focused = focusedElement()
    return focused instanceof OfcMenuItem && this.contains(focused) ? focused : undefined
  }

  #focusedIndexIn(items: readonly OfcMenuItem[]) {
    const focused = this.#focusedItem
    return focused ? items.indexOf(focused) : -1
  }

  get #isTyping() {
    return this.#typed !== '' && Date.now() - this.#typedAt < TYPING_PAUSE
  }

  #type(event: KeyboardEvent) {
    event.preventDefault()
    this.#typed = this.#isTyping ? this.#typed + event.key : event.key
    this.#typedAt = Date.now()
    const items = this.#items
    const current = this.#focusedIndexIn(items)
    const names = items.map(({ textContent }) => textContent)
    items[indexByTyping(names, current, this.#typed)]?.focus()
  }

  #onClick(event: MouseEvent) {
    const item = event.composedPath().find((target) => target instanceof OfcMenuItem)
    if (item) this.#choose(item)
  }

  #choose(item: OfcMenuItem | undefined) {
    if (!item || item.disabled) return
    if (!item.dispatchEvent(new OfcSelectEvent(item.value))) return
    this.close()
  }

  #onFocusOut({ relatedTarget }: FocusEvent) {
    const isOutside = relatedTarget instanceof Node && !this.contains(relatedTarget)
    if (isOutside && relatedTarget.getRootNode() !== this.shadowRoot) this.close()
  }

  get #trigger() {
    return this.renderRoot.querySelector<HTMLElement>('.trigger')
  }

  #focusTrigger() {
    this.#trigger?.focus()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-menu': OfcMenu
  }
}
