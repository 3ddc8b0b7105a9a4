import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { root } from './run.ts'

type Catalogue = ReadonlyMap<string, string>

/** Keys that the code composes from their first part on; tests beside that code cover each set. */
const composed = [/^(api|notice)_/, /^errors\./, /^occupations\./]

/** Faults of the message files: keys, parameters and tags, typography, unused messages. */
export function checkMessages(): string[] {
  const french = read('fr-CA')
  const english = read('en-CA')
  return [
    ...missing(french, english, 'en-CA'),
    ...missing(english, french, 'fr-CA'),
    ...[...french].flatMap(([key, text]) => differentParameters(key, text, english.get(key))),
    ...[...french].flatMap(([key, text]) => frenchTypography(key, withoutTags(text))),
    ...[...french].flatMap(([key, text]) => nameWithoutArticle(key, withoutTags(text))),
    ...[...english].flatMap(([key, text]) => doubledPeriods(key, withoutTags(text))),
    ...ambiguous(french, english),
    ...unused(french),
    ...missingValues(french, readSources()),
  ]
}

const withoutTags = (text: string) => text.replaceAll(/<\/?\w+>/g, '')

/** English times already end with a period: `1:30 p.m.`. */
function doubledPeriods(key: string, text: string): string[] {
  return text.includes('{time}.') ? [`${key} ends in two periods: p.m..`] : []
}

function read(locale: string): Catalogue {
  const folder = join(root, 'locales', locale)
  return new Map(
    readdirSync(folder).flatMap((file) =>
      Object.entries<string>(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(([key, text]) => [
        `${basename(file, '.json')}:${key}`,
        text,
      ]),
    ),
  )
}

function missing(from: Catalogue, to: Catalogue, locale: string): string[] {
  return [...from.keys()].filter((key) => !to.has(key)).map((key) => `${key} has no text in ${locale}`)
}

/** Two translations have the same parameters, and the same tags. */
export function differentParameters(key: string, text: string, other: string | undefined): string[] {
  if (other === undefined) return []
  const [parameters, otherParameters] = [parametersOf(text), parametersOf(other)].map((names) =>
    [...names].sort().join(', '),
  )
  return parameters === otherParameters
    ? []
    : [`${key} has other parameters or tags in English: ${parameters} / ${otherParameters}`]
}

/** The names of a message's parameters, and its tags: `name`, `<b>`. */
function parametersOf(text: string): Set<string> {
  const names = new Set<string>()
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value)
      if (element.type === TYPE.tag) visit(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) visit(option.value)
      }
    }
  }
  visit(parse(text))
  return names
}

/**
 * `{pharmacy}` is a name without an article; in a sentence it needs one: « accès à la Pharmacie Roy
 * ».
 */
export function nameWithoutArticle(key: string, text: string): string[] {
  const isInSentence = /(?<!^|\u00a0: |\(|\n«\u00a0)\{pharmacy\}/.test(text)
  return isInSentence ? [`${key}: within a sentence a pharmacy is {thePharmacy}, which has its article`] : []
}

function frenchTypography(key: string, text: string): string[] {
  const faults: string[] = []
  if (/[^\s\u00a0{]:(?=\s|$)/.test(text.replace(/\{[^}]*\}/g, 'x')) || / :/.test(text)) {
    faults.push(`${key}: a no-break space goes before a colon`)
  }
  if (/[ \u00a0][;?!]/.test(text)) faults.push(`${key}: nothing goes before ; ? !`)
  if (/« |[^\u00a0]»|«[^\u00a0]/.test(text)) faults.push(`${key}: no-break spaces go inside « »`)
  if (/[a-zà-ÿ]'[a-zà-ÿ]/i.test(text)) faults.push(`${key}: the apostrophe is ’`)
  if (/\bn°/i.test(text)) faults.push(`${key}: the sign of a number is º, not the degree sign`)
  if (/\d (Mo|ko|Go|h|%|\$|jours?|heures?|minutes?|mois|ans?)(?!\p{L})/u.test(text))
    faults.push(`${key}: a no-break space goes before a unit`)
  return faults
}

/** An English text shared by two French ones is usually a careless translation. */
function ambiguous(french: Catalogue, english: Catalogue): string[] {
  const byEnglish = new Map<string, Set<string>>()
  for (const [key, text] of english) {
    // English has no gendered forms here, and no shorter form for badges.
    if (/(^|:)(occupations|employees\.badge)\./.test(key)) continue
    // The same in both languages, such as the own name of a language.
    if (french.get(key) === text) continue
    byEnglish.set(text, (byEnglish.get(text) ?? new Set()).add(french.get(key) ?? text))
  }
  return [...byEnglish].flatMap(([text, texts]) =>
    texts.size > 1 ? [`« ${text} » stands for: ${[...texts].join(' / ')}`] : [],
  )
}

/** The code that shows texts, without its tests. */
function readSources(): string {
  const files = globSync('packages/{portal,server}/{src/**,*.html,*.ts}', { cwd: root, withFileTypes: true })
  return files
    .filter((file) => file.isFile() && /\.(tsx?|html)$/.test(file.name) && !/\.test\.tsx?$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n')
}

/**
 * A text is shown as its key when a parameter has no value. Checks calls with a literal key whose
 * values are none or a flat object literal: `t('steps.next', { step })`.
 */
export function missingValues(catalogue: Catalogue, sources: string): string[] {
  const texts = new Map([...catalogue].map(([key, text]) => [key.slice(key.indexOf(':') + 1), text]))
  return [...sources.matchAll(/\bt\(\s*'([\w.]+)'\s*(?:\)|,\s*\{([^{}]*)\},?\s*\))/g)].flatMap(
    ([, key = '', values = '']) => {
      if (values.includes('...')) return []
      const given = new Set(
        values
          .replaceAll(/\/\/.*$/gm, '')
          .match(/(?<=^|,)\s*\w+/g)
          ?.map((name) => name.trim()),
      )
      const missing = [...parametersOf(texts.get(key) ?? '')].filter(
        (name) => !name.startsWith('<') && !given.has(name),
      )
      return missing.length > 0 ? [`${key} is shown without a value for ${missing.join(', ')}`] : []
    },
  )
}

function unused(catalogue: Catalogue): string[] {
  const sources = readSources()
  const patterns = [...composed, ...composedKeys(sources)]
  return [...catalogue.keys()]
    .map((key) => key.slice(key.indexOf(':') + 1))
    .filter((key) => !patterns.some((pattern) => pattern.test(key)) && !sources.includes(key))
    .map((key) => `${key} is shown nowhere`)
}

/** The patterns of keys that are composed from a known first part: `transactions.type.${type}`. */
export function composedKeys(source: string): RegExp[] {
  return [...source.matchAll(/`(\w+\.[\w.]*(?:\$\{[^{}\n]*\}[\w.-]*)+)`/g)].map(([, template = '']) => {
    const parts = template.split(/\$\{[^{}]*\}/).map((part) => part.replaceAll('.', '\\.'))
    return new RegExp(`^${parts.join('[\\w.-]+')}$`)
  })
}
