import { elements } from './element-labels.ts'
import { states } from './state-labels.ts'

/** The languages of the catalogue, French first. */
export type Language = 'fr-CA' | 'en-CA'

/** The groups of the sidebar, in order. */
const groups = {
  Guide: 'Guide',
  Champs: 'Fields',
  Actions: 'Actions',
  Rétroaction: 'Feedback',
  Structure: 'Structure',
} as const

const english: Readonly<Record<string, string>> = { ...groups, ...elements, ...states }

export type Title = `${keyof typeof groups}/${keyof typeof elements}`
export type Label = keyof typeof states

/** Translates a sidebar name; the stories have the French one. */
export function labelIn(language: Language, french: string): string {
  return language === 'fr-CA' ? french : (english[french] ?? french)
}
