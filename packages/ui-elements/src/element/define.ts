/** Registers an element unless the page has it already, say from another copy of the package. */
export function define(tagName: string, elementClass: CustomElementConstructor): void {
  if (!customElements.get(tagName)) customElements.define(tagName, elementClass)
}
