import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Locale } from '@officine/i18n/locale'
import { createTranslate, type MessageValues, type Translate } from '@officine/i18n/messages'
import type documents from '../../locales/fr-CA/documents.json'
import type mail from '../../locales/fr-CA/mail.json'
import type page from '../../locales/fr-CA/page.json'
import type signin from '../../locales/fr-CA/signin.json'
import type { MessageKey as PortalKey } from '../../packages/portal/src/language/namespaces.ts'

/** A message key of `locales/`. */
type MessageKey = PortalKey | (keyof (typeof documents & typeof mail & typeof page & typeof signin) & string)

/** The values of a pattern's parameters: displayed values or patterns. */
type PatternValues = Readonly<Record<string, MessageValues[string] | RegExp>>

type MatchText = (key: MessageKey, values?: PatternValues) => RegExp

/** The messages of one language, so that tests expect the current wording. */
export interface Texts {
  /** The text of a key, without tags. Throws for an unknown key or a missing parameter. */
  readonly text: Translate<MessageKey>
  /**
   * Matches the text of a key anywhere in the displayed text. An omitted parameter matches
   * anything, an omitted plural or select value each of its options.
   */
  readonly pattern: MatchText
  /** Like `pattern`, at the start of the displayed text. */
  readonly start: MatchText
  /** Like `pattern`, for the entire displayed text. */
  readonly whole: MatchText
}

const localesFolder = fileURLToPath(new URL('../../locales/', import.meta.url))

const french = readTexts('fr-CA')
const english = readTexts('en-CA')

export const textsIn = (locale: Locale): Texts => (locale === 'fr-CA' ? french : english)

function readTexts(locale: Locale): Texts {
  const files = globSync(`${locale}/*.json`, { cwd: localesFolder })
  const messages: Readonly<Record<string, string>> = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(`${localesFolder}${file}`, 'utf8'))),
  )
  const tags = Object.values(messages).flatMap((message) => message.match(/(?<=<)\w+(?=>)/g) ?? [])
  const text = createTranslate<MessageKey>(
    locale,
    messages,
    (problem) => {
      throw new Error(problem)
    },
    tags,
  )
  const sourceOf = (key: MessageKey, values: PatternValues = {}) => {
    const message = messages[key]
    if (message === undefined) throw new Error(`There is no text "${key}" in ${locale}.`)
    return patternOf(parse(message), values, locale)
  }
  return {
    text,
    pattern: (key, values) => new RegExp(sourceOf(key, values)),
    start: (key, values) => new RegExp(`^\\s*${sourceOf(key, values)}`),
    whole: (key, values) => new RegExp(`^\\s*${sourceOf(key, values)}\\s*$`),
  }
}

/** `count` is the value of the enclosing plural, if given: it replaces `#`. */
function patternOf(
  elements: readonly MessageFormatElement[],
  values: PatternValues,
  locale: Locale,
  count?: number,
): string {
  return elements.map(part).join('')

  function part(element: MessageFormatElement): string {
    if (element.type === TYPE.literal) return literal(element.value)
    if (element.type === TYPE.pound)
      return count === undefined ? '[\\d\\s.,]+' : literal(new Intl.NumberFormat(locale).format(count))
    if (element.type === TYPE.tag) return patternOf(element.children, values, locale, count)
    const value = values[element.value]
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const number = typeof value === 'number' ? value : undefined
      const options = Object.entries(element.options)
      const chosen = value === undefined ? undefined : choose(element, value)
      const matchingOptions = chosen === undefined ? options : options.filter(([name]) => name === chosen)
      return `(?:${matchingOptions.map(([, { value: option }]) => patternOf(option, values, locale, number)).join('|')})`
    }
    if (value instanceof RegExp) return `(?:${value.source})`
    if (typeof value === 'number') return literal(new Intl.NumberFormat(locale).format(value))
    return typeof value === 'string' ? literal(value) : '.+?'
  }

  function choose(element: MessageFormatElement, value: PatternValues[string]): string | undefined {
    if (element.type === TYPE.select) return String(value) in element.options ? String(value) : 'other'
    if (element.type !== TYPE.plural || typeof value !== 'number') return undefined
    if (`=${value}` in element.options) return `=${value}`
    const type = element.pluralType ?? 'cardinal'
    const category = new Intl.PluralRules(locale, { type }).select(value)
    return category in element.options ? category : 'other'
  }
}

/**
 * Any whitespace matches any other: Playwright normalizes no-break spaces in accessible names but
 * not in texts.
 */
export function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+')
}
