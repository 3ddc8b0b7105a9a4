let isTracking = false
let isPressed = false
const callbacks: (() => void)[] = []

/**
 * Starts to track whether a pointer is down. The listeners are added once per page, at the
 * first call.
 */
export function trackPointer(): void {
  if (isTracking) return
  isTracking = true
  addEventListener('pointerdown', () => setPressed(true), { capture: true, passive: true })
  for (const type of ['pointerup', 'pointercancel', 'dragend']) {
    addEventListener(type, () => setPressed(false), { capture: true, passive: true })
  }
}

/**
 * Runs at once, or after the click when a pointer is down: a message that appears between press and
 * release would move the button away from the pointer, and the click would be lost.
 */
export function afterPress(callback: () => void): void {
  if (isPressed) callbacks.push(callback)
  else callback()
}

function setPressed(isDown: boolean) {
  isPressed = isDown
  if (isDown) return
  // The click follows pointerup, within the same task or the next.
  setTimeout(() => {
    for (const callback of callbacks.splice(0)) callback()
  })
}
