import type { ArgTypes } from '@storybook/web-components-vite'
import type { Label, Language, Title } from './labels.ts'

/** Markup around the element of a story, as HTML. */
interface Surroundings {
  /** Inside the element. */
  readonly content?: string
  readonly before?: string
  readonly after?: string
  /** The label of a button before the element that calls its `show()`. */
  readonly opener?: string
}

/** The properties of an element that a story sets, and the markup around it. */
type StoryArgs<E extends HTMLElement> = Partial<Omit<E, keyof Surroundings>> & Surroundings

export interface Sources {
  readonly html: string
  readonly react: string
}

export interface StoryParameters<Given = object> {
  /** The values by language, with the same keys in both. */
  readonly fr?: Given
  readonly en?: Given
  /** The sources to show, when the generated ones would be incomplete. */
  readonly sources?: Readonly<Record<Language, Sources>>
  /** Called after the example has rendered, for what only a script can do. */
  readonly ready?: (element: HTMLElement, language: Language) => void
  readonly layout?: 'padded' | 'fullscreen'
}

/** One state of an element, in both languages. */
export interface Story<E extends HTMLElement> {
  readonly name: Label
  /** The values shared by both languages. */
  readonly args?: StoryArgs<E>
  readonly parameters: StoryParameters<StoryArgs<E>>
}

/** The element of a stories file. */
export interface Stories {
  readonly title: Title
  /** The prefix of its addresses. */
  readonly id: string
  readonly component: keyof HTMLElementTagNameMap
  readonly argTypes?: ArgTypes
}

export type StoryValues = Readonly<Record<string, unknown>>

/**
 * The values for a language: texts that were not edited in the controls change with the language.
 */
export function storyValues(
  language: Language,
  given: StoryValues,
  { fr = {}, en = {} }: StoryParameters<object>,
): StoryValues {
  const french: StoryValues = { ...fr }
  const english: StoryValues = { ...en }
  const words = language === 'fr-CA' ? french : english
  const follows = (key: string) =>
    isDeepEqual(given[key], french[key]) || isDeepEqual(given[key], english[key])
  return { ...given, ...Object.fromEntries(Object.entries(words).filter(([key]) => follows(key))) }
}

/** Compares by content: controls return copies of lists and objects. */
function isDeepEqual(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}
