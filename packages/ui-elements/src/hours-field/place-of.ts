import type { Place } from './edit-week.ts'

/** Which time an input is for. */
export function placeOf(target: EventTarget | null): Place | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const { edge, range } = target.dataset
  const day = target.closest<HTMLElement>('[data-day]')?.dataset.day
  if ((edge !== 'from' && edge !== 'to') || day === undefined) return undefined
  return { day: Number(day), range: Number(range), edge }
}
