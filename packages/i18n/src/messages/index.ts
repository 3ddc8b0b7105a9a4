import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from '../locale/index.ts'

type CompiledMessage = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>

/** Texts by key: ICU messages as written, or compiled by the build. */
export type Messages = Readonly<Record<string, string | CompiledMessage>>

/** What a message's parameters may be. */
export type MessageValues = Readonly<Record<string, string | number | Date>>

/** Gives the text of a key in one language. */
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string

/**
 * A translator over one language's messages.
 * A missing key is told to `onMissing` and answers with the key itself, so that a page still shows; so does a message
 * that lacks a parameter.
 */
export function createTranslate<Key extends string>(
  locale: Locale,
  messages: Messages,
  onMissing: (key: string) => void,
): Translate<Key> {
  const formats = new Map<string, IntlMessageFormat>()
  const formatOf = (key: string, message: string | CompiledMessage) => {
    const format = formats.get(key) ?? new IntlMessageFormat(message, locale, undefined, { formatters })
    formats.set(key, format)
    return format
  }
  return (key, values) => {
    const message = messages[key]
    try {
      if (typeof message === 'string' && isPlainText(message)) return message
      if (message !== undefined)
        return singleStops(String(formatOf(key, message).format({ ...values })), values)
      onMissing(`There is no text "${key}" in ${locale}.`)
    } catch (error) {
      onMissing(`The text "${key}" in ${locale}: ${error}`)
    }
    return key
  }
}

/** Whether a message has nothing of ICU's in it, so that it is its own text. */
export function isPlainText(message: string): boolean {
  return !/[{}'<]/.test(message)
}

/** A value that ends with a full stop, such as "Pharmacie Tremblay inc.", also ends the sentence it closes. */
function singleStops(text: string, values: MessageValues = {}): string {
  return Object.values(values).reduce<string>(
    (result, value) => (/[^.]\.$/.test(`${value}`) ? result.replaceAll(`${value}.`, `${value}`) : result),
    text,
  )
}

/** Shared by all messages: making a formatter costs a hundred times its use. */
const formatters: Formatters = {
  getNumberFormat: once((...args) => new Intl.NumberFormat(...args)),
  getDateTimeFormat: once((...args) => new Intl.DateTimeFormat(...args)),
  getPluralRules: once((...args) => new Intl.PluralRules(...args)),
}

function once<Arguments extends unknown[], Made>(
  make: (...args: Arguments) => Made,
): (...args: Arguments) => Made {
  const made = new Map<string, Made>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = made.get(key) ?? make(...args)
    made.set(key, known)
    return known
  }
}
