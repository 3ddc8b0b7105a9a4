/** Lets the keyboard into a part while its content is longer than it, also in browsers that don't by themselves. */
export function scrolledByKeyboard(part: HTMLElement, content: HTMLElement): void {
  const observer = new ResizeObserver(() => {
    if (part.scrollHeight > part.clientHeight) part.tabIndex = 0
    else part.removeAttribute('tabindex')
  })
  observer.observe(part)
  // It can grow while the part, which fills the window, stays as it is.
  observer.observe(content)
}
