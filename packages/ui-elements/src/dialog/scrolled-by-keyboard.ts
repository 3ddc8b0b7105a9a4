/** Lets the keyboard into a part while it scrolls, also in browsers that don't by themselves. */
export function scrolledByKeyboard(part: HTMLElement): void {
  new ResizeObserver(() => {
    if (part.scrollHeight > part.clientHeight) part.tabIndex = 0
    else part.removeAttribute('tabindex')
  }).observe(part)
}
