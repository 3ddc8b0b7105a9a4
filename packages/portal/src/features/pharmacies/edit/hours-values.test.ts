import { check } from '@officine/api/rules'
import { describe, expect, test } from 'vitest'
import { merge } from '../../../conflicts/merge.ts'
import { comparableHours, daysOf, HoursBody, hoursBodyOf, hoursValuesOf } from './hours-values.ts'
import { samplePharmacy } from './testing.ts'

const values = hoursValuesOf(samplePharmacy)
const open = (from: string, to: string) => ({ state: 'open' as const, ranges: [{ from, to }] })
const changed = (weekday: number, day: ReturnType<typeof open>) =>
  hoursValuesOf({ openingHours: samplePharmacy.openingHours.with(weekday, day) })

test('a week goes there and back', () => {
  expect(check(hoursBodyOf(values), HoursBody).value).toEqual({ openingHours: samplePharmacy.openingHours })
})

test('a week is the same however the server wrote it down', () => {
  const [sunday, ...days] = samplePharmacy.openingHours
  const turned = days.map(({ state, ranges }) => ({
    ranges: ranges.map(({ from, to }) => ({ to, from })),
    state,
  }))
  expect(hoursValuesOf({ openingHours: sunday ? [sunday, ...turned] : turned })).toEqual(values)
})

test('a week that stands half answered on the screen is refused as a whole, and each of its days is known', () => {
  const typed = JSON.stringify([
    { state: 'closed', ranges: [{ from: '', to: '' }] },
    { state: 'open', ranges: [{ from: '8\u00a0h', to: 'huit' }] },
    ...Array.from({ length: 5 }, () => ({ state: 'open', ranges: [{ from: '8\u00a0h', to: '21\u00a0h' }] })),
  ])
  expect(check(hoursBodyOf({ openingHours: typed }), HoursBody).violations?.[0]?.pointer).toBe(
    '/openingHours/1/ranges/0/from',
  )
  expect(daysOf(typed)).toEqual([
    { state: 'closed', ranges: [] },
    undefined,
    ...Array(5).fill(open('08:00', '21:00')),
  ])
  expect(check(hoursBodyOf({ openingHours: 'huit' }), HoursBody).violations?.[0]?.pointer).toBe(
    '/openingHours/0',
  )
})

describe('two people', () => {
  const merged = (mine: typeof values, theirs: typeof values) => merge(values, mine, theirs, comparableHours)

  test('who change different days don’t contradict each other', () => {
    const both = hoursValuesOf({
      openingHours: samplePharmacy.openingHours
        .with(1, open('09:00', '18:00'))
        .with(6, open('10:00', '16:00')),
    })
    const result = merged(changed(1, open('09:00', '18:00')), changed(6, open('10:00', '16:00')))
    expect(result).toEqual({ values: both, conflicts: [] })
  })

  test('who change the same day are asked, and whichever week is taken has what the other changed elsewhere', () => {
    const mine = hoursValuesOf({
      openingHours: samplePharmacy.openingHours
        .with(1, open('09:00', '18:00'))
        .with(2, open('09:00', '18:00')),
    })
    const [conflict] = merged(mine, changed(1, open('07:00', '22:00'))).conflicts
    expect(daysOf(String(conflict?.mine)).slice(1, 3)).toEqual([
      open('09:00', '18:00'),
      open('09:00', '18:00'),
    ])
    expect(daysOf(String(conflict?.theirs)).slice(1, 3)).toEqual([
      open('07:00', '22:00'),
      open('09:00', '18:00'),
    ])
  })

  test('of whom one has changed nothing are never asked', () => {
    const theirs = changed(3, open('09:00', '12:00'))
    expect(merged(values, theirs)).toEqual({ values: theirs, conflicts: [] })
    expect(merged(theirs, values)).toEqual({ values: theirs, conflicts: [] })
  })
})
