import { object, string } from 'superstruct'
import {
  type PersistedResponses,
  persistedResponses,
  responsePersistence,
} from '../../../data/persisted-responses.ts'
import { responseRecords, userKey } from '../../../encrypted-storage/user-key.ts'

/** A file as a call returns it. */
interface NamedFile {
  readonly name: string
  readonly content: Blob
}

const filePersistence = responsePersistence(object({ name: string(), mediaType: string(), base64: string() }))
/** The record of a file that is stored under another key. */
const aliasPersistence = responsePersistence(object({ keptAt: string() }))

/**
 * Stores a file among the persisted responses, which are removed at sign-out
 * (docs/decisions/0017-offline-cache.md).
 */
export async function persistFile(
  key: string,
  { name, content }: NamedFile,
  store: PersistedResponses = persistedResponses,
): Promise<void> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const file = { name, mediaType: content.type, base64 }
  await store.write(key, filePersistence, { response: file, asOf: Date.now() })
}

/**
 * Makes a stored file readable under other keys too. A key that has its own file is left as it is.
 */
export async function persistFileAliases(
  keys: readonly string[],
  targetKey: string,
  store: PersistedResponses = persistedResponses,
): Promise<void> {
  for (const key of keys) {
    if (await store.read(key, filePersistence)) continue
    await store.write(key, aliasPersistence, { response: { keptAt: targetKey }, asOf: Date.now() })
  }
}

/** Reads a stored file; undefined if there is none or storage is unavailable. */
export async function readPersistedFile(
  key: string,
  store: PersistedResponses = persistedResponses,
): Promise<NamedFile | undefined> {
  const alias = await store.read(key, aliasPersistence).catch(() => undefined)
  const persisted = await store.read(alias?.response.keptAt ?? key, filePersistence).catch(() => undefined)
  if (!persisted) return undefined
  const { name, mediaType, base64 } = persisted.response
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return { name, content: new Blob([bytes], { type: mediaType }) }
}

/** Which of these keys have a file; reads no content. */
export async function persistedFileKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const userEncryptionKey = await userKey()
  if (!userEncryptionKey) return new Set()
  const isStored = await Promise.all(keys.map((key) => responseRecords.has([userEncryptionKey.owner, key])))
  return new Set(keys.filter((_, index) => isStored[index]))
}
