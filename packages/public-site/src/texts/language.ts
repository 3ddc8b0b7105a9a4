import { english } from './english.ts'
import { french, type SiteTexts } from './french.ts'

/** French paths have no prefix, English paths start with `/en-CA`. */
export type Language = 'fr-CA' | 'en-CA'

export const languages: readonly Language[] = ['fr-CA', 'en-CA']

export const otherLanguage = (language: Language): Language => (language === 'fr-CA' ? 'en-CA' : 'fr-CA')

const texts: Readonly<Record<Language, SiteTexts>> = { 'fr-CA': french, 'en-CA': english }

export const textsIn = (language: Language): SiteTexts => texts[language]
