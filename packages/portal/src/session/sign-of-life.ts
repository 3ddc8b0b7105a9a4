import { absenceLimit, second } from './limits.ts'

/** The time of the last input in any tab, shared through `localStorage`. */
const key = 'officine-last-input'
const precision = 10 * second

let noted = 0

/**
 * `onReturn` is called before the first input after a long absence counts: the
 * device may have slept meanwhile.
 */
export function watchSignsOfLife(onReturn: () => void): void {
  const note = () => {
    const now = Date.now()
    if (now - noted < precision) return
    if (!isPersonThere()) onReturn()
    noted = now
    localStorage.setItem(key, String(now))
  }
  note()
  // A screen reader only triggers `click`.
  for (const event of ['pointerdown', 'keydown', 'click', 'input', 'wheel', 'touchmove'])
    addEventListener(event, note, { capture: true, passive: true })
}

export function isPersonThere(): boolean {
  return Date.now() - lastSignOfLife() < absenceLimit
}

function lastSignOfLife(): number {
  return Number(localStorage.getItem(key) ?? 0)
}
