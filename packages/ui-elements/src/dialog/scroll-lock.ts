let locks = 0
let before = { overflow: '', gutter: '' }

/** Locks the scrolling of the page, without a sideways shift where the scrollbar takes up space. */
export function lockScroll(): void {
  locks += 1
  if (locks > 1) return
  const { style } = document.documentElement
  before = {
    overflow: style.getPropertyValue('overflow'),
    gutter: style.getPropertyValue('scrollbar-gutter'),
  }
  const scrollbarTakesRoom = window.innerWidth > document.documentElement.clientWidth
  if (scrollbarTakesRoom) style.setProperty('scrollbar-gutter', 'stable')
  style.setProperty('overflow', 'hidden')
}

export function unlockScroll(): void {
  if (locks === 0) return
  locks -= 1
  if (locks > 0) return
  document.documentElement.style.setProperty('overflow', before.overflow)
  document.documentElement.style.setProperty('scrollbar-gutter', before.gutter)
}
