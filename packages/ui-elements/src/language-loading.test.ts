import { expect } from 'chai'
import './all.ts'
import { dictionariesOf, listTestedElements, statesOf } from './test-support/language/check-states.ts'
import { exposedTexts } from './test-support/language/exposed-texts.ts'
import { LanguagePage } from './test-support/language/language-page.ts'
import { hasMark, markTexts, unmark } from './test-support/language/marks.ts'

const elements = await listTestedElements()
for (const dictionary of dictionariesOf(elements)) await markTexts(dictionary, 'fr')

const states = await Promise.all(
  elements.map(async (element) => ({ tagName: element.tagName, states: await statesOf(element) })),
)

/** Lets queued tasks run, without a timer. */
const aTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

const report = (element: HTMLElement) => {
  if ('reportValidity' in element && typeof element.reportValidity === 'function') element.reportValidity()
}

describe('an English page whose texts are still loading', () => {
  after(() => document.body.replaceChildren())

  it('shows no French text and sets no French validation message before the English texts load', async function () {
    this.timeout(60_000)
    const french = new Set<string>()
    const look = () => {
      for (const { where, text } of exposedTexts(document.body))
        if (hasMark(text, 'fr')) french.add(`${where}: ${unmark(text)}`)
    }
    const stages = states.flatMap(({ tagName, states }) =>
      states.map(([, state]) => new LanguagePage(tagName, state, 'en-CA')),
    )
    look()
    for (const { element } of stages) report(element)
    look()
    for (let turn = 0; turn < 3; turn++) {
      await aTurn()
      look()
    }
    for (const stage of stages) await stage.rendered()
    look()
    expect([...french]).to.deep.equal([])
  })
})
