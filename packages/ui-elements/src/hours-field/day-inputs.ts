import type { TimeInputPosition } from './edit-week.ts'
import type { WeekError } from './week-errors.ts'

/** The day, range and edge of a time input. */
export function timeInputPosition(target: EventTarget | null): TimeInputPosition | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const { edge, range } = target.dataset
  if (edge !== 'from' && edge !== 'to') return undefined
  return { day: dayOf(target), range: Number(range), edge }
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
