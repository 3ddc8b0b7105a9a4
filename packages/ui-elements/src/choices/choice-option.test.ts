import { expect } from 'chai'
import fc from 'fast-check'
import { groupOptions, readOptions } from './choice-option.ts'

const option = fc.record({
  value: fc.string(),
  label: fc.string(),
  group: fc.constantFrom(undefined, 'Québec', 'Ontario'),
})

describe('options', () => {
  it('are read from any value of a page without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        for (const { value, label } of readOptions(input)) {
          expect(value).to.be.a('string')
          expect(label).to.be.a('string')
        }
      }),
    )
  })

  it('may be plain strings', () => {
    expect(readOptions(['Oui'])).to.deep.equal([{ value: 'Oui', label: 'Oui' }])
  })

  it('keep their order in their groups, and no two neighbouring groups have the same heading', () => {
    fc.assert(
      fc.property(fc.array(option), (options) => {
        const groups = groupOptions(options)
        expect(groups.flatMap((group) => group.options)).to.deep.equal(options)
        for (const [index, { heading }] of groups.entries()) {
          if (index > 0) expect(heading).to.not.equal(groups[index - 1]?.heading)
        }
      }),
    )
  })
})
