import { check, lenientEnum, line } from '@officine/api/rules'
import type { DraftDay } from '@officine/ui-elements/hours-field/week.js'
import { any, array, nullable, object } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { changedPaths } from '../../../forms/field-values.ts'
import { blanksAsNull } from '../../../forms/index.ts'
import { merge } from '../../../forms/three-way-merge.ts'
import { restoreDraft } from '../../../forms/use-form-draft.ts'
import { fieldContaining, requiredFields } from '../../../forms/validation.ts'
import { comparableHours, HoursBody, migrateJsonHours, toHoursValues } from './hours-values.ts'
import { samplePharmacy } from './sample-pharmacy.ts'

const values = toHoursValues(samplePharmacy)
const open = (from: string, to: string) => ({ state: 'open' as const, ranges: [{ from, to }] })
const changed = (weekday: number, day: ReturnType<typeof open>) =>
  toHoursValues({ openingHours: samplePharmacy.openingHours.with(weekday, day) })

test('a week survives a round trip between record and form', () => {
  expect(check(blanksAsNull(values), HoursBody).value).toEqual({ openingHours: samplePharmacy.openingHours })
})

test('a week has the same values whatever the order of its days and keys', () => {
  const [sunday, ...days] = samplePharmacy.openingHours
  const turned = days.map(({ state, ranges }) => ({
    ranges: ranges.map(({ from, to }) => ({ to, from })),
    state,
  }))
  expect(toHoursValues({ openingHours: sunday ? [sunday, ...turned] : turned })).toEqual(values)
})

test('an invalid time is refused at its path', () => {
  const typed: DraftDay = { state: 'open', ranges: [{ from: '8\u00a0h', to: 'huit' }] }
  const { violations } = check(blanksAsNull({ openingHours: values.openingHours.with(1, typed) }), HoursBody)
  expect(violations?.map(({ pointer }) => pointer)).toEqual([
    '/openingHours/1/ranges/0/from',
    '/openingHours/1/ranges/0/to',
  ])
})

test('a night that overlaps the hours of the next day is refused at that day', () => {
  const night = changed(2, open('22:00', '08:01'))
  expect(check(blanksAsNull(night), HoursBody).violations).toEqual([
    { pointer: '/openingHours/3', rule: 'hoursOverlapPreviousNight', parameters: {} },
  ])
})

describe('a draft of a release that stored hours as JSON', () => {
  const draft = (openingHours: string) =>
    migrateJsonHours({
      values: { openingHours },
      base: { openingHours: JSON.stringify(values.openingHours) },
      version: 7,
    })

  test('is read as days', () => {
    const { openingHours } = changed(1, open('09:00', '18:00'))
    expect(draft(JSON.stringify(openingHours))).toEqual({
      values: { openingHours },
      base: values,
      version: 7,
    })
  })

  test("keeps text that can't be parsed, and normalizes the other days", () => {
    const day = { state: 'open', ranges: [{ from: '8\u00a0h', to: '21\u00a0h' }] }
    const typed = { state: 'open', ranges: [{ from: '8\u00a0h', to: 'huit' }] }
    const closed = { state: 'closed', ranges: [{ from: '', to: '' }] }
    expect(draft(JSON.stringify([closed, typed, day, day, day, day, day]))).toMatchObject({
      values: { openingHours: values.openingHours.with(1, typed as DraftDay) },
    })
  })

  test('stays unchanged if it contains no hours', () => {
    for (const text of ['', 'huit', '[]', '{}', 'null', '[1,2]']) {
      expect(draft(text)).toMatchObject({ values: { openingHours: text } })
    }
    expect(migrateJsonHours(undefined)).toBeUndefined()
  })
})

describe('two people', () => {
  const merged = (mine: typeof values, theirs: typeof values) => merge(values, mine, theirs, comparableHours)

  test('merge changes of different days without a conflict', () => {
    const both = toHoursValues({
      openingHours: samplePharmacy.openingHours
        .with(1, open('09:00', '18:00'))
        .with(6, open('10:00', '16:00')),
    })
    const result = merged(changed(1, open('09:00', '18:00')), changed(6, open('10:00', '16:00')))
    expect(result).toEqual({ values: both, conflicts: [] })
  })

  test('get a conflict over the same day, and both versions have the merged other days', () => {
    const mine = toHoursValues({
      openingHours: samplePharmacy.openingHours
        .with(1, open('09:00', '18:00'))
        .with(2, open('09:00', '18:00')),
    })
    const [conflict] = merged(mine, changed(1, open('07:00', '22:00'))).conflicts
    expect(Object(conflict?.mine).slice(1, 3)).toEqual([open('09:00', '18:00'), open('09:00', '18:00')])
    expect(Object(conflict?.theirs).slice(1, 3)).toEqual([open('07:00', '22:00'), open('09:00', '18:00')])
  })

  test('get no conflict if one of them changed nothing', () => {
    const theirs = changed(3, open('09:00', '12:00'))
    expect(merged(values, theirs)).toEqual({ values: theirs, conflicts: [] })
    expect(merged(theirs, values)).toEqual({ values: theirs, conflicts: [] })
  })
})

test('hours are one field, required if their rules reject days without a value', () => {
  const day = { state: 'open' as const, ranges: [{ from: '08:00', to: '21:00' }] }
  const hours = { openingHours: [day], note: '' }
  const Body = object({
    openingHours: array(object({ state: lenientEnum(['open', 'closed']), ranges: array(any()) })),
    note: nullable(line(20)),
  })
  expect(fieldContaining(hours, 'openingHours.0.ranges.0.from')).toBe('openingHours')
  expect(changedPaths(hours, { ...hours, openingHours: [{ ...day, ranges: [] }] })).toEqual(['openingHours'])
  expect([...requiredFields(hours, blanksAsNull, Body)]).toEqual(['openingHours'])
})

test('what is no hours in a draft leaves the hours of the record', () => {
  const hours = { openingHours: [{ state: 'closed' as const, ranges: [] }] }
  for (const openingHours of ['[{"state":"open"}]', [7], ['a'], [], null]) {
    expect(restoreDraft({ values: { openingHours } }, { base: hours, version: undefined }).values).toEqual(
      hours,
    )
  }
})
