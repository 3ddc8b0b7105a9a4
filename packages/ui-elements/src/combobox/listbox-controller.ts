import { html, nothing, type TemplateResult } from 'lit'
import type { ChoiceOption } from '../choices/choice-option.ts'
import type { TextControl } from '../forms/text-control.ts'
import { describeInput } from './describe-input.ts'
import { actionOfKey, type ListAction } from './list-keys.ts'
import { moveActive, type OpenList, openList } from './open-list.ts'
import { optionPanel, type PanelView } from './option-panel.ts'
import { extendOnScroll, scrollerOf, showPanel } from './panel-scrolling.ts'

interface ListboxCallbacks {
  /** Called when an arrow key finds no rows, and on an Enter that waits for them. */
  open(): void
  pick(index: number): void
  close(): void
}

/**
 * The list below the input of a field: its rows, and the handling of keys, presses and scrolling.
 */
export class ListboxController {
  readonly #host: TextControl
  readonly #callbacks: ListboxCallbacks
  #list: OpenList | undefined
  /** Where an arrow key went before there were rows: above 0 to the first, below to the last one. */
  #awaited = 0
  #isLoading = false
  /** The list at the last update of the field. */
  #shown: OpenList | undefined
  /** The scroll height before the update, to preserve the scroll position. */
  #previousHeight: number | undefined

  constructor(host: TextControl, callbacks: ListboxCallbacks) {
    this.#host = host
    this.#callbacks = callbacks
  }

  /** The rows, or `undefined` while it is closed. */
  get rows(): readonly ChoiceOption[] | undefined {
    return this.#list?.rows
  }

  get active(): ChoiceOption | undefined {
    return this.#list?.rows[this.#list.active]
  }

  /** Whether an arrow key went to the list, whose rows have not come yet. */
  get isAwaited(): boolean {
    return this.#awaited !== 0
  }

  /** Opens the list, or replaces its rows. */
  show(rows: readonly ChoiceOption[], active = -1): void {
    if (rows.length > 0) {
      if (active < 0 && this.isAwaited) active = this.#awaited > 0 ? 0 : rows.length - 1
      this.#awaited = 0
    }
    this.#set(openList(rows, active))
  }

  hide(): void {
    this.#awaited = 0
    this.#set(undefined)
  }

  handleEvent(event: Event): void {
    if (event.type === 'keydown' && event instanceof KeyboardEvent) this.#onKey(event)
    if (event.type === 'input') this.#awaited = 0
    if (event.type === 'focusout') this.#callbacks.close()
  }

  render(view: Pick<PanelView, 'value' | 'label' | 'note'>): TemplateResult | typeof nothing {
    if (!this.#list) return nothing
    return html`<div @mousedown=${this.keepFocus} @click=${this.#onClick} @scroll=${{ handleEvent: this.#onScroll, capture: true, passive: true }}>${optionPanel({ ...this.#list, ...view })}</div>`
  }

  /** Call before the field renders. */
  willUpdate(): void {
    const panel = this.#panel
    if (this.#list && panel) this.#previousHeight = scrollerOf(panel).scrollHeight
  }

  /** Call after the field has rendered. */
  updated(input: HTMLElement | undefined, isLoading: boolean): void {
    const list = this.#list
    this.#isLoading = isLoading
    if (input)
      describeInput(input, { isOpen: Boolean(list?.rows.length), active: list?.active ?? -1, isLoading })
    const [panel, field] = [this.#panel, this.#host.renderRoot.querySelector('.field')]
    if (panel && field && list && list !== this.#shown)
      showPanel(panel, field, list, this.#shown, this.#previousHeight)
    this.#shown = list
  }

  /** Prevents a press on an element from moving the focus out of the field. */
  readonly keepFocus = (event: Event): void => event.preventDefault()

  #set(list: OpenList | undefined) {
    if (list === this.#list) return
    this.#list = list
    this.#host.requestUpdate()
  }

  #onKey(event: KeyboardEvent) {
    const isInText = event.target instanceof HTMLInputElement
    // Safari sends the Enter that confirms an input method's text after the composition, as key 229.
    const isComposing = event.isComposing || event.keyCode === 229
    if (event.defaultPrevented || isComposing || !isInText || this.#host.readonly) return
    const action = actionOfKey(event, this.#list)
    const isHeld = event.key === 'Enter' && this.#isUnresolved
    if (!action && !isHeld) return
    event.preventDefault()
    if (action) this.#act(action)
    else this.#callbacks.open()
  }

  #act(action: ListAction) {
    if (action === 'close') this.#callbacks.close()
    else if (action === 'pick') this.#callbacks.pick(this.#list?.active ?? -1)
    else if (this.#list?.rows.length) this.#set(moveActive(this.#list, action))
    else {
      this.#awaited = action
      this.#callbacks.open()
    }
  }

  readonly #onClick = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    if (row) this.#callbacks.pick(Number(row.dataset.index))
  }

  readonly #onScroll = ({ target }: Event) => {
    if (target instanceof HTMLElement && this.#list) this.#set(extendOnScroll(target, this.#list))
  }

  /** Whether the form must wait: the person went to rows, or typed a text, that are not there yet. */
  get #isUnresolved(): boolean {
    return this.#isLoading && (this.isAwaited || (this.#host.typed !== '' && !this.#host.value))
  }

  get #panel(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.panel') ?? null
  }
}
