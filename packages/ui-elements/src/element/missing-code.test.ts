import { expect } from 'chai'
import { warningsDuring } from '../test-support/warnings-during.ts'
import { missingCode } from './missing-code.ts'

describe('code of an element that does not come', () => {
  /** The rejection of the browser for a module that is not served. */
  const rejectionOf = (path: string) =>
    import(path).then(
      () => expect.fail(`${path} is served`),
      (error: unknown) => error,
    )

  it('is named in one warning for each file, with what to do', async () => {
    const [first, second] = [await rejectionOf('./not-served.js'), await rejectionOf('./nor-this.js')]
    const warnings = warningsDuring(() => {
      for (const error of [first, first, second]) missingCode(error)
    })
    // Safari's error has no address.
    const hasAddress = String(first).includes('not-served.js')
    expect(warnings).to.have.length(hasAddress ? 2 : 1)
    expect(warnings[0])
      .to.contain(String(first))
      .and.to.match(/check that the file is served/)
    if (hasAddress) expect(warnings[1]).to.contain('nor-this.js')
    expect(hasAddress).to.equal(!navigator.userAgent.includes('Version/'))
  })
})
