import { html, nothing, type TemplateResult } from 'lit'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { property, state } from '../element/property.ts'
import { focusedElement } from '../focus/focused-element.ts'
import { warn, warnUnlessOneOf } from '../warnings/warn.ts'
import { styles } from './menu.styles.ts'
import { OfcMenuItem } from './menu-item.ts'
import { OfcSelectEvent } from './select-event.ts'
import { indexByTyping } from './typeahead.ts'

export type { OfcSelectEvent } from './select-event.ts'

// Letters that follow each other more slowly begin a new search.
const TYPING_PAUSE = 700

/**
 * A button that opens a list of things that can be done. Arrow keys, Home, End and letters lead to an item; Enter, Space and
 * a click choose it; Escape, Tab and a press beside it close the list, and the focus is on the button again.
 * @summary Menu button
 * @customElement ofc-menu
 * @fires {OfcSelectEvent} ofc-select - The person chooses an item; `value` is the item's. The menu closes unless it is cancelled.
 * @slot - `ofc-menu-item` elements, and `hr` between groups of them.
 * @slot trigger - What the button shows in place of its label and arrow, such as an icon.
 * @csspart trigger - The native button.
 * @csspart menu - The list.
 */
export class OfcMenu extends OfcElement {
  static override styles = [hostStyles, styles]
  static override shadowRootOptions: ShadowRootInit = {
    ...OfcElement.shadowRootOptions,
    delegatesFocus: true,
  }

  /** The words of the button; its name alone when the slot `trigger` shows something else. */
  @property() label = ''

  /** How much the button stands out. */
  @property({ reflect: true, useDefault: true }) variant: 'outlined' | 'plain' = 'outlined'

  /** The button opens nothing. */
  @property({ type: Boolean, reflect: true }) disabled = false

  @state() private isOpen = false

  #typed = ''
  #typedAt = 0

  /** Opens the list and leads to its first item. */
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
    // The platform gives back only a focus that stands in its own tree; the items stand in the page's.
    if (event.newState === 'closed' && this.#focusedItem) this.#focusTrigger()
  }

  #onToggle(event: ToggleEvent) {
    this.isOpen = event.newState === 'open'
    this.#typed = ''
    // By a click the first item is reached as well: a list without the focus would not hear the keys.
    if (this.isOpen && !this.#focusedItem) this.#items[0]?.focus()
  }

  #onTriggerKeydown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    this.show()
    if (event.key === 'ArrowUp') this.#items.at(-1)?.focus()
  }

  #onMenuKeydown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const items = this.#items
    const current = this.#focusedIndexIn(items)
    const to = (index: number) => items[(index + items.length) % items.length]?.focus()
    // With Shift, WebKitGTK calls the key of Tab "Unidentified".
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
        // The focus goes on from the button, as if the list had not been there.
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

  #focusTrigger() {
    this.renderRoot.querySelector<HTMLElement>('.trigger')?.focus()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-menu': OfcMenu
  }
}
