import { expect, test } from 'vitest'
import { cacheRecord } from '../data/index.ts'
import { unfetchedQuery } from '../testing/unfetched-query.ts'
import type { EditedRecord } from './form-types.ts'
import { rebase, resolveConflicts } from './use-submit.ts'

const record = { version: 3, name: 'Lise', city: 'Laval' }
interface Values {
  readonly name: string
  readonly city: string
}
const toValues = ({ name, city }: Values): Values => ({ name, city })

/** Each test uses its own cache key. */
const editing = (name: string, newest = record): EditedRecord<Values, typeof record> => ({
  record: newest,
  recordQuery: unfetchedQuery(['/people', name]),
  toValues,
})
const typed = (values: Values) => ({ values, base: toValues(record), version: record.version })

test('typed values and changes by other users are merged', () => {
  const newest = { ...record, version: 4, city: 'Lévis' }
  expect(rebase(typed({ name: 'Lise Roy', city: 'Laval' }), editing('elsewhere', newest))).toEqual({
    values: { name: 'Lise Roy', city: 'Lévis' },
    base: toValues(newest),
    version: 4,
    conflicts: [],
  })
})

test('the cached record is merged if it is newer than the page’s, as after a 409', () => {
  const form = editing('cached')
  cacheRecord(form.recordQuery, { ...record, version: 5, city: 'Québec' })
  expect(rebase(typed({ name: 'Lise Roy', city: 'Laval' }), form)).toMatchObject({
    values: { name: 'Lise Roy', city: 'Québec' },
    version: 5,
  })
})

test('a form on the latest version needs no rebase', () => {
  expect(rebase(typed({ name: 'Lise Roy', city: 'Laval' }), editing('latest'))).toBeUndefined()
  const older = { ...record, version: 2, city: 'Québec' }
  expect(rebase(typed({ name: 'Lise Roy', city: 'Laval' }), editing('older', older))).toBeUndefined()
})

test('a change of both sides is a conflict; each field is sent as the person decides', () => {
  const newest = { version: 4, name: 'Lise Gagnon', city: 'Lévis' }
  const rebased = rebase(typed({ name: 'Lise Roy', city: 'Gaspé' }), editing('both', newest))
  expect(rebased?.conflicts).toEqual([
    { field: 'name', base: 'Lise', mine: 'Lise Roy', theirs: 'Lise Gagnon' },
    { field: 'city', base: 'Laval', mine: 'Gaspé', theirs: 'Lévis' },
  ])
  expect(rebased && resolveConflicts(rebased, ['city'])).toEqual({
    values: { name: 'Lise Roy', city: 'Lévis' },
    base: toValues(newest),
    version: 4,
  })
})

test('a save that was processed, but whose response was lost, leaves nothing to send', () => {
  const saved = { ...record, version: 4, name: 'Lise Roy' }
  const rebased = rebase(typed({ name: 'Lise Roy', city: 'Laval' }), editing('lost', saved))
  expect(rebased?.values).toEqual(rebased?.base)
})
