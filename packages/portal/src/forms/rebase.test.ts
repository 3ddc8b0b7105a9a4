import { expect, test } from 'vitest'
import { cacheRecord } from '../data/versioned-record.ts'
import type { Editing } from './form-options.ts'
import { rebase, resolved } from './rebase.ts'

const record = { version: 3, name: 'Lise', city: 'Laval' }
interface Values {
  readonly name: string
  readonly city: string
}
const toValues = ({ name, city }: Values): Values => ({ name, city })

/** A form whose record is cached for one test alone. */
const editing = (name: string, newest = record): Editing<Values, typeof record> => ({
  record: newest,
  resource: {
    key: ['/people', name],
    parse: () => undefined,
    fetch: () => Promise.reject(new Error('Not fetched.')),
  },
  toValues,
})
const typed = (values: Values) => ({ values, base: toValues(record), version: record.version })

test('what was typed and what others saved elsewhere in the record are merged', () => {
  const newest = { ...record, version: 4, city: 'Lévis' }
  expect(rebase(typed({ name: 'Lise Roy', city: 'Laval' }), editing('elsewhere', newest))).toEqual({
    values: { name: 'Lise Roy', city: 'Lévis' },
    base: toValues(newest),
    version: 4,
    conflicts: [],
  })
})

test('the cached record is merged where it is newer than the page’s, as after a 409', () => {
  const form = editing('cached')
  cacheRecord(form.resource, { ...record, version: 5, city: 'Québec' })
  expect(rebase(typed({ name: 'Lise Roy', city: 'Laval' }), form)).toMatchObject({
    values: { name: 'Lise Roy', city: 'Québec' },
    version: 5,
  })
})

test('a form that stands on the latest version has nothing to merge', () => {
  expect(rebase(typed({ name: 'Lise Roy', city: 'Laval' }), editing('latest'))).toBeUndefined()
  const older = { ...record, version: 2, city: 'Québec' }
  expect(rebase(typed({ name: 'Lise Roy', city: 'Laval' }), editing('older', older))).toBeUndefined()
})

test('what both changed is in conflict, with what it was; each field is sent as the person decides', () => {
  const newest = { version: 4, name: 'Lise Gagnon', city: 'Lévis' }
  const rebased = rebase(typed({ name: 'Lise Roy', city: 'Gaspé' }), editing('both', newest))
  expect(rebased?.conflicts).toEqual([
    { field: 'name', base: 'Lise', mine: 'Lise Roy', theirs: 'Lise Gagnon' },
    { field: 'city', base: 'Laval', mine: 'Gaspé', theirs: 'Lévis' },
  ])
  expect(rebased && resolved(rebased, ['city'])).toEqual({
    values: { name: 'Lise Roy', city: 'Lévis' },
    base: toValues(newest),
    version: 4,
  })
})

test('a save that arrived, and whose response was lost, leaves nothing to send', () => {
  const saved = { ...record, version: 4, name: 'Lise Roy' }
  const rebased = rebase(typed({ name: 'Lise Roy', city: 'Laval' }), editing('lost', saved))
  expect(rebased?.values).toEqual(rebased?.base)
})
