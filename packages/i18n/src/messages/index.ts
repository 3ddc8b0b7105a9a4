import { createIntl, createIntlCache, type IntlConfig } from '@formatjs/intl'
import type { Locale } from '../locale/index.ts'

type CompiledMessage = Exclude<NonNullable<IntlConfig['messages']>[string], string>

/** Messages by key: ICU source, or compiled by the build. */
export type Messages = Readonly<Record<string, string | CompiledMessage>>

/** The parameters of a message. */
export type MessageValues = Readonly<Record<string, string | number | Date>>

/** The parameters of a message, and a function for each of its tags, which gets what the tag encloses. */
export type RichValues<Part> = Readonly<
  Record<string, string | number | Date | Part | ((chunks: (string | Part)[]) => Part)>
>

/** Returns the text of a key in one language. */
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string

/** The texts of one language, as strings and as parts. */
export interface Translator<Key extends string = string> extends Translate<Key> {
  /** The parts of a text: strings, and what the functions of its tags return. */
  rich<Part>(key: Key, values: RichValues<Part>): readonly (string | Part)[]
}

/** Each message, and each formatter of messages, is created once for all translators. */
const cache = createIntlCache()

/**
 * Creates a translator for the messages of one language. For a missing key, or a message with a
 * missing parameter, it calls `onMissing` and returns the key or the source of the message, so that
 * the page still renders. `tags` are those that disappear where a string is wanted; what they enclose stays.
 */
export function createTranslate<Key extends string>(
  locale: Locale,
  messages: Messages,
  onMissing: (problem: string) => void,
  tags: readonly string[] = [],
): Translator<Key> {
  const { formatMessage } = createIntl<unknown>(
    { locale, messages: messages as Record<string, string>, onError: ({ message }) => onMissing(message) },
    cache,
  )
  const plainTags = Object.fromEntries(tags.map((tag) => [tag, join]))
  const rich = <Part>(key: Key, values: RichValues<Part> = {}): readonly (string | Part)[] => {
    const message = messages[key]
    if (typeof message === 'string' && isPlainText(message)) return [message]
    const parts = formatMessage({ id: key }, { ...values }) as string | Part | (string | Part)[]
    return (Array.isArray(parts) ? parts : [parts]).map((part) =>
      typeof part === 'string' ? dropDoubledStops(part, values) : part,
    )
  }
  const translate = (key: Key, values?: MessageValues) =>
    rich<string>(key, { ...plainTags, ...values }).join('')
  return Object.assign(translate, { rich })
}

const join = (chunks: readonly string[]) => chunks.join('')

/** Whether a message has no ICU syntax, so that it is its own text. */
export function isPlainText(message: string): boolean {
  return !/[{}'<]/.test(message)
}

/**
 * Drops the doubled full stop after a value that ends with one, such as "Pharmacie Tremblay inc.",
 * at the end of a sentence.
 */
function dropDoubledStops(text: string, values: Readonly<Record<string, unknown>>): string {
  return Object.values(values).reduce<string>(
    (result, value) =>
      typeof value === 'string' && /[^.]\.$/.test(value) ? result.replaceAll(`${value}.`, value) : result,
    text,
  )
}
