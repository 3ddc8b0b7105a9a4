import { expect } from 'chai'
import './all.ts'
import { FakeClock } from './test-support/fake-clock.ts'
import {
  checkState,
  dictionariesOf,
  listTestedElements,
  statesOf,
} from './test-support/language/check-states.ts'
import { type MarkedText, markTexts, unmark } from './test-support/language/marks.ts'
import type { TextLanguage } from './texts/texts.ts'

// Only Canadian English writes day and month in both orders.
const neverSaid = { fr: ['ambiguous'], en: [] as string[] }

const elements = await listTestedElements()
const exposed = new Set<string>()

const marked: Record<TextLanguage, MarkedText[]> = { fr: [], en: [] }
for (const dictionary of dictionariesOf(elements))
  for (const language of ['fr', 'en'] as const)
    marked[language].push(...(await markTexts(dictionary, language)))

describe('the language of every element', () => {
  let clock: FakeClock

  before(() => {
    clock = new FakeClock()
  })

  after(() => clock.restore())

  for (const element of elements) {
    const { tagName } = element
    it(`of ${tagName} is the language of the page in each state, also after it changes`, async function () {
      this.timeout(60_000)
      const states = await statesOf(element)
      const errors: string[] = []
      for (const [name, state] of states) {
        const stateErrors = await checkState(tagName, state, clock, exposed)
        errors.push(...stateErrors.map((error) => `${name}, ${error}`))
      }
      expect(errors).to.deep.equal([])
    })
  }

  for (const language of ['fr', 'en'] as const) {
    it(`renders every text of the dictionaries (${language})`, () => {
      const all = [...exposed].join('\n')
      const unheard = marked[language]
        .filter(
          ({ key, outputs }) =>
            !neverSaid[language].includes(key) && !outputs.some((text) => all.includes(text)),
        )
        .map(({ key, outputs }) => `${key}: ${unmark(outputs[0] ?? '')}`)
      expect(unheard).to.deep.equal([])
    })
  }
})
