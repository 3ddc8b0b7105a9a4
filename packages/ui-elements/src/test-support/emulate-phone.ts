/** Reconnects an element as on a phone: every media query that it evaluates then matches. */
export function emulatePhone(element: HTMLElement): void {
  const { parentElement: parent, nextSibling } = element
  const real = window.matchMedia
  window.matchMedia = () => real.call(window, 'all')
  element.remove()
  parent?.insertBefore(element, nextSibling)
  window.matchMedia = real
}
