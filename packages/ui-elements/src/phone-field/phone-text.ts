/** The result of parsing a telephone number. `value` is E.164, the extension digits or empty. */
export type Phone =
  | { readonly kind: 'number'; readonly value: string; readonly extension: string }
  | { readonly kind: 'foreign'; readonly value: string; readonly extension: string }
  /** Canada and the United States: exactly 10 digits. */
  | { readonly kind: 'wrongLength'; readonly digits: number }
  | { readonly kind: 'badExtension' }
  /** Letters where the number has digits, such as 514-ABC-1234. */
  | { readonly kind: 'letters' }
  | { readonly kind: 'unreadable' }

/** A text split into the number as written and everything after it. */
interface Parts {
  readonly number: string
  readonly rest: string
}

const separators = /^[\d\s().\-–—‐‑/+]*$/

// "poste 123", "p. 123", "ext. 123", "x123", "#123", ";ext=123", ", 123".
const extensionWords =
  /^[\s,;]*(?:(?:poste|post|p|extension|extn|ext|x|int)?\s*[.:=#]*|#)\s*(\d{1,20})[\s#]*$/i

// From the shortest numbers in use (Germany, Iran) to the longest that E.164 allows.
const isForeignLength = (digits: string) => digits.length >= 6 && digits.length <= 15

/** Parses a North American number in any form, or a foreign one that begins with `+` or 011. */
export function parsePhone(text: string): Phone {
  const { number, rest } = partsOf(text.normalize('NFKC').replace(/^[^\d+(]*/, ''))
  const digits = number.replace(/\D/g, '')
  if (!digits || !separators.test(number) || number.lastIndexOf('+') > 0) return { kind: 'unreadable' }
  const extension = rest.trim() ? extensionWords.exec(rest)?.[1] : ''
  if (extension === undefined)
    return { kind: digits.length < 10 && /\p{L}/u.test(rest) ? 'letters' : 'badExtension' }
  const withCountry = number.startsWith('+') ? digits : /^011\d{6}/.test(digits) ? digits.slice(3) : undefined
  if (withCountry !== undefined && !withCountry.startsWith('1')) {
    if (!isForeignLength(withCountry)) return { kind: 'unreadable' }
    return { kind: 'foreign', value: `+${withCountry}`, extension }
  }
  const local = localDigits(withCountry ?? digits, withCountry !== undefined)
  return local.length === 10
    ? { kind: 'number', value: `+1${local}`, extension }
    : { kind: 'wrongLength', digits: local.length }
}

/** Removes the leading 1, with which no area code begins. */
const localDigits = (digits: string, hasCountry: boolean): string =>
  hasCountry || (digits.length === 11 && digits.startsWith('1')) ? digits.slice(1) : digits

function partsOf(text: string): Parts {
  const end = text.search(/[\p{L}#,;=]/u)
  return end === -1 ? { number: text, rest: '' } : { number: text.slice(0, end), rest: text.slice(end) }
}

/** Which part is impossible in the North American plan. */
export function findNumberingPlanError(value: string): 'areaCode' | 'exchange' | undefined {
  if (!value.startsWith('+1')) return undefined
  if (/^[01]/.test(value.slice(2))) return 'areaCode'
  return /^[01]/.test(value.slice(5)) ? 'exchange' : undefined
}

/** The separator of local numbers by language: 514 555-1234 in French, 514-555-1234 in English. */
export type Separator = ' ' | '-'

export function formatLocal(digits: string, separator: Separator): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return [area, exchange && `${separator}${exchange}`, line && `-${line}`].join('')
}

/** Formats what follows a `+`; without it, a foreign number stays as typed. */
export type FormatInternational = (number: string) => string

export interface TextWithCaret {
  readonly text: string
  readonly caret: number
}

/**
 * Formats while typing; the caret stays behind the same digit. Text after the number is unchanged.
 */
export function formatPhoneAsYouType(
  text: string,
  caret: number,
  separator: Separator,
  formatForeign?: FormatInternational,
): TextWithCaret {
  const { number, rest } = partsOf(text)
  const formatted = separators.test(number) ? formatNumber(number, separator, formatForeign) : undefined
  if (formatted === undefined) return { text, caret }
  const output = formatted + spaceAfter(number, formatted, rest)
  if (caret >= number.length) return { text: output + rest, caret: output.length + caret - number.length }
  return { text: output + rest, caret: indexBehind(output, countSignificant(number.slice(0, caret))) }
}

/** The country code 1 and an area code. */
const fewestWithCountry = 4

function formatNumber(
  number: string,
  separator: Separator,
  formatForeign?: FormatInternational,
): string | undefined {
  const digits = number.replace(/\D/g, '')
  const hasPlus = number.trimStart().startsWith('+')
  if (number.lastIndexOf('+') > number.search(/\S/)) return undefined
  if (hasPlus && !digits) return '+'
  if (hasPlus && !digits.startsWith('1')) return formatForeign?.(`+${digits}`)
  // 011 is an international prefix too.
  if (!hasPlus && digits.startsWith('0')) return undefined
  if (!digits.startsWith('1')) return formatLocal(digits, separator)
  // Too few digits for a country code and an area code: "12" may be all there is.
  if (!hasPlus && digits.length <= fewestWithCountry) return digits
  const local = formatLocal(digits.slice(1), separator)
  return `${hasPlus ? '+' : ''}1${local && `${separator}${local}`}`
}

/** Keeps a space typed before "poste", without doubling one typed within the number. */
function spaceAfter(number: string, formatted: string, rest: string): string {
  const isWhole = formatted.replace(/\D/g, '').length >= 10
  return (isWhole || rest) && /\s$/.test(number) ? ' ' : ''
}

const countSignificant = (text: string): number => text.replace(/[^\d+]/g, '').length

function indexBehind(text: string, count: number): number {
  let index = 0
  for (let remaining = count; remaining > 0 && index < text.length; index++)
    if (/[\d+]/.test(text.charAt(index))) remaining--
  return index
}
