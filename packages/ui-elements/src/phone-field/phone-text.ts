/** What a text means as a telephone number. `value` is E.164, the extension digits or nothing. */
export type Phone =
  | { readonly kind: 'number'; readonly value: string; readonly extension: string }
  | { readonly kind: 'foreign'; readonly value: string; readonly extension: string }
  /** Canada and the United States: 10 digits are needed. */
  | { readonly kind: 'wrongLength'; readonly digits: number }
  | { readonly kind: 'badExtension' }
  | { readonly kind: 'unreadable' }

/** A text in its parts: the number as it was written, and all that follows it. */
interface Parts {
  readonly number: string
  readonly rest: string
}

// What people write between digits.
const separators = /^[\d\s().\-–—‐‑/+]*$/

// "poste 123", "p. 123", "ext. 123", "x123", "#123", ";ext=123", ", 123".
const extensionWords =
  /^[\s,;]*(?:(?:poste|post|p|extension|extn|ext|x|int)?\s*[.:=#]*|#)\s*(\d{1,20})[\s#]*$/i

// The shortest numbers of Germany and Iran; the longest that E.164 allows.
const isForeignLength = (digits: string) => digits.length >= 6 && digits.length <= 15

/** Reads a number of Canada or the United States, written in any form, or one of elsewhere that begins with `+` or 011. */
export function parsePhone(text: string): Phone {
  const { number, rest } = partsOf(text.normalize('NFKC').replace(/^[^\d+(]*/, ''))
  const digits = number.replace(/\D/g, '')
  if (!digits || !separators.test(number) || number.lastIndexOf('+') > 0) return { kind: 'unreadable' }
  const extension = rest.trim() ? extensionWords.exec(rest)?.[1] : ''
  if (extension === undefined) return { kind: 'badExtension' }
  const abroad = number.startsWith('+') ? digits : /^011\d{6}/.test(digits) ? digits.slice(3) : undefined
  if (abroad !== undefined && !abroad.startsWith('1')) {
    if (!isForeignLength(abroad)) return { kind: 'unreadable' }
    return { kind: 'foreign', value: `+${abroad}`, extension }
  }
  const local = localDigits(abroad ?? digits, abroad !== undefined)
  return local.length === 10
    ? { kind: 'number', value: `+1${local}`, extension }
    : { kind: 'wrongLength', digits: local.length }
}

/** Without the 1 in front, which no area code has. */
const localDigits = (digits: string, hasCountry: boolean): string =>
  hasCountry || (digits.length === 11 && digits.startsWith('1')) ? digits.slice(1) : digits

function partsOf(text: string): Parts {
  const end = text.search(/[\p{L}#,;=]/u)
  return end === -1 ? { number: text, rest: '' } : { number: text.slice(0, end), rest: text.slice(end) }
}

/** What can't be in the North American plan. */
export function findPlanFault(value: string): 'areaCode' | 'exchange' | undefined {
  if (!value.startsWith('+1')) return undefined
  if (/^[01]/.test(value.slice(2))) return 'areaCode'
  return /^[01]/.test(value.slice(5)) ? 'exchange' : undefined
}

/** How the languages write a number of here: 514 555-1234 in French, 514-555-1234 in English. */
export type Separator = ' ' | '-'

export function formatLocal(digits: string, separator: Separator): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return [area, exchange && `${separator}${exchange}`, line && `-${line}`].join('')
}

/** Formats what follows a `+`; without it, the text of a number from abroad stays as it was typed. */
export type FormatForeign = (number: string) => string

export interface Typed {
  readonly text: string
  readonly caret: number
}

/** Puts separators while one types; the caret stays behind the same digit. What follows the number stays as it is. */
export function formatTyped(
  text: string,
  caret: number,
  separator: Separator,
  formatForeign?: FormatForeign,
): Typed {
  const { number, rest } = partsOf(text)
  const formatted = separators.test(number) ? formatNumber(number, separator, formatForeign) : undefined
  if (formatted === undefined) return { text, caret }
  const written = formatted + spaceAfter(number, formatted, rest)
  if (caret >= number.length) return { text: written + rest, caret: written.length + caret - number.length }
  return { text: written + rest, caret: indexBehind(written, countSignificant(number.slice(0, caret))) }
}

/** A country code and an area code. */
const fewestWithCountry = 4

function formatNumber(
  number: string,
  separator: Separator,
  formatForeign?: FormatForeign,
): string | undefined {
  const digits = number.replace(/\D/g, '')
  const isAbroad = number.trimStart().startsWith('+')
  if (number.lastIndexOf('+') > number.search(/\S/)) return undefined
  if (isAbroad && !digits) return '+'
  if (isAbroad && !digits.startsWith('1')) return formatForeign?.(`+${digits}`)
  // 011 leads abroad, too.
  if (!isAbroad && digits.startsWith('0')) return undefined
  if (!digits.startsWith('1')) return formatLocal(digits, separator)
  // So few digits after a 1 are no country and area code yet: « 12 » may be all that there is.
  if (!isAbroad && digits.length <= fewestWithCountry) return digits
  const local = formatLocal(digits.slice(1), separator)
  return `${isAbroad ? '+' : ''}1${local && `${separator}${local}`}`
}

/** A space that is typed before "poste" stays, and one typed within the number does not double. */
function spaceAfter(number: string, formatted: string, rest: string): string {
  const isWhole = formatted.replace(/\D/g, '').length >= 10
  return (isWhole || rest) && /\s$/.test(number) ? ' ' : ''
}

const countSignificant = (text: string): number => text.replace(/[^\d+]/g, '').length

function indexBehind(text: string, count: number): number {
  let index = 0
  for (let left = count; left > 0 && index < text.length; index++)
    if (/[\d+]/.test(text.charAt(index))) left--
  return index
}
