/** A number as the value of its field: `1250.5`; '' for none. */
export function numberToText(value: number | null | undefined): string {
  if (value === null || value === undefined) return ''
  // No field parses exponents, which `String` would produce.
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

/**
 * The number of a field's value, `null` if blank. Other text stays text, and its rule rejects it.
 */
export function textToNumber(value: string): number | string | null {
  const text = value.trim()
  if (text === '') return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
