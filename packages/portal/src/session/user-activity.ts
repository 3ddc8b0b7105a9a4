import { absenceLimit, second } from './session-times.ts'

/** The time of the last input in any tab, shared through `localStorage`. */
const key = 'officine-last-input'
const precision = 10 * second

let lastRecorded = 0

/**
 * `onReturn` is called before the first input after a long absence counts: the
 * device may have slept meanwhile.
 */
export function watchUserActivity(onReturn: () => void): void {
  const recordInput = () => {
    const now = Date.now()
    if (now - lastRecorded < precision) return
    if (!isUserActive()) onReturn()
    lastRecorded = now
    localStorage.setItem(key, String(now))
  }
  recordInput()
  // A screen reader only triggers `click`.
  for (const event of ['pointerdown', 'keydown', 'click', 'input', 'wheel', 'touchmove'])
    addEventListener(event, recordInput, { capture: true, passive: true })
}

export function isUserActive(): boolean {
  return Date.now() - lastActivity() < absenceLimit
}

function lastActivity(): number {
  return Number(localStorage.getItem(key) ?? 0)
}
