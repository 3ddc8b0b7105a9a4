const logged = new Set<string>()

/** Logs each developer warning once; never throws. */
export function warn(message: string): void {
  if (logged.has(message)) return
  logged.add(message)
  console.warn(`[officine] ${message}`)
}

/** Warns when a property has a value that is not allowed. */
export function warnUnlessOneOf<Name extends string>(
  element: HTMLElement & Readonly<Record<Name, string>>,
  property: Name,
  allowed: readonly string[],
): void {
  const value = element[property]
  if (allowed.includes(value)) return
  warn(`<${element.localName}> ${property}="${value}": expected one of ${allowed.join(', ')}.`)
}
