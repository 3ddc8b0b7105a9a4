import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase, type Database } from './database.ts'

interface Note {
  readonly owner: string
  readonly savedAt: number
}

let database: Database

beforeEach(() => {
  database = createDatabase({
    name: 'test',
    create(db) {
      db.createObjectStore('values')
      db.createObjectStore('notes', { keyPath: ['owner', 'savedAt'] }).createIndex('savedAt', 'savedAt')
    },
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await deleteDatabase()
})

function deleteDatabase(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('test')
    request.onsuccess = resolve
    request.onerror = reject
  })
}

test('a value is read back, and a missing or deleted one is undefined', async () => {
  const values = database.store<string>('values')
  expect(await values.read('a')).toBeUndefined()
  await values.write('first', { key: 'a' })
  expect([await values.read('a'), await values.has('a')]).toEqual(['first', true])
  await values.delete('a')
  expect([await values.read('a'), await values.has('a')]).toEqual([undefined, false])
})

test('a write that is no longer allowed once the database is open changes nothing', async () => {
  const values = database.store<string>('values')
  await values.write('first', { key: 'a' })
  await values.write('second', { key: 'a', mayWrite: () => false })
  expect(await values.read('a')).toBe('first')
})

test('concurrent changes of a value do not overwrite each other', async () => {
  const values = database.store<number>('values')
  const increment = () => values.change('a', (before = 0) => before + 1)
  expect(await Promise.all([increment(), increment(), increment()])).toEqual([1, 2, 3])
})

test('a change deletes the value for undefined, and leaves it for the same value', async () => {
  const values = database.store<Note>('values')
  await values.write({ owner: 'anne', savedAt: 1 }, { key: 'a' })
  expect(await values.change('a', (before) => before)).toEqual({ owner: 'anne', savedAt: 1 })
  expect(await values.change('a', () => undefined)).toBeUndefined()
  expect(await values.has('a')).toBe(false)
})

test('the values of a range of keys are listed, and those of a range of an index deleted', async () => {
  const notes = database.store<Note>('notes')
  for (const owner of ['anne', 'bernard'])
    for (const savedAt of [1, 2, 3]) await notes.write({ owner, savedAt })
  await notes.deleteByIndex('savedAt', IDBKeyRange.upperBound(2, true))
  expect(await notes.list(IDBKeyRange.bound(['anne', 0], ['anne', 9]))).toEqual([
    { owner: 'anne', savedAt: 2 },
    { owner: 'anne', savedAt: 3 },
  ])
})

test('clearing empties every store', async () => {
  const values = database.store<string>('values')
  const notes = database.store<Note>('notes')
  await values.write('first', { key: 'a' })
  await notes.write({ owner: 'anne', savedAt: 1 })
  await database.clear()
  expect(await values.has('a')).toBe(false)
  expect(await notes.list(IDBKeyRange.bound(['a', 0], ['z', 9]))).toEqual([])
})

test('a database that another tab deletes is closed, and created again at the next use', async () => {
  const values = database.store<string>('values')
  await values.write('first', { key: 'a' })
  await deleteDatabase()
  expect(await values.read('a')).toBeUndefined()
  await values.write('second', { key: 'a' })
  expect(await values.read('a')).toBe('second')
})

test('a database that could not be opened is opened again at the next use', async () => {
  const { open } = indexedDB
  vi.spyOn(indexedDB, 'open').mockImplementationOnce((name) => {
    // A version below the stored one is refused.
    const request = open.call(indexedDB, name, 2)
    const failingRequest = open.call(indexedDB, name, 1)
    request.onsuccess = () => request.result.close()
    return failingRequest
  })
  const values = database.store<string>('values')
  await expect(values.read('a')).rejects.toThrow()
  vi.restoreAllMocks()
  await deleteDatabase()
  expect(await values.read('a')).toBeUndefined()
})
