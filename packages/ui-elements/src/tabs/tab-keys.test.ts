import { expect } from 'chai'
import fc from 'fast-check'
import { tabAfterKey } from './tab-keys.ts'

const tabs = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 8 })
  .filter((disabled) => disabled.includes(false))

describe('the keys of tabs', () => {
  it('move to an enabled tab', () => {
    fc.assert(
      fc.property(
        tabs,
        fc.nat(7),
        fc.constantFrom('ArrowRight', 'ArrowLeft', 'Home', 'End'),
        (disabled, from, key) => {
          const to = tabAfterKey(key, from % disabled.length, disabled)
          return to !== undefined && disabled[to] === false
        },
      ),
    )
  })

  it('move through all tabs and back', () => {
    fc.assert(
      fc.property(tabs, (disabled) => {
        const start = disabled.indexOf(false)
        const visited = new Set([start])
        let at = start
        for (const _tab of disabled) {
          at = tabAfterKey('ArrowRight', at, disabled) ?? -1
          visited.add(at)
        }
        return visited.size === disabled.filter((isDisabled) => !isDisabled).length
      }),
    )
    expect(tabAfterKey('ArrowLeft', 0, [false, false, true])).to.equal(1)
    expect(tabAfterKey('ArrowRight', 0, [false, false], true)).to.equal(1)
    expect(tabAfterKey('a', 0, [false])).to.equal(undefined)
  })
})
