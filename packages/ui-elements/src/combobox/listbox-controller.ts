import { html, nothing, type TemplateResult } from 'lit'
import type { ChoiceOption } from '../choices/choice-option.ts'
import type { TextControl } from '../forms/text-control.ts'
import { describeInput } from './describe-input.ts'
import { actionOfKey, type ListAction } from './list-keys.ts'
import { moveActive, type OpenList, openList } from './open-list.ts'
import { optionPanel, type PanelView } from './option-panel.ts'
import { extendOnScroll, scrollerOf, showPanel } from './panel-scrolling.ts'

interface ListboxCallbacks {
  /** Called when a key opens the list, at its first or last row. */
  open(at: 'first' | 'last'): void
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

  /** Opens the list, or replaces its rows. */
  show(rows: readonly ChoiceOption[], active = -1): void {
    this.#set(openList(rows, active))
  }

  hide(): void {
    this.#set(undefined)
  }

  handleEvent(event: Event): void {
    if (event.type === 'keydown' && event instanceof KeyboardEvent) this.#onKey(event)
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
    if (!action) return
    event.preventDefault()
    this.#act(action)
  }

  #act(action: ListAction) {
    switch (action.kind) {
      case 'open':
        this.#callbacks.open(action.at)
        return
      case 'move':
        if (this.#list) this.#set(moveActive(this.#list, action.by))
        return
      case 'pick':
        if (this.#list) this.#callbacks.pick(this.#list.active)
        return
      case 'close':
        this.#callbacks.close()
    }
  }

  readonly #onClick = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    if (row) this.#callbacks.pick(Number(row.dataset.index))
  }

  readonly #onScroll = ({ target }: Event) => {
    if (target instanceof HTMLElement && this.#list) this.#set(extendOnScroll(target, this.#list))
  }

  get #panel(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.panel') ?? null
  }
}
