// The suite has its own assertions, so that it runs with any assertion library.

export function equal(actual: unknown, expected: unknown): void {
  // Elements are printed by name: serializing a whole element takes minutes.
  if (!Object.is(actual, expected)) fail(`expected ${printed(actual)} to be ${printed(expected)}`)
}

export function notEqual(actual: unknown, other: unknown): void {
  if (Object.is(actual, other)) fail(`expected something else than ${printed(other)}`)
}

/** Compares lists and plain data. */
export function deepEqual(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) {
    fail(`expected ${JSON.stringify(actual)} to be ${JSON.stringify(expected)}`)
  }
}

export function match(actual: string | null | undefined, pattern: RegExp): void {
  if (!pattern.test(actual ?? '')) fail(`expected ${printed(actual)} to match ${pattern}`)
}

export function doesNotMatch(actual: string | null | undefined, pattern: RegExp): void {
  if (pattern.test(actual ?? '')) fail(`expected ${printed(actual)} not to match ${pattern}`)
}

export function includesText(actual: string | null | undefined, words: string): void {
  if (!actual?.includes(words)) fail(`expected ${printed(actual)} to contain ${printed(words)}`)
}

function fail(message: string): never {
  throw new Error(message)
}

function printed(value: unknown): string {
  if (value instanceof Element) return `<${value.localName} id="${value.id}">`
  return typeof value === 'string' ? `“${value}”` : String(value)
}
