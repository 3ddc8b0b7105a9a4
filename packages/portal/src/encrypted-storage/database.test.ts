import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../testing/stub-browser.ts'
import { createDatabase, type Database, StorageTimeout, storageTimeout } from './database.ts'
import { watchSuspension } from './page-suspension.ts'

interface Note {
  readonly owner: string
  readonly savedAt: number
}

let database: Database

stubBrowser()
watchSuspension()

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
    request.onblocked = reject
  })
}

/** Writes like another page of the browser. */
function writeElsewhere(value: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('test', 1)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('values', 'readwrite')
      transaction.objectStore('values').put(value, 'a')
      transaction.oncomplete = resolve
      transaction.onabort = reject
      opening.result.close()
    }
  })
}

test('a value is read back, and a missing or deleted one is undefined', async () => {
  const values = database.store<string>('values')
  expect(await values.read('a')).toBeUndefined()
  await values.change('a', () => 'first')
  expect([await values.read('a'), await values.has('a')]).toEqual(['first', true])
  await values.delete('a')
  expect([await values.read('a'), await values.has('a')]).toEqual([undefined, false])
})

test('a write that is no longer allowed once the database is open changes nothing', async () => {
  const notes = database.store<Note>('notes')
  await notes.write({ owner: 'anne', savedAt: 1 }, () => false)
  expect(await notes.has(['anne', 1])).toBe(false)
})

test('concurrent changes of a value do not overwrite each other', async () => {
  const values = database.store<number>('values')
  const increment = () => values.change('a', (before = 0) => before + 1)
  expect(await Promise.all([increment(), increment(), increment()])).toEqual([1, 2, 3])
})

test('a change deletes the value for undefined, and keeps it for the same value', async () => {
  const values = database.store<Note>('values')
  await values.change('a', () => ({ owner: 'anne', savedAt: 1 }))
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

test('clearing empties a store', async () => {
  const values = database.store<string>('values')
  await values.change('a', () => 'first')
  await values.clear()
  expect(await values.has('a')).toBe(false)
})

test('a database that another tab deletes is closed, and created again at the next use', async () => {
  const values = database.store<string>('values')
  await values.change('a', () => 'first')
  await deleteDatabase()
  expect(await values.read('a')).toBeUndefined()
  await values.change('a', () => 'second')
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

test.each(['pagehide', 'freeze'])(
  'at %s a change is aborted, and made once the page is shown again',
  async (event) => {
    const values = database.store<number>('values')
    await values.change('a', () => 1)
    let tries = 0
    const change = values.change('a', (before = 0) => {
      tries += 1
      if (tries === 1) dispatchEvent(new Event(event))
      return before + 1
    })
    // The page that is suspended holds no transaction that would stop this one.
    await writeElsewhere(10)
    expect(tries).toBe(1)
    dispatchEvent(new Event(event === 'freeze' ? 'resume' : 'pageshow'))
    expect(await change).toBe(11)
    expect(tries).toBe(2)
  },
)

test('a suspended page has no connection, so that another page can delete the database', async () => {
  const values = database.store<number>('values')
  await values.change('a', () => 1)
  // Another page gets no `versionchange` while it is suspended.
  const open = vi.spyOn(indexedDB, 'open')
  dispatchEvent(new Event('pagehide'))
  const reading = values.read('a')
  await deleteDatabase()
  expect(open).not.toHaveBeenCalled()
  dispatchEvent(new Event('pageshow'))
  expect(await reading).toBeUndefined()
})

test('a write that was requested before the page is suspended is kept', async () => {
  const notes = database.store<Note>('notes')
  await notes.has(['anne', 1])
  const write = notes.write({ owner: 'anne', savedAt: 1 })
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pageshow'))
  await write
  expect(await notes.has(['anne', 1])).toBe(true)
})

test('storage that never responds is reported after a time, and opened again at the next use', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(indexedDB, 'open').mockReturnValueOnce(new IDBOpenDBRequest())
  const values = database.store<number>('values')
  const failure = expect(values.read('a')).rejects.toBeInstanceOf(StorageTimeout)
  await vi.advanceTimersByTimeAsync(storageTimeout)
  await failure
  vi.useRealTimers()
  expect(await values.read('a')).toBeUndefined()
})
