import { expect } from 'chai'
import { defineTexts, loadDefinedTexts } from './texts.ts'

const french = { heading: 'Titre', count: (n: number) => `${n} vus` }
const english = { heading: 'Heading', count: (n: number) => `${n} seen` }
const loads =
  <T>(texts: T) =>
  () =>
    Promise.resolve({ texts })

describe('the texts of an element', () => {
  it('are English once they are loaded', async () => {
    const texts = defineTexts(french, loads(english))
    expect(texts.in('en')).to.equal(undefined)
    await texts.load()
    expect(texts.in('en')?.count(2)).to.equal('2 seen')
  })

  it('are all in English at once, before any of their elements is in the page', async () => {
    const texts = [defineTexts(french, loads(english)), defineTexts(french, loads(english))]
    await loadDefinedTexts('fr-CA')
    expect(texts.map((one) => one.in('en'))).to.deep.equal([undefined, undefined])
    await loadDefinedTexts('en-CA')
    expect(texts.map((one) => one.in('en')?.heading)).to.deep.equal(['Heading', 'Heading'])
  })

  it('do not compile when English differs in shape from French', () => {
    // @ts-expect-error: one is missing.
    defineTexts(french, loads({ heading: 'Heading' }))
    // @ts-expect-error: French has no such one.
    defineTexts(french, loads({ ...english, more: 'More' }))
    // @ts-expect-error: it takes something else.
    defineTexts(french, loads({ ...english, count: (text: string) => text }))
  })
})
