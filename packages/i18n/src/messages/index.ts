import { createIntl, createIntlCache, type IntlShape, type ResolvedIntlConfig } from '@formatjs/intl'
import type { Locale } from '../locale/index.ts'

type CompiledMessage = Exclude<ResolvedIntlConfig['messages'][string], string>

/** Texts by key: ICU messages as written, or compiled by the build. */
export type Messages = Readonly<Record<string, string | CompiledMessage>>

/** What a message's parameters may be. */
export type MessageValues = Readonly<Record<string, string | number | Date>>

/** Gives the text of a key in one language. */
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string

const cache = createIntlCache()

/**
 * A translator over one language's messages.
 * A missing key is told to `onMissing` and answers with the key itself, so that a page still shows.
 */
export function createTranslate<Key extends string>(
  locale: Locale,
  messages: Messages,
  onMissing: (key: string) => void,
): Translate<Key> {
  const intl: IntlShape = createIntl(
    {
      locale,
      messages: messages as ResolvedIntlConfig['messages'],
      onError: (error) => onMissing(error.message),
    },
    cache,
  )
  return (key, values) => String(intl.formatMessage({ id: key }, { ...values }))
}
