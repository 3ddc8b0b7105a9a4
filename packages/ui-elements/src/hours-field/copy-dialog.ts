import { html, type LitElement, nothing, type TemplateResult } from 'lit'
import { placeBeside } from '../overlays/place-beside.ts'
import { allDays, targetsOf, workingDays } from './copy-day.ts'
import { copyPanel } from './copy-panel.ts'
import type { HoursFieldTexts } from './hours-field.texts.ts'

interface CopyDialogOptions {
  /** All days, in display order. */
  days(): readonly number[]
  /** Whether a range can be added to a day. */
  canAddRange(day: number): boolean
  addRange(day: number): void
  copy(source: number, targets: readonly number[]): void
}

/** Opens the copy panel of a day next to its button, handles its events and returns the focus. */
export class CopyDialog {
  readonly #host: LitElement
  readonly #options: CopyDialogOptions
  #source: number | undefined
  /** Whether the person has pressed Copy without a chosen day. */
  #lacksDays = false

  constructor(host: LitElement, options: CopyDialogOptions) {
    this.#host = host
    this.#options = options
  }

  /** The day whose hours are being copied. */
  get source(): number | undefined {
    return this.#source
  }

  open(day: number): void {
    this.#source = day
    this.#setLacksDays(false)
  }

  render(words: HoursFieldTexts): TemplateResult | typeof nothing {
    const source = this.#source
    if (source === undefined) return nothing
    const panel = copyPanel({
      source,
      canAddRange: this.#options.canAddRange(source),
      days: this.#options.days(),
      lacksDays: this.#lacksDays,
      words,
    })
    return html`<div @beforetoggle=${{ handleEvent: this.#onToggle, capture: true }}>${panel}</div>`
  }

  /** Call after the panel has rendered. */
  show(): void {
    const [panel, button] = [this.#panel, this.#button]
    if (!panel || !button || panel.matches(':popover-open')) return
    panel.showPopover()
    placeBeside(panel, button, 'bottom-end')
  }

  close(): void {
    // Chrome 114 throws for a popover that is not open.
    if (this.#panel?.matches(':popover-open')) this.#panel.hidePopover()
  }

  contains(target: EventTarget | null): boolean {
    return target instanceof Node && this.#panel?.contains(target) === true
  }

  /**
   * Handles an event inside the panel. The checkboxes are no edits of the field, so their `input`
   * does not propagate.
   */
  handleEvent(event: Event): void {
    const { type, target } = event
    if (type === 'click' && target instanceof Element) {
      const choice = target.closest<HTMLElement>('[data-copy]')
      if (choice) this.#choose(choice.dataset.copy)
    } else if (type === 'input') {
      event.stopPropagation()
      this.#setLacksDays(false)
    } else if (
      event instanceof KeyboardEvent &&
      event.key === 'Enter' &&
      !event.defaultPrevented &&
      target instanceof HTMLInputElement
    ) {
      event.preventDefault()
      this.#choose('chosen')
    } else if (type === 'focusout' && event instanceof FocusEvent && event.relatedTarget instanceof Node) {
      if (this.#source !== undefined && !this.contains(event.relatedTarget)) this.#panel?.hidePopover()
    }
  }

  #choose(which: string | undefined) {
    const source = this.#source
    if (source === undefined) return
    if (which === 'range') {
      this.#panel?.hidePopover()
      this.#options.addRange(source)
      return
    }
    const checked = this.#panel?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    const chosen = [...checked].map(({ value }) => Number(value))
    const days = { working: workingDays, all: allDays }[which ?? ''] ?? chosen
    const targets = targetsOf(source, days)
    if (targets.length === 0) {
      this.#setLacksDays(true)
      this.#panel?.querySelector('input')?.focus()
      return
    }
    this.#panel?.hidePopover()
    this.#options.copy(source, targets)
  }

  #setLacksDays(lacksDays: boolean) {
    this.#lacksDays = lacksDays
    this.#host.requestUpdate()
  }

  /** When the panel closes with the focus inside, the focus returns to the button. */
  readonly #onToggle = (event: Event) => {
    if (!(event instanceof ToggleEvent) || event.newState !== 'closed' || this.#source === undefined) return
    this.#source = undefined
    this.#host.requestUpdate()
    if (this.contains(this.#host.shadowRoot?.activeElement ?? null)) this.#button?.focus()
  }

  /** The button of the day whose hours are being copied. */
  get #button(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.copy-source') ?? null
  }

  get #panel(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('#copy') ?? null
  }
}
