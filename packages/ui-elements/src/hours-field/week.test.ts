import { expect } from 'chai'
import fc from 'fast-check'
import { copyDay, targetsOf, workingDays } from './copy-day.ts'
import { reformatTimes, withAnotherRange, withoutRange, withState, withTime } from './edit-week.ts'
import { formatEnglishTime } from './format-time.en.ts'
import { formatFrenchTime } from './format-time.ts'
import { MINUTES_PER_DAY, timeOf } from './time-of-day.ts'
import { durationOf, passesMidnight, type TimeRange } from './time-range.ts'
import { type DayHours, emptyDraft, hoursOf, isUntouchedWeek, readDraft } from './week.ts'
import { findWeekErrors, weekErrorKey } from './week-errors.ts'

interface Cases {
  readonly ranges: readonly (TimeRange & { readonly minutes: number; readonly passesMidnight: boolean })[]
  readonly weeks: readonly {
    readonly title: string
    readonly open: Readonly<Record<number, readonly string[]>>
    readonly overlapsOfDay?: readonly number[]
    readonly overlapsOfNight?: readonly number[]
  }[]
  readonly lines: readonly {
    readonly today: readonly string[]
    readonly dayBefore: readonly string[]
    readonly stretches: readonly (readonly [number, number])[]
  }[]
}

const open = (...ranges: [string, string][]): DayHours => ({
  state: 'open',
  ranges: ranges.map(([from, to]) => ({ from, to })),
})
const closed: DayHours = { state: 'closed', ranges: [] }
const usual = open(['08:00', '20:00'])
const week = [closed, usual, usual, usual, usual, usual, open(['09:00', '17:00'])]

/** A day with one to three ranges that do not overlap. */
const openDay = fc
  .uniqueArray(fc.nat(MINUTES_PER_DAY), { minLength: 2, maxLength: 6 })
  .map((minutes) => minutes.sort((a, b) => a - b).map(timeOf))
  .map((times) =>
    open(
      ...times.flatMap((from, index) =>
        index % 2 === 0 && times[index + 1] ? [[from, times[index + 1]] as [string, string]] : [],
      ),
    ),
  )
const day = fc.oneof(openDay, fc.constant(closed), fc.constant<DayHours>({ state: 'onCall', ranges: [] }))
const anyWeek = fc.array(day, { minLength: 7, maxLength: 7 })

describe('a week', () => {
  it('survives a round trip through the screen in both languages', () => {
    fc.assert(
      fc.property(anyWeek, fc.constantFrom(formatFrenchTime, formatEnglishTime), (week, format) => {
        const draft = readDraft(week, 7)
        if (!draft) throw new Error('not read')
        expect(hoursOf(reformatTimes(draft, format))).to.deep.equal(week)
        expect(findWeekErrors(draft)).to.deep.equal([])
      }),
    )
  })

  it('is not parsed from any other value, without throwing', () => {
    for (const week of [
      null,
      undefined,
      7,
      'x',
      [],
      {},
      [1, 2],
      Array(7).fill(null),
      Array(6).fill(closed),
      Array(7).fill({ state: 'ouvert' }),
    ])
      expect(readDraft(week, 7)).to.equal(undefined)
    fc.assert(fc.property(fc.jsonValue(), (week) => void readDraft(week, 7)))
  })

  it('has no hours until every day has a state and hours', () => {
    let draft = emptyDraft(7)
    expect([isUntouchedWeek(draft), hoursOf(draft)]).to.deep.equal([true, undefined])
    for (const at of [0, 2, 3, 4, 5, 6]) draft = withState(draft, at, 'closed')
    expect(hoursOf(draft)).to.equal(undefined)
    draft = withTime(draft, { day: 1, range: 0, edge: 'from' }, '8')
    expect(findWeekErrors(draft)).to.deep.equal([{ kind: 'missing', day: 1, range: 0, edge: 'to' }])
    draft = withTime(draft, { day: 1, range: 0, edge: 'to' }, '8 pm')
    expect(hoursOf(draft)?.[1]).to.deep.equal(usual)
  })

  it('sorts its ranges by time and skips empty ones', () => {
    let draft = readDraft([open(['13:00', '17:00'])], 1) ?? []
    draft = withAnotherRange(withAnotherRange(draft, 0), 0)
    draft = withTime(draft, { day: 0, range: 1, edge: 'from' }, '9')
    draft = withTime(draft, { day: 0, range: 1, edge: 'to' }, 'midi')
    expect(hoursOf(draft)?.[0]).to.deep.equal(open(['09:00', '12:00'], ['13:00', '17:00']))
    expect(hoursOf(withoutRange(draft, 0, 0))?.[0]).to.deep.equal(open(['09:00', '12:00']))
  })

  it('keeps the times of a day that is set to closed by mistake', () => {
    const draft = withState(withState(readDraft(week, 7) ?? [], 1, 'closed'), 1, 'open')
    expect(hoursOf(draft)).to.deep.equal(week)
  })
})

describe('an error of a week', () => {
  const errorsOf = (week: readonly DayHours[]) => findWeekErrors(readDraft(week, week.length) ?? [])
  const overlapsOf = (week: readonly DayHours[]) =>
    errorsOf(week).flatMap((error) => (error.kind === 'overlap' ? [weekErrorKey(error)] : []))

  it('is an overlap of two ranges of a day, the earlier one first', () => {
    expect(overlapsOf([open(['11:00', '17:00'], ['08:00', '12:00'])])).to.deep.equal(['0.1 0.0'])
    expect(overlapsOf([open(['08:00', '12:00'], ['12:00', '17:00'])])).to.deep.equal([])
  })

  it('is a night that overlaps the next day, also from Saturday into Sunday', () => {
    const night = open(['22:00', '09:00'])
    expect(overlapsOf(week.with(2, night))).to.deep.equal(['2.0 3.0'])
    expect(overlapsOf(week.with(0, usual).with(6, night))).to.deep.equal(['6.0 0.0'])
    expect(overlapsOf(week.with(2, open(['22:00', '08:00'])))).to.deep.equal([])
  })

  it('does not occur when every day is open for 24 hours', () => {
    expect(errorsOf(Array(7).fill(open(['00:00', '24:00'])))).to.deep.equal([])
  })
})

describe('the rules shared with the server', () => {
  const rangeOf = (text: string) => ({ from: text.slice(0, 5), to: text.slice(6) })
  const dayOf = (ranges: readonly string[] = []): DayHours =>
    ranges.length > 0 ? { state: 'open', ranges: ranges.map(rangeOf) } : closed
  let cases: Cases

  before(async () => {
    cases = await (await fetch(new URL('opening-hours.cases.json', import.meta.url))).json()
  })

  it('compute the duration of a range and whether it passes midnight', () => {
    for (const { minutes, passesMidnight: passes, ...range } of cases.ranges) {
      expect(durationOf(range), range.from).to.equal(minutes)
      expect(passesMidnight(range), range.from).to.equal(passes)
    }
  })

  it('find the same overlaps, in a day and past midnight', () => {
    for (const { title, open: ranges, overlapsOfDay = [], overlapsOfNight = [] } of cases.weeks) {
      const week = Array.from({ length: 7 }, (_, at) => dayOf(ranges[at]))
      const overlaps = findWeekErrors(readDraft(week, 7) ?? []).flatMap((error) =>
        error.kind === 'overlap' ? [error] : [],
      )
      const daysOf = (isOfDay: boolean) => [
        ...new Set(
          overlaps
            .filter(({ range, other }) => (range.day === other.day) === isOfDay)
            .map(({ day: at }) => at),
        ),
      ]
      expect([daysOf(true), daysOf(false)], title).to.deep.equal([overlapsOfDay, overlapsOfNight])
    }
  })
})

describe('a copy of a day', () => {
  const days = fc.uniqueArray(fc.nat(6))

  it('gives its hours to the chosen days and changes no others', () => {
    fc.assert(
      fc.property(anyWeek, fc.nat(6), days, (week, source, targets) => {
        const copied = hoursOf(copyDay(readDraft(week, 7) ?? [], source, targets))
        for (const at of week.keys())
          expect(copied?.[at]).to.deep.equal(week[targets.includes(at) ? source : at])
      }),
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyWeek, fc.nat(6), days, (week, source, targets) => {
        const once = copyDay(readDraft(week, 7) ?? [], source, targets)
        expect(copyDay(once, source, targets)).to.deep.equal(once)
      }),
    )
  })

  it('is not offered to the day itself', () => {
    expect(targetsOf(1, workingDays)).to.deep.equal([2, 3, 4, 5])
    expect(targetsOf(6, workingDays)).to.deep.equal([1, 2, 3, 4, 5])
  })
})
