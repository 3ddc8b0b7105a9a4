/**
 * The window widths, in CSS pixels, at which layouts change (specification 9). Media queries can't
 * read custom properties, so stylesheets use custom media, `@media (--below-sm)` or `@media
 * (--from-md)`, which {@link replaceBreakpoints} or {@link breakpointsPlugin} replaces.
 */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const

/**
 * Replaces the custom media of a stylesheet or a media query: `(--below-sm)` becomes `(width <
 * 600px)`.
 * @throws Error for an unknown breakpoint.
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
