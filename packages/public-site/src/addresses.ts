import { type Language, languages } from './texts/language.ts'

export type PageName = 'home' | 'membership' | 'documents' | 'contact'
export type FormName = Exclude<PageName, 'home'>

const slugs: Readonly<Record<PageName, Readonly<Record<Language, string>>>> = {
  home: { 'fr-CA': '', 'en-CA': '' },
  membership: { 'fr-CA': 'devenir-membre', 'en-CA': 'become-a-member' },
  documents: { 'fr-CA': 'envoyer-un-document', 'en-CA': 'send-a-document' },
  contact: { 'fr-CA': 'nous-ecrire', 'en-CA': 'write-to-us' },
}

const sent: Readonly<Record<Language, string>> = { 'fr-CA': 'envoye', 'en-CA': 'sent' }

export const pageNames = Object.keys(slugs) as readonly PageName[]

export interface Place {
  readonly page: PageName
  readonly language: Language
  /** True for the confirmation page after a submission. */
  readonly isSent: boolean
}

export function addressOf(page: PageName, language: Language): string {
  return `${language === 'fr-CA' ? '/' : `/${language}/`}${slugs[page][language]}`
}

export const sentAddressOf = (form: FormName, language: Language): string =>
  `${addressOf(form, language)}/${sent[language]}`

const places: ReadonlyMap<string, Place> = new Map(
  languages.flatMap((language) =>
    pageNames.flatMap((page): [string, Place][] => [
      [addressOf(page, language), { page, language, isSent: false }],
      ...(page === 'home'
        ? []
        : [[sentAddressOf(page, language), { page, language, isSent: true }] satisfies [string, Place]]),
    ]),
  ),
)

export const placeAt = (path: string): Place | undefined => places.get(path)

/** The canonical path of a page that was requested with superfluous or missing trailing slashes. */
export function canonicalPath(path: string): string | undefined {
  // The lookbehind avoids quadratic backtracking: thousands of slashes inside a path take 0.1 s
  // otherwise.
  const bare = path.replace(/(?<!\/)\/+$/, '')
  return [bare, `${bare}/`].find((one) => places.has(one))
}

/** The language of a path, also when it has no page. */
export const languageOf = (path: string): Language => (/^\/en-CA(\/|$)/.test(path) ? 'en-CA' : 'fr-CA')
