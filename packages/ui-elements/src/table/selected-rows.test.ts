import { expect } from 'chai'
import fc from 'fast-check'
import { between, extent, toggled, withAll } from './selected-rows.ts'

const keys = fc.uniqueArray(fc.stringMatching(/^[a-f]$/))

describe('row selection', () => {
  it('is undone by toggling again', () => {
    fc.assert(
      fc.property(keys, fc.constantFrom('a', 'b', 'z'), (selected, key) => {
        const twice = toggled(toggled(selected, key), key)
        expect([...twice].sort()).to.deep.equal([...selected].sort())
      }),
    )
  })

  it('selects all of a page or none, and leaves other pages unchanged', () => {
    fc.assert(
      fc.property(keys, keys, (selected, page) => {
        const others = selected.filter((key) => !page.includes(key))
        const all = withAll(selected, page, true)
        const none = withAll(selected, page, false)
        expect(new Set(all).size).to.equal(all.length)
        expect(extent(all, page)).to.equal(page.length === 0 ? 'none' : 'all')
        expect(none).to.deep.equal(others)
      }),
    )
    expect(extent(['a'], ['a', 'b'])).to.equal('some')
  })

  it('selects a range in both directions', () => {
    const rows = ['a', 'b', 'c', 'd']
    expect(between(rows, 'b', 'd')).to.deep.equal(['b', 'c', 'd'])
    expect(between(rows, 'd', 'b')).to.deep.equal(['b', 'c', 'd'])
    expect(between(rows, undefined, 'b')).to.deep.equal(['b'])
    expect(between(rows, 'z', 'b')).to.deep.equal(['b'])
  })
})
