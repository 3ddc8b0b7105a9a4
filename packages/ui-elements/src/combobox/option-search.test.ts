import { expect } from 'chai'
import fc from 'fast-check'
import { fold, indexOptions, searchOptions } from './option-search.ts'

const words = fc.array(fc.constantFrom('Québec', 'Lévis', 'Saint-Cœur', 'L’Île', 'Ontario', 'Gaspé'), {
  minLength: 1,
  maxLength: 3,
})
const options = fc
  .array(words, { maxLength: 40 })
  .map((labels) => labels.map((label, index) => ({ value: String(index), label: label.join(' ') })))

describe('the option search', () => {
  it('finds each option by its label in any spelling, and lists prefix matches first', () => {
    fc.assert(
      fc.property(options, fc.nat(), fc.func(fc.boolean()), (list, chosen, isUpper) => {
        const option = list[chosen % Math.max(list.length, 1)]
        if (!option) return
        const written = [...fold(option.label)].map((letter) =>
          isUpper(letter) ? letter.toUpperCase() : letter,
        )
        const results = searchOptions(indexOptions(list), written.join(''))
        expect(results).to.include(option)
        expect(fold(results[0]?.label ?? '').startsWith(fold(option.label))).to.equal(true)
      }),
    )
  })

  it('excludes exactly the options that lack a word, and returns none twice', () => {
    fc.assert(
      fc.property(options, words, (list, query) => {
        const results = searchOptions(indexOptions(list), query.join(' '))
        const expected = list.filter(({ label }) =>
          fold(query.join(' '))
            .split(' ')
            .every((word) => fold(label).includes(word)),
        )
        const sorted = (some: readonly { readonly value: string }[]) => some.map(({ value }) => value).sort()
        expect(sorted(results)).to.deep.equal(sorted(expected))
      }),
    )
  })

  it('folding is idempotent', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
    expect(fold(' L’Île‑aux‑Cœurs ')).to.equal("l'ile aux coeurs")
  })
})
