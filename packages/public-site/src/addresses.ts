import { type Language, languages } from './texts/language.ts'

export type PageName = 'home' | 'membership' | 'documents' | 'contact'
export type FormName = Exclude<PageName, 'home'>

const slugs: Readonly<Record<PageName, Readonly<Record<Language, string>>>> = {
  home: { 'fr-CA': '', 'en-CA': '' },
  membership: { 'fr-CA': 'devenir-membre', 'en-CA': 'become-a-member' },
  documents: { 'fr-CA': 'envoyer-un-document', 'en-CA': 'send-a-document' },
  contact: { 'fr-CA': 'nous-ecrire', 'en-CA': 'write-to-us' },
}

const confirmationSlugs: Readonly<Record<Language, string>> = { 'fr-CA': 'envoye', 'en-CA': 'sent' }

export const pageNames = Object.keys(slugs) as readonly PageName[]

export interface PageLocation {
  readonly page: PageName
  readonly language: Language
  /** True for the confirmation page after a submission. */
  readonly isConfirmation: boolean
}

export function addressOf(page: PageName, language: Language): string {
  return `${language === 'fr-CA' ? '/' : `/${language}/`}${slugs[page][language]}`
}

export const confirmationAddressOf = (form: FormName, language: Language): string =>
  `${addressOf(form, language)}/${confirmationSlugs[language]}`

const pageLocations: ReadonlyMap<string, PageLocation> = new Map(
  languages.flatMap((language) =>
    pageNames.flatMap((page): [string, PageLocation][] => [
      [addressOf(page, language), { page, language, isConfirmation: false }],
      ...(page === 'home'
        ? []
        : [
            [confirmationAddressOf(page, language), { page, language, isConfirmation: true }] satisfies [
              string,
              PageLocation,
            ],
          ]),
    ]),
  ),
)

export const findPageLocation = (path: string): PageLocation | undefined => pageLocations.get(path)

/** The canonical path of a page that was requested with superfluous or missing trailing slashes. */
export function canonicalPath(path: string): string | undefined {
  // The lookbehind avoids quadratic backtracking: thousands of slashes inside a path take 0.1 s
  // otherwise.
  const base = path.replace(/(?<!\/)\/+$/, '')
  return [base, `${base}/`].find((candidate) => pageLocations.has(candidate))
}

/** The language of a path, also when it has no page. */
export const languageOf = (path: string): Language => (/^\/en-CA(\/|$)/.test(path) ? 'en-CA' : 'fr-CA')
