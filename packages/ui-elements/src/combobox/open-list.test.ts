import { expect } from 'chai'
import fc from 'fast-check'
import { actionOfKey } from './list-keys.ts'
import { extendWindow, moveActive, openList } from './open-list.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index), label: String(index) }))

describe('the open list', () => {
  it('has an active row that exists and is rendered, after any moves', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.array(fc.constantFrom(1, -1, 8, -8), { minLength: 1 }),
        (count, moves) => {
          let list = openList(rowsOf(count))
          for (const by of moves) {
            list = moveActive(list, by)
            expect(list.active).to.be.within(0, count - 1)
            expect(list.active).to.be.within(list.window.start, list.window.end - 1)
          }
        },
      ),
    )
  })

  it('wraps around by single steps and stops at the ends by pages', () => {
    const first = openList(rowsOf(20), 0)
    expect(moveActive(first, -1).active).to.equal(19)
    expect(moveActive(openList(rowsOf(20), 19), 1).active).to.equal(0)
    expect(moveActive(first, -8).active).to.equal(0)
    expect(moveActive(openList(rowsOf(20), 19), 8).active).to.equal(19)
  })

  it('renders every row as the person scrolls on', () => {
    let list = openList(rowsOf(500), 250)
    for (let turn = 0; turn < 20; turn++) list = extendWindow(extendWindow(list, 'before'), 'after')
    expect(list.window).to.deep.equal({ start: 0, end: 500 })
  })

  it('leaves the text its editing keys, and Enter when no row is active', () => {
    for (const key of ['Home', 'End', 'ArrowLeft', 'a', 'Enter', 'Tab']) {
      expect(actionOfKey({ key, altKey: false }, { active: -1 })).to.equal(undefined)
      expect(actionOfKey({ key, altKey: false }, undefined)).to.equal(undefined)
    }
    expect(actionOfKey({ key: 'Escape', altKey: false }, undefined)).to.equal(undefined)
  })
})
