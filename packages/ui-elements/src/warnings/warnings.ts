const said = new Set<string>()

/** Tells a developer once about a wrong use; never throws. */
export function warn(message: string): void {
  if (said.has(message)) return
  said.add(message)
  console.warn(`[officine] ${message}`)
}

/** Warns when a property holds none of the values that it may have. */
export function warnUnlessOneOf<Name extends string>(
  element: HTMLElement & Readonly<Record<Name, string>>,
  property: Name,
  allowed: readonly string[],
): void {
  const value = element[property]
  if (allowed.includes(value)) return
  warn(`<${element.localName}> ${property}="${value}": expected one of ${allowed.join(', ')}.`)
}
