import { expect } from 'chai'
import fc from 'fast-check'
import { dayAfterKey, gridOf } from './calendar-grid.ts'
import { expandYear, rangeOf } from './date-limits.ts'

const today = '2026-11-21'
const years = { min: undefined, max: undefined, yearsBack: 100, yearsAhead: 52 }

describe('a two-digit year', () => {
  const expand = (lastTwo: number, limits: { min?: string; max?: string } = {}) =>
    expandYear(lastTwo, rangeOf({ ...years, ...limits }, today), today)

  it('expands to the nearest year', () => {
    expect([26, 60, 78, 80].map((lastTwo) => expand(lastTwo))).to.deep.equal([2026, 2060, 1978, 1980])
  })

  it('expands to the nearest year within min and max', () => {
    expect(expand(60, { max: today })).to.equal(1960)
    expect(expand(80, { min: today, max: '2090-01-01' })).to.equal(2080)
    expect(expand(27, { max: today })).to.equal(1927)
    expect(expand(26, { max: today })).to.equal(2026)
  })

  it('ends with its two digits, whatever the limits', () => {
    const year = fc.integer({ min: 1, max: 9999 }).map((year) => `${String(year).padStart(4, '0')}-01-01`)
    fc.assert(
      fc.property(fc.nat(99), year, year, (lastTwo, min, max) => {
        expect(expand(lastTwo, { min, max }) % 100).to.equal(lastTwo)
      }),
    )
  })
})

describe('the range of the calendar', () => {
  it('is 100 years back and 52 ahead, unless min and max are set', () => {
    expect(rangeOf(years, today)).to.deep.equal({ first: '1926-01-01', last: '2078-12-31' })
    expect(rangeOf({ ...years, min: '2026-02-03', max: '2026-12-24' }, today)).to.deep.equal({
      first: '2026-02-03',
      last: '2026-12-24',
    })
  })

  it('has as many weeks as the month needs, or six', () => {
    expect(gridOf('2026-02-10', 0, false)).to.deep.equal({ start: '2026-02-01', weeks: 4 })
    expect(gridOf('2026-02-10', 0, true)).to.deep.equal({ start: '2026-02-01', weeks: 6 })
    expect(gridOf('2026-08-31', 0, false)).to.deep.equal({ start: '2026-07-26', weeks: 6 })
    expect(gridOf('2026-11-21', 1, false)).to.deep.equal({ start: '2026-10-26', weeks: 6 })
  })

  it('is navigated by keys', () => {
    const after = (key: string, shiftKey = false, date = '2026-11-21') =>
      dayAfterKey(date, { key, shiftKey }, 0)
    expect(after('ArrowLeft')).to.equal('2026-11-20')
    expect(after('ArrowRight')).to.equal('2026-11-22')
    expect(after('ArrowUp')).to.equal('2026-11-14')
    expect(after('ArrowDown', false, '2026-11-28')).to.equal('2026-12-05')
    expect(after('Home')).to.equal('2026-11-15')
    expect(after('End', false, '2026-11-18')).to.equal('2026-11-21')
    expect(after('PageUp', false, '2026-03-31')).to.equal('2026-02-28')
    expect(after('PageDown', true, '2028-02-29')).to.equal('2029-02-28')
    expect(after('x')).to.equal(undefined)
  })
})
