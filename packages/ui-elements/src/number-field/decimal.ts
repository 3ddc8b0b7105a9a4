/**
 * Decimal numbers as strings, such as `-1234.5`, so that no digit is lost to binary fractions.
 * Canonical form: no leading zeros, no trailing zeros in the fraction, no `-0`.
 */

const written = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** The canonical form of a number with a decimal point; undefined when the text is not a number. */
export function canonicalDecimal(text: string): string | undefined {
  const [matched, sign = '', whole = '', fraction = ''] = written.exec(text) ?? []
  if (matched === undefined || whole + fraction === '') return undefined
  const integer = whole.replace(/^0+(?=\d)/, '') || '0'
  const decimals = fraction.replace(/0+$/, '')
  const digits = decimals ? `${integer}.${decimals}` : integer
  return sign === '-' && digits !== '0' ? `-${digits}` : digits
}

/** The number of digits after the decimal point. */
export const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0

/** Negative when `a` is less than `b`, 0 when they are equal, positive otherwise. */
export function compareDecimals(a: string, b: string): number {
  const decimals = Math.max(decimalsOf(a), decimalsOf(b))
  const difference = scaled(a, decimals) - scaled(b, decimals)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The nearest steps below and above a value, counted from a base; both equal a value on a step. */
export function nearestSteps(value: string, step: string, base: string): { below: string; above: string } {
  const decimals = Math.max(decimalsOf(value), decimalsOf(step), decimalsOf(base))
  const [at, size, from] = [scaled(value, decimals), scaled(step, decimals), scaled(base, decimals)]
  const remainder = (((at - from) % size) + size) % size
  const below = at - remainder
  return {
    below: unscaled(below, decimals),
    above: unscaled(remainder === 0n ? below : below + size, decimals),
  }
}

function scaled(value: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

function unscaled(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return canonicalDecimal(`${sign}${digits.slice(0, point)}.${digits.slice(point)}`) ?? ''
}
