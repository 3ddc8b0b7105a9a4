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

/** The English label of a French one. */
export const englishLabel = (french: string): string => english[french] ?? french
