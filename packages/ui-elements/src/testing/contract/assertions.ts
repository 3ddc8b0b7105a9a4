// The suite has its own assertions, so that it runs with any assertion library.

export function equal(actual: unknown, expected: unknown): void {
  // Elements are printed by name: serializing a whole element takes minutes.
  if (!Object.is(actual, expected)) fail(`expected ${told(actual)} to be ${told(expected)}`)
}

export function differs(actual: unknown, other: unknown): void {
  if (Object.is(actual, other)) fail(`expected something else than ${told(other)}`)
}

/** Compares lists and plain data. */
export function same(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) {
    fail(`expected ${JSON.stringify(actual)} to be ${JSON.stringify(expected)}`)
  }
}

export function matches(actual: string | null | undefined, pattern: RegExp): void {
  if (!pattern.test(actual ?? '')) fail(`expected ${told(actual)} to match ${pattern}`)
}

export function matchesNot(actual: string | null | undefined, pattern: RegExp): void {
  if (pattern.test(actual ?? '')) fail(`expected ${told(actual)} not to match ${pattern}`)
}

export function contains(actual: string | null | undefined, words: string): void {
  if (!actual?.includes(words)) fail(`expected ${told(actual)} to contain ${told(words)}`)
}

function fail(message: string): never {
  throw new Error(message)
}

function told(value: unknown): string {
  if (value instanceof Element) return `<${value.localName} id="${value.id}">`
  return typeof value === 'string' ? `“${value}”` : String(value)
}
