import { focusAfterRender, pageTitle } from '../../components/focus-after-render.ts'

/**
 * Closes a dialog whose button may be gone by then: moves the focus to the element, or to the page's
 * title without one. A focus that has returned to the button stays there.
 */
export function closeThenFocus(close: () => void, getElement?: () => Element | null): void {
  focusAfterRender(close, () => {
    if (document.activeElement !== document.body) return undefined
    return getElement?.() ?? pageTitle()
  })
}
