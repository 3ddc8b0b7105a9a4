import { executeServerCommand } from '@web/test-runner-commands'
import { texts as sms } from '../../text-field/sms-counter.texts.ts'
import { defineTexts, type Texts, textLanguageOf } from '../../texts/texts.ts'
import type { FakeClock } from '../fake-clock.ts'
import type { ExposedText } from './exposed-texts.ts'
import { LanguagePage } from './language-page.ts'
import { findForeignText, unmark } from './marks.ts'
import type { TextState, TextStates } from './text-states.ts'

/** An element of the manifest. */
export interface TestedElement {
  readonly tagName: string
  /** The module of its class, relative to `src/`, without the extension. */
  readonly path: string
}

const languages = ['fr-CA', 'en-CA'] as const

/**
 * Reaches a state in one language and switches to the other while the state lasts; then the
 * reverse. Returns the texts in a wrong language, and adds all texts to `exposed`.
 */
export async function checkState(
  tagName: string,
  state: TextState,
  clock: FakeClock,
  exposed: Set<string>,
): Promise<string[]> {
  const errors: string[] = []
  for (const first of languages) {
    const stage = new LanguagePage(tagName, state, first)
    await stage.rendered()
    await state.act?.(stage.element)
    await clock.pass(state.after ?? 0)
    for (const language of [first, ...languages.filter((other) => other !== first)]) {
      if (language !== first) stage.language = language
      await settled(stage, clock)
      const texts = [...stage.exposedTexts, ...(await accessibleTexts())]
      for (const { text } of texts) exposed.add(text)
      const when = language === first ? `on a page in ${first}` : `once ${first} has become ${language}`
      errors.push(...findForeignTexts(texts, language, state).map((error) => `${when}: ${error}`))
    }
    stage.remove()
    await clock.pass(10_000)
  }
  return [...new Set(errors)]
}

export function findForeignTexts(
  texts: readonly ExposedText[],
  language: string,
  { allowedTexts }: TextState,
): string[] {
  const allowed = allowedTexts && 'fr' in allowedTexts ? allowedTexts[textLanguageOf(language)] : allowedTexts
  return texts.flatMap(({ where, text }) => {
    const error = findForeignText(text, language, allowed)
    return error ? [`${where}: “${unmark(text)}” ${error}`] : []
  })
}

export async function listTestedElements(): Promise<TestedElement[]> {
  const answer = await fetch(new URL('../../../custom-elements.json', import.meta.url))
  const manifest: Manifest = await answer.json()
  return manifest.modules.flatMap(({ path, declarations }) =>
    declarations.flatMap(({ tagName }) =>
      tagName ? [{ tagName, path: path.replace(/^src\/(.*)\.ts$/, '$1') }] : [],
    ),
  )
}

/** The states in the file beside an element: `alert/alert.states.ts` for `alert/alert.ts`. */
export async function statesOf({ tagName, path }: TestedElement): Promise<[string, TextState][]> {
  const file = `../../${path}.states.ts`
  const module: { readonly states: TextStates } = await import(new URL(file, import.meta.url).href).catch(
    () => {
      throw new Error(`${tagName} has no states to walk through: src/${path}.states.ts lists them`)
    },
  )
  return Object.entries(module.states).map(([name, state]) => [
    name,
    'template' in state ? state : { template: state },
  ])
}

/** Loaded with the counter of text messages, in both languages. */
const smsTexts = defineTexts(sms, () => import('../../text-field/sms-counter.texts.en.ts'))

export const dictionariesOf = (elements: readonly TestedElement[]): Set<Texts<object>> =>
  new Set([
    ...elements.flatMap(({ tagName }) => {
      const element = customElements.get(tagName)
      return element && 'dictionaries' in element ? (element.dictionaries as Texts<object>[]) : []
    }),
    smsTexts,
  ])

interface Manifest {
  readonly modules: readonly {
    readonly path: string
    readonly declarations: readonly { readonly tagName?: string }[]
  }[]
}

/** Waits for updates, frames and pending announcements. */
async function settled(stage: LanguagePage, clock: FakeClock) {
  await stage.rendered()
  await new Promise(requestAnimationFrame)
  await clock.pass(300)
  await stage.rendered()
}

/**
 * Names, descriptions and values as a screen reader gets them, including the browser's own texts.
 * Empty in engines that don't expose them.
 */
async function accessibleTexts(): Promise<ExposedText[]> {
  return (await executeServerCommand<ExposedText[], void>('accessible-texts')) ?? []
}
