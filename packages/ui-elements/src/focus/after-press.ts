let following = false
let pressed = false
const waiting: (() => void)[] = []

/**
 * Starts to track whether a pointer is down. One pair of listeners serves the page, from the first
 * focus of a field.
 */
export function trackPointer(): void {
  if (following) return
  following = true
  addEventListener('pointerdown', () => setPressed(true), { capture: true, passive: true })
  for (const type of ['pointerup', 'pointercancel', 'dragend']) {
    addEventListener(type, () => setPressed(false), { capture: true, passive: true })
  }
}

/**
 * Runs at once, or after the click when a pointer is down: a message that appears between press and
 * release would move the button away from the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act)
  else act()
}

function setPressed(now: boolean) {
  pressed = now
  if (now) return
  // The click follows pointerup, within the same task or the next.
  setTimeout(() => {
    for (const act of waiting.splice(0)) act()
  })
}
