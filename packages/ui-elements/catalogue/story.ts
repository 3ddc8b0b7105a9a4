import type { ArgTypes } from '@storybook/web-components-vite'
import type { Label, Language, Title } from './labels.ts'

/** What is written around the element of a story, as HTML. */
interface Surroundings {
  /** Inside the element. */
  readonly content?: string
  readonly before?: string
  readonly after?: string
  /** The words of a button in front of the element, which calls its `show()`. */
  readonly opener?: string
}

/** The properties of an element that a story sets, and what stands around it. */
type Words<E extends HTMLElement> = Partial<Omit<E, keyof Surroundings>> & Surroundings

export interface Sources {
  readonly html: string
  readonly react: string
}

export interface StoryParameters<Given = object> {
  /** What changes with the language: the same keys in both. */
  readonly fr?: Given
  readonly en?: Given
  /** The sources to copy, where those made from the element would show too little. */
  readonly sources?: Readonly<Record<Language, Sources>>
  /** What happens once the example stands: what only a script can bring about. */
  readonly ready?: (element: HTMLElement, language: Language) => void
  readonly layout?: 'padded' | 'fullscreen'
}

/** One state of an element, shown in both languages. */
export interface Story<E extends HTMLElement> {
  readonly name: Label
  /** What is the same in both languages. */
  readonly args?: Words<E>
  readonly parameters: StoryParameters<Words<E>>
}

/** The element that a file of stories shows. */
export interface Stories {
  readonly title: Title
  /** What its addresses begin with. */
  readonly id: string
  readonly component: keyof HTMLElementTagNameMap
  readonly argTypes?: ArgTypes
}

export type Given = Readonly<Record<string, unknown>>

/** What is given in a language: words that nobody has edited follow it. */
export function givenIn(
  language: Language,
  given: Given,
  { fr = {}, en = {} }: StoryParameters<object>,
): Given {
  const french: Given = { ...fr }
  const english: Given = { ...en }
  const words = language === 'fr-CA' ? french : english
  const follows = (key: string) => same(given[key], french[key]) || same(given[key], english[key])
  return { ...given, ...Object.fromEntries(Object.entries(words).filter(([key]) => follows(key))) }
}

/** Controls hand back copies of lists and records. */
function same(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}
