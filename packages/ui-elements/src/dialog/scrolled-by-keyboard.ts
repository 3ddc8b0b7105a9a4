/** Makes an overflowing container focusable, for browsers that do not do it themselves. */
export function scrolledByKeyboard(part: HTMLElement, content: HTMLElement): void {
  const observer = new ResizeObserver(() => {
    if (part.scrollHeight > part.clientHeight) part.tabIndex = 0
    else part.removeAttribute('tabindex')
  })
  observer.observe(part)
  // The content can grow while the container, limited by the window, keeps its size.
  observer.observe(content)
}
