/** Whether a custom state is set; Chromium before 125 names it with `--`. */
export const hasState = (element: Element, name: string): boolean =>
  element.matches(CSS.supports('selector(:state(x))') ? `:state(${name})` : `:--${name}`)
