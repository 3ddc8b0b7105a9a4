import { check } from '@officine/api/rules'
import { integer, object, string } from 'superstruct'
import { expect, test } from 'vitest'
import { unfetchedQuery } from '../testing/unfetched-query.ts'
import { cacheCurrentRecord, cacheRecord, latestRecord } from './versioned-record.ts'

const Person = object({
  id: string(),
  version: integer(),
  name: string(),
  birthdate: string(),
  residence: object({ city: string(), postalCode: string() }),
})
const previous = {
  id: '1',
  version: 3,
  name: 'Lise',
  birthdate: '1980-01-01',
  residence: { city: 'Laval', postalCode: 'H2X 1Y4' },
}

/** Each test uses its own cache key. */
const person = (name: string) =>
  unfetchedQuery<typeof previous>(
    ['/people', name],
    (response) => check(response, Person, { lenient: true }).value,
  )

test('the current record of a 409 is cached, without the members of a newer server', () => {
  const lise = person('current')
  const current = { ...previous, version: 4, name: 'Lise Roy' }
  cacheCurrentRecord(lise, { ...current, later: 1 }, previous)
  expect(latestRecord(lise, previous)).toEqual(current)
})

test('members that the caller may not see count as unchanged', () => {
  const current = { id: '1', version: 4, name: 'Lise Roy', residence: { city: 'Lévis' } }
  const lise = person('hidden')
  cacheCurrentRecord(lise, current, previous)
  expect(latestRecord(lise, previous)).toEqual({
    ...previous,
    version: 4,
    name: 'Lise Roy',
    residence: { city: 'Lévis', postalCode: 'H2X 1Y4' },
  })
})

test('an invalid record is not cached', () => {
  const lise = person('unreadable')
  cacheCurrentRecord(lise, undefined, previous)
  cacheCurrentRecord(lise, { version: 'x' }, previous)
  expect(latestRecord(lise, previous)).toBe(previous)
})

test('an older record never replaces a newer one, whichever of them is cached', () => {
  const lise = person('older')
  const newer = { ...previous, version: 5 }
  cacheRecord(lise, newer)
  cacheRecord(lise, previous)
  expect(latestRecord(lise, previous)).toEqual(newer)
  expect(latestRecord(lise, { ...previous, version: 6 })).toMatchObject({ version: 6 })
})
