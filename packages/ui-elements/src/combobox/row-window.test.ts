import { expect } from 'chai'
import fc from 'fast-check'
import { CHUNK, growWindow, windowAround } from './row-window.ts'

describe('the rendered rows', () => {
  const list = fc.integer({ min: 1, max: 10_000 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      from: fc.nat(count - 1),
      to: fc.nat(count - 1),
    }),
  )

  it('contain the wanted row, lie within the list and stay few', () => {
    fc.assert(
      fc.property(list, ({ count, from, to }) => {
        for (const rows of [windowAround(from, count), growWindow(windowAround(from, count), to, count)]) {
          expect(rows.start).to.be.at.least(0)
          expect(rows.end).to.be.at.most(count)
          expect(rows.end - rows.start).to.be.at.most(2 * CHUNK)
        }
        const grown = growWindow(windowAround(from, count), to, count)
        expect(to >= grown.start && to < grown.end).to.equal(true)
      }),
      {
        examples: [
          [{ count: 200, from: 100, to: 100 - CHUNK / 2 - CHUNK }],
          [{ count: 200, from: 100, to: 100 + CHUNK / 2 + CHUNK }],
        ],
      },
    )
  })
})
