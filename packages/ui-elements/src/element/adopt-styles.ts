import type { LitElement } from 'lit'

/** Gives an element that was moved its styles in its new document. */
export function adoptStyles(element: LitElement): void {
  const { shadowRoot, ownerDocument } = element
  const window = ownerDocument.defaultView
  // One that a server rendered has its styles in itself.
  if (!window || !shadowRoot || shadowRoot.adoptedStyleSheets[0] || shadowRoot.querySelector('style')) return
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync((element.constructor as typeof LitElement).elementStyles.join(''))
  shadowRoot.adoptedStyleSheets = [sheet]
}
