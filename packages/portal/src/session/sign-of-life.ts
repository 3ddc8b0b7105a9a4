import { absenceLimit, second } from './limits.ts'

/** When the person last did something in any tab; shared by `localStorage`. */
const key = 'officine-last-input'
const precision = 10 * second

let noted = 0

function note(): void {
  const now = Date.now()
  if (now - noted < precision) return
  noted = now
  localStorage.setItem(key, String(now))
}

export function watchSignsOfLife(): void {
  note()
  for (const event of ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'])
    addEventListener(event, note, { capture: true, passive: true })
}

export function isPersonThere(): boolean {
  return Date.now() - lastSignOfLife() < absenceLimit
}

function lastSignOfLife(): number {
  return Number(localStorage.getItem(key) ?? 0)
}
