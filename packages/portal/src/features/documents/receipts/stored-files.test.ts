import { beforeEach, expect, test } from 'vitest'
import { createPersistedResponses, type PersistedResponses } from '../../../data/persisted-responses.ts'
import { deriveKey, type EncryptedRecord } from '../../../encrypted-storage/record-encryption.ts'
import { persistFile, persistFileAliases, readPersistedFile } from './stored-files.ts'

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
const receipt = { name: 'recu-2025.pdf', content: new Blob([bytes], { type: 'application/pdf' }) }

let records: Map<string, EncryptedRecord>
let store: PersistedResponses

beforeEach(async () => {
  const encryptionKey = await deriveKey(secret)
  records = new Map()
  store = createPersistedResponses(
    {
      get: async (owner, name) => records.get(`${owner}/${name}`),
      put: async (record, mayPut) => {
        if (mayPut()) records.set(`${record.owner}/${record.name}`, record)
      },
      delete: async (owner, name) => void records.delete(`${owner}/${name}`),
    },
    { key: async () => encryptionKey, pendingKey: async () => encryptionKey, isCurrent: () => true },
  )
})

test('a file is restored byte by byte, with its name and type', async () => {
  await persistFile('receipt', receipt, store)
  const file = await readPersistedFile('receipt', store)
  expect(file?.name).toBe('recu-2025.pdf')
  expect(file?.content.type).toBe('application/pdf')
  expect(new Uint8Array((await file?.content.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes)
})

test('a file is found under other keys too, unless a key has its own file', async () => {
  await persistFile('one', { ...receipt, name: 'one.pdf' }, store)
  await persistFile('several', receipt, store)
  await persistFileAliases(['one', 'two'], 'several', store)
  expect(
    await Promise.all(
      ['one', 'two', 'three'].map(async (key) => (await readPersistedFile(key, store))?.name),
    ),
  ).toEqual(['one.pdf', 'recu-2025.pdf', undefined])
})

test('a file is stored encrypted', async () => {
  await persistFile('receipt', { ...receipt, content: new Blob(['2 412,50 $']) }, store)
  const [sealed] = [...records.values()].map((record) => new TextDecoder('latin1').decode(record.sealed))
  expect(sealed).not.toContain(btoa('2 412,50 $'))
  expect(sealed).not.toContain('recu-2025')
})

test('an unknown key, or a browser without storage, gives undefined', async () => {
  expect(await readPersistedFile('receipt', store)).toBeUndefined()
  const broken = { ...store, read: () => Promise.reject(new Error('No database.')) }
  expect(await readPersistedFile('receipt', broken)).toBeUndefined()
})
