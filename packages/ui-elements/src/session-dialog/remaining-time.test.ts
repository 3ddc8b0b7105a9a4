import { expect } from 'chai'
import fc from 'fast-check'
import {
  isStepPassed,
  minutesAndSeconds,
  secondsLeft,
  toTimestamp,
  untilNextSecond,
} from './remaining-time.ts'

const instant = fc.integer({ min: 0, max: 4e12 })
const remaining = fc.integer({ min: 1, max: 3_600_000 })

describe('the remaining time', () => {
  it('parses the end from text, milliseconds and dates', () => {
    const end = Date.UTC(2026, 10, 21, 13)
    for (const form of ['2026-11-21T13:00:00Z', end, new Date(end)]) expect(toTimestamp(form)).to.equal(end)
    for (const wrong of ['', 'demain', Number.NaN, undefined, null, {}])
      expect(toTimestamp(wrong)).to.equal(undefined)
  })

  it('is never less than the real time, and less than a second more', () => {
    fc.assert(
      fc.property(instant, remaining, (now, rest) => {
        const shownTime = secondsLeft(now + rest, now) * 1000
        return shownTime >= rest && shownTime < rest + 1000
      }),
    )
    expect(secondsLeft(1000, 5000)).to.equal(0)
  })

  it('changes at the next update, and not before', () => {
    fc.assert(
      fc.property(instant, remaining, (now, rest) => {
        const end = now + rest
        const next = now + untilNextSecond(end, now)
        const shownTime = secondsLeft(end, now)
        return secondsLeft(end, next) === shownTime - 1 && secondsLeft(end, next - 1) === shownTime
      }),
    )
  })

  it('is written in minutes and fewer than sixty seconds', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (total) => {
        const { minutes, seconds } = minutesAndSeconds(total)
        return minutes * 60 + seconds === total && seconds < 60
      }),
    )
  })

  it('is announced at a few steps, once each, even when the device slept through them', () => {
    const announcedAt: number[] = []
    for (let now = 700; now >= 0; now--) if (isStepPassed(now + 1, now)) announcedAt.push(now)
    expect(announcedAt).to.deep.equal([600, 300, 120, 60, 30, 10])
    expect(isStepPassed(125, 45)).to.equal(true)
    expect(isStepPassed(30, 30)).to.equal(false)
  })
})
