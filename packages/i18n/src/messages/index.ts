import { IntlMessageFormat } from 'intl-messageformat'
import { formatters } from '../formatters.ts'
import type { Locale } from '../locale/index.ts'

type CompiledMessage = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>

/** Messages by key: ICU source, or compiled by the build. */
export type Messages = Readonly<Record<string, string | CompiledMessage>>

/** The parameters of a message. */
export type MessageValues = Readonly<Record<string, string | number | Date>>

/** Returns the text of a key in one language. */
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string

/**
 * Creates a translator for the messages of one language. For a missing key, or a message with a
 * missing parameter, it calls `onMissing` and returns the key, so that the page still renders.
 */
export function createTranslate<Key extends string>(
  locale: Locale,
  messages: Messages,
  onMissing: (key: string) => void,
): Translate<Key> {
  const formats = new Map<string, IntlMessageFormat>()
  const getFormat = (key: string, message: string | CompiledMessage) => {
    const format = formats.get(key) ?? new IntlMessageFormat(message, locale, undefined, { formatters })
    formats.set(key, format)
    return format
  }
  return (key, values) => {
    const message = messages[key]
    try {
      if (typeof message === 'string' && isPlainText(message)) return message
      if (message !== undefined)
        return dropDoubledStops(String(getFormat(key, message).format({ ...values })), values)
      onMissing(`There is no text "${key}" in ${locale}.`)
    } catch (error) {
      onMissing(`The text "${key}" in ${locale}: ${error}`)
    }
    return key
  }
}

/** Whether a message has no ICU syntax, so that it is its own text. */
export function isPlainText(message: string): boolean {
  return !/[{}'<]/.test(message)
}

/**
 * Drops the doubled full stop after a value that ends with one, such as "Pharmacie Tremblay inc.",
 * at the end of a sentence.
 */
function dropDoubledStops(text: string, values: MessageValues = {}): string {
  return Object.values(values).reduce<string>(
    (result, value) => (/[^.]\.$/.test(`${value}`) ? result.replaceAll(`${value}.`, `${value}`) : result),
    text,
  )
}
