import { expect } from 'chai'
import { everyday, situations, testPanels } from '../test-support/panels.ts'

describe('a panel beside its opener, by the anchors of the browser', () => {
  testPanels(everyday)

  it('fetches no script', () => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    expect(fetched.filter((name) => /float-beside|floating-ui/.test(name))).to.deep.equal([])
    expect(fetched.some((name) => name.includes('place-beside'))).to.equal(true)
  })
})

describe('a panel beside its opener, where the anchors of some browsers fail', () => {
  testPanels(situations.filter((situation) => !everyday.includes(situation) && !situation.isUnreported))
})
