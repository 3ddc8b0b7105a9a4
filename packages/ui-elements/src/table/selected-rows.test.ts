import { expect } from 'chai'
import fc from 'fast-check'
import { keysBetween, selectionExtent, setKeys, toggleKey } from './selected-rows.ts'

const keys = fc.uniqueArray(fc.stringMatching(/^[a-f]$/))

describe('row selection', () => {
  it('is undone by toggling again', () => {
    fc.assert(
      fc.property(keys, fc.constantFrom('a', 'b', 'z'), (selected, key) => {
        const twice = toggleKey(toggleKey(selected, key), key)
        expect([...twice].sort()).to.deep.equal([...selected].sort())
      }),
    )
  })

  it('selects all of a page or none, and leaves other pages unchanged', () => {
    fc.assert(
      fc.property(keys, keys, (selected, page) => {
        const others = selected.filter((key) => !page.includes(key))
        const all = setKeys(selected, page, true)
        const none = setKeys(selected, page, false)
        expect(new Set(all).size).to.equal(all.length)
        expect(selectionExtent(all, page)).to.equal(page.length === 0 ? 'none' : 'all')
        expect(none).to.deep.equal(others)
      }),
    )
    expect(selectionExtent(['a'], ['a', 'b'])).to.equal('some')
  })

  it('selects a range in both directions, and one row without a known start', () => {
    const rows = ['a', 'b', 'c', 'd']
    expect(keysBetween(rows, 'b', 'd')).to.deep.equal(['b', 'c', 'd'])
    expect(keysBetween(rows, 'd', 'b')).to.deep.equal(['b', 'c', 'd'])
    expect(keysBetween(rows, undefined, 'b')).to.deep.equal(['b'])
    expect(keysBetween(rows, 'z', 'b')).to.deep.equal(['b'])
  })
})
