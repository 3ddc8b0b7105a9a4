import { expect } from 'chai'
import fc from 'fast-check'
import { pageCount, paginationItems } from './pagination-items.ts'

describe('pagination items', () => {
  it('include every page of a short list', () => {
    expect(paginationItems(1, 1)).to.deep.equal([1])
    expect(paginationItems(3, 7)).to.deep.equal([1, 2, 3, 4, 5, 6, 7])
  })

  it('have gaps in a long list', () => {
    expect(paginationItems(1, 21)).to.deep.equal([1, 2, 3, 4, 5, 'gap', 21])
    expect(paginationItems(10, 21)).to.deep.equal([1, 'gap', 9, 10, 11, 'gap', 21])
    expect(paginationItems(21, 21)).to.deep.equal([1, 'gap', 17, 18, 19, 20, 21])
  })

  it('always contain both ends and the current page, in order, at most seven', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (pages, any) => {
        const page = ((any - 1) % pages) + 1
        const items = paginationItems(page, pages)
        const numbers = items.filter((item) => item !== 'gap')
        expect(numbers).to.include.members([1, page, pages])
        expect(numbers).to.deep.equal([...new Set(numbers)].sort((a, b) => a - b))
        expect(items.length).to.equal(Math.min(pages, 7))
      }),
    )
  })

  it('count the pages, at least one', () => {
    expect([pageCount(0, 20), pageCount(20, 20), pageCount(21, 20), pageCount(5, 0)]).to.deep.equal([
      1, 1, 2, 1,
    ])
  })
})
