import { expect } from 'chai'
import fc from 'fast-check'
import { MINUTES_PER_DAY, minutesOf, timeOf } from './time-of-day.ts'
import {
  type DatedRange,
  durationOf,
  isAllDay,
  likelyAfternoonTime,
  overlap,
  passesMidnight,
} from './time-range.ts'

const range = fc
  .record({
    day: fc.nat(6),
    from: fc.nat(MINUTES_PER_DAY - 1),
    to: fc.integer({ min: 1, max: MINUTES_PER_DAY }),
  })
  .map(({ day, from, to }): DatedRange => ({ day, from: timeOf(from), to: timeOf(to) }))

/** The open minutes of a week, counted one by one. */
function minutesOpen({ day, from, to }: DatedRange): Set<number> {
  const open = new Set<number>()
  let minute = day * MINUTES_PER_DAY + minutesOf(from)
  do open.add(minute++ % (7 * MINUTES_PER_DAY))
  while (minute % MINUTES_PER_DAY !== minutesOf(to) % MINUTES_PER_DAY)
  return open
}

describe('a range of hours', () => {
  it('lasts from its opening to its closing, on the next day if that is earlier', () => {
    fc.assert(
      fc.property(range, (open) => {
        expect(durationOf(open)).to.equal(minutesOpen(open).size)
        expect(durationOf(open)).to.be.within(1, MINUTES_PER_DAY)
        expect(passesMidnight(open)).to.equal(minutesOf(open.from) + durationOf(open) > MINUTES_PER_DAY)
      }),
    )
    expect(durationOf({ from: '22:00', to: '02:00' })).to.equal(240)
    expect(durationOf({ from: '00:00', to: '24:00' })).to.equal(MINUTES_PER_DAY)
    expect(isAllDay({ from: '00:00', to: '24:00' })).to.equal(true)
  })

  it('overlaps another exactly when they share a minute, symmetrically', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        const minutes = minutesOpen(a)
        const twice = [...minutesOpen(b)].some((minute) => minutes.has(minute))
        expect(overlap(a, b, 7)).to.equal(twice)
        expect(overlap(b, a, 7)).to.equal(twice)
      }),
      { numRuns: 60 },
    )
  })

  it('overlaps itself, but not an adjacent one', () => {
    fc.assert(
      fc.property(range, (open) => {
        expect(overlap(open, open, 7)).to.equal(true)
        const end = minutesOf(open.to)
        const day = open.day + (passesMidnight(open) || end === MINUTES_PER_DAY ? 1 : 0)
        const next = {
          day: day % 7,
          from: timeOf(end % MINUTES_PER_DAY),
          to: timeOf((end % MINUTES_PER_DAY) + 1),
        }
        if (durationOf(open) < MINUTES_PER_DAY) expect(overlap(open, next, 7)).to.equal(false)
      }),
    )
  })

  it('continues from Saturday night into Sunday in a week', () => {
    const night = { day: 6, from: '22:00', to: '02:00' }
    expect(overlap(night, { day: 0, from: '01:00', to: '05:00' }, 7)).to.equal(true)
    expect(overlap(night, { day: 0, from: '02:00', to: '05:00' }, 7)).to.equal(false)
  })

  it('from 9 to 5 may be meant as an afternoon; from 22 to 2 is not', () => {
    expect(likelyAfternoonTime({ from: '09:00', to: '05:00' })).to.equal('17:00')
    for (const to of ['02:00', '17:00', '24:00'])
      expect(likelyAfternoonTime({ from: '22:00', to })).to.equal(undefined)
    fc.assert(
      fc.property(range, (open) => {
        const to = likelyAfternoonTime(open)
        if (to) expect(passesMidnight({ ...open, to })).to.equal(false)
      }),
    )
  })

  it('of a single day continues into the following night', () => {
    const night = { day: 0, from: '22:00', to: '02:00' }
    expect(overlap(night, { day: 0, from: '01:00', to: '05:00' }, 1)).to.equal(false)
    expect(overlap(night, { day: 0, from: '20:00', to: '23:00' }, 1)).to.equal(true)
  })
})
