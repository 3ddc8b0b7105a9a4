import { situations, testPanels } from '../test-support/panels.ts'

describe('a panel beside its opener, in a browser without anchors', () => {
  const { supports } = CSS
  before(() => {
    CSS.supports = () => false
  })
  after(() => {
    CSS.supports = supports
  })

  testPanels(situations)
})
