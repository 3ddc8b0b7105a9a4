export type CountError =
  | { readonly kind: 'valueMissing' }
  | { readonly kind: 'rangeUnderflow' | 'rangeOverflow'; readonly limit: number }

interface CountRules {
  readonly min: number | undefined
  readonly max: number | undefined
  readonly required: boolean
}

/** Parses the values of a page: an array, or a text separated by spaces. Skips other types. */
export function readValues(input: unknown): string[] {
  if (Array.isArray(input)) return [...new Set(input.filter(isValue).map(String))]
  return typeof input === 'string' ? [...new Set(input.split(/\s+/).filter(Boolean))] : []
}

/** As with native `minlength`, an empty value is an error only when it is required. */
export function findCountError(count: number, { min, max, required }: CountRules): CountError | undefined {
  if (count === 0) return required ? { kind: 'valueMissing' } : undefined
  if (isLimit(min) && count < min) return { kind: 'rangeUnderflow', limit: min }
  if (isLimit(max) && count > max) return { kind: 'rangeOverflow', limit: max }
  return undefined
}

const isValue = (input: unknown) => typeof input === 'string' || typeof input === 'number'

const isLimit = (limit: unknown): limit is number => typeof limit === 'number' && limit > 0
