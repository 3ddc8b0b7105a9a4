import type { ReactiveController } from 'lit'
import type { TimeInputPosition } from './edit-week.ts'
import type { WeekError } from './week-errors.ts'

/** The day, range and edge of a time input. */
export function timeInputPosition(target: EventTarget | null): TimeInputPosition | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const { edge, range } = target.dataset
  if (edge !== 'from' && edge !== 'to') return undefined
  return { day: dayOf(target), range: Number(range), edge }
}

const selectionEvents = ['mousedown', 'focusin', 'focusout', 'click', 'keydown']

/**
 * Selects a whole time when its input takes the focus, so that what is typed replaces it: a caret
 * within « 8 h 30 » would make « 8 h8-21 30 » of « 8-21 ». After a pointer's press it waits for the
 * click: the browser places its caret before. The second click, and one after a key, place the
 * caret.
 */
export class TimeSelection implements ReactiveController, EventListenerObject {
  readonly #host: { readonly renderRoot: HTMLElement | DocumentFragment }
  #pressed: EventTarget | null = null
  /** The input that has the focus and was neither clicked nor typed in since. */
  #entered: EventTarget | null = null

  constructor(host: { readonly renderRoot: HTMLElement | DocumentFragment }) {
    this.#host = host
  }

  hostConnected(): void {
    for (const type of selectionEvents) this.#host.renderRoot.addEventListener(type, this)
  }

  handleEvent({ type, target }: Event): void {
    switch (type) {
      case 'mousedown':
        this.#pressed = target
        return
      case 'focusin':
        this.#entered = target
        if (target !== this.#pressed) selectText(target)
        return
      case 'click':
        if (target === this.#entered) selectText(target)
    }
    this.#pressed = null
    this.#entered = null
  }
}

/** Keeps what a drag has selected. */
function selectText(target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement) || !timeInputPosition(target)) return
  if (target.selectionStart === target.selectionEnd) target.select()
}

/** The day of the row that contains a part. */
export const dayOf = (part: Element): number => Number(part.closest<HTMLElement>('[data-day]')?.dataset.day)

export function focusTime(
  root: ParentNode,
  { day, range, edge }: TimeInputPosition,
  options?: FocusOptions,
): void {
  root.querySelector<HTMLElement>(`#${edge}-${day}-${range}`)?.focus(options)
}

/** Focuses the checked state of a day, or the first one. */
export function focusState(root: ParentNode, day: number, options?: FocusOptions): void {
  const radios = [...root.querySelectorAll<HTMLInputElement>(`[name=state-${day}]`)]
  const target = radios.find(({ checked }) => checked) ?? radios[0]
  target?.focus(options)
}

/** Focuses the input that corrects an error. */
export function focusError(root: ParentNode, error: WeekError, options?: FocusOptions): void {
  if (error.kind === 'undecided') focusState(root, error.day, options)
  else if (error.kind === 'overlap')
    focusTime(root, { day: error.day, range: error.range.index, edge: 'from' }, options)
  else focusTime(root, error, options)
}
