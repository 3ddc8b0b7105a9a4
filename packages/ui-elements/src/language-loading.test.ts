import { expect } from 'chai'
import './all.ts'
import { hasMark, markTexts, unmark } from './base/testing/language/marks.ts'
import { Stage } from './base/testing/language/stage.ts'
import { dictionariesOf, elementsOfManifest, statesOf } from './base/testing/language/walk.ts'

const elements = await elementsOfManifest()
for (const dictionary of dictionariesOf(elements)) await markTexts(dictionary, 'fr')

const aTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

describe('an English page whose texts are still on their way', () => {
  for (const element of elements) {
    it(`sees and hears no French of ${element.tagName}`, async () => {
      const french = new Set<string>()
      for (const [, state] of await statesOf(element)) {
        const stage = new Stage(element.tagName, state, 'en-CA')
        const listen = () => {
          for (const { where, text } of stage.told)
            if (hasMark(text, 'fr')) french.add(`${where}: ${unmark(text)}`)
        }
        listen()
        if ('reportValidity' in stage.element && typeof stage.element.reportValidity === 'function')
          stage.element.reportValidity()
        for (let turn = 0; turn < 10; turn++) {
          listen()
          await aTurn()
        }
        await stage.rendered()
        listen()
        stage.leave()
      }
      expect([...french]).to.deep.equal([])
    })
  }
})
