import type { Placement } from '@floating-ui/dom'

/**
 * Places an open popover beside its anchor where its style sheet can't: browsers without
 * `position-area` (Chrome before 129, Firefox before 147, Safari before 26), and WebKit, which
 * 2.50.6 flips on a scrolled page as if its anchor stood below the window. The code is fetched in
 * these browsers alone.
 */
export function placeBeside(panel: HTMLElement, anchor: Element, placement: Placement): void {
  if (CSS.supports('position-area: top') && navigator.vendor !== 'Apple Computer, Inc.') return
  const { style } = panel
  // Transparent and not hidden: the focus moves into the panel before it has its place.
  style.opacity = '0'
  import('./float-beside.ts')
    .then(({ floatBeside }) => floatBeside(panel, anchor, placement))
    // Without the code the panel is in the middle of the window.
    .catch(() => Object.assign(style, { inset: '0', margin: 'auto', opacity: '' }))
}
