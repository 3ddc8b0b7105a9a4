/**
 * The widths of a window, in CSS pixels, at which a layout changes (specification 9). Media queries can't read custom
 * properties, so a style sheet names a breakpoint as custom media, `@media (--below-sm)` or `@media (--from-md)`, which
 * {@link replaceBreakpoints} or {@link breakpointsPlugin} writes out.
 */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const

/**
 * Writes out the breakpoints that a style sheet or a media query names: `(--below-sm)` becomes `(width < 600px)`.
 * @throws Error for a name that is no breakpoint.
 */
export function replaceBreakpoints(css: string): string {
  return css.replace(/\(--(from|below)-([\w-]+)\)/g, (query, bound: string, name: string) => {
    if (!isBreakpoint(name)) throw new Error(`${query} names no breakpoint.`)
    return `(width ${bound === 'from' ? '>=' : '<'} ${breakpoints[name]}px)`
  })
}

/** {@link replaceBreakpoints} for a build that uses PostCSS, as Vite does. */
export const breakpointsPlugin = {
  postcssPlugin: 'officine-breakpoints',
  AtRule: {
    media: (rule: { params: string }): void => {
      rule.params = replaceBreakpoints(rule.params)
    },
  },
}

const isBreakpoint = (name: string): name is keyof typeof breakpoints => Object.hasOwn(breakpoints, name)
