import { warnOfDeprecated, warnOfMarkup } from '../warnings/warn.ts'

/**
 * Registers an element unless it is already registered, for example by another copy of the package.
 */
export function define(tagName: string, elementClass: CustomElementConstructor): void {
  if (customElements.get(tagName)) return
  warnOfDeprecated(tagName, elementClass)
  warnOfMarkup(tagName, elementClass)
  customElements.define(tagName, elementClass)
}
