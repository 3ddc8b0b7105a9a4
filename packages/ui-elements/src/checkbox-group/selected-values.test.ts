import { expect } from 'chai'
import fc from 'fast-check'
import { findCountError, readValues } from './selected-values.ts'

describe('chosen values', () => {
  it('are unique, whatever the page sets', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const values = readValues(input)
        expect(new Set(values).size).to.equal(values.length)
      }),
    )
    expect(readValues(' a b  a ')).to.deep.equal(['a', 'b'])
    expect(readValues([1, 'b', { toString: 0 }, null])).to.deep.equal(['1', 'b'])
  })

  it('are valid exactly when their number is within the limits', () => {
    const limit = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), limit, limit, (count, one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const error = findCountError(count, { min, max, required: false })
        expect(error?.kind).to.equal(
          count < min ? 'rangeUnderflow' : count > max ? 'rangeOverflow' : undefined,
        )
      }),
    )
  })

  it('may be empty unless one is required', () => {
    expect(findCountError(0, { min: 2, max: undefined, required: false })).to.equal(undefined)
    expect(findCountError(0, { min: 2, max: undefined, required: true })?.kind).to.equal('valueMissing')
  })
})
