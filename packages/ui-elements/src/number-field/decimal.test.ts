import { expect } from 'chai'
import fc from 'fast-check'
import { canonicalDecimal, compareDecimals, nearestSteps } from './decimal.ts'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(999_999))
  .map(([whole, fraction]) => canonicalDecimal(`${whole}.${String(fraction).padStart(6, '0')}`) ?? '')
const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
const written = (hundredths: number) => canonicalDecimal((hundredths / 100).toFixed(2)) ?? ''

describe('a decimal number', () => {
  it('has one canonical form', () => {
    const canonical = ['007', '1.50', '-0.0', '.5', '5.', '+3', '-00.10'].map(canonicalDecimal)
    expect(canonical).to.deep.equal(['7', '1.5', '0', '0.5', '5', '3', '-0.1'])
    for (const text of ['', '.', '-', '1e3', '1,5', 'abc', '1.2.3'])
      expect(canonicalDecimal(text), text).to.equal(undefined)
  })

  it('compares as numbers do, without losing digits', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(compareDecimals(written(a), written(b))).to.equal(Math.sign(a - b))
      }),
    )
    expect(compareDecimals('90071992547409931', '90071992547409930')).to.equal(1)
  })

  it('returns its nearest steps, or itself on a step', () => {
    fc.assert(
      fc.property(decimal, cents, cents, (value, size, from) => {
        const [step, base] = [written(Math.abs(size) + 1), written(from)]
        const { below, above } = nearestSteps(value, step, base)
        expect(compareDecimals(below, value)).to.be.at.most(0)
        expect(compareDecimals(above, value)).to.be.at.least(0)
        expect(nearestSteps(below, step, base)).to.deep.equal({ below, above: below })
        expect(nearestSteps(above, step, base)).to.deep.equal({ below: above, above })
      }),
    )
  })

  it('is exact on steps of a tenth, where binary fractions are not', () => {
    expect(nearestSteps('0.3', '0.1', '0')).to.deep.equal({ below: '0.3', above: '0.3' })
    expect(nearestSteps('-1', '4', '0')).to.deep.equal({ below: '-4', above: '0' })
  })
})
