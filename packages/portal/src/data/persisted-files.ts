import { object, string } from 'superstruct'
import { responseRecords, userKey } from '../encrypted-storage/user-key.ts'
import { type PersistedResponses, persistedResponses, responsePersistence } from './persisted-responses.ts'

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
  place: string,
  { name, content }: NamedFile,
  store: PersistedResponses = persistedResponses,
): Promise<void> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const answer = { name, mediaType: content.type, base64 }
  await store.write(place, filePersistence, { response: answer, asOf: Date.now() })
}

/**
 * Makes a stored file readable under other keys too. A key that has its own file is left as it is.
 */
export async function persistFileAliases(
  places: readonly string[],
  keptAt: string,
  store: PersistedResponses = persistedResponses,
): Promise<void> {
  for (const place of places) {
    if (await store.read(place, filePersistence)) continue
    await store.write(place, aliasPersistence, { response: { keptAt }, asOf: Date.now() })
  }
}

/** Reads a stored file; undefined if there is none or storage is unavailable. */
export async function readPersistedFile(
  place: string,
  store: PersistedResponses = persistedResponses,
): Promise<NamedFile | undefined> {
  const reference = await store.read(place, aliasPersistence).catch(() => undefined)
  const kept = await store.read(reference?.response.keptAt ?? place, filePersistence).catch(() => undefined)
  if (!kept) return undefined
  const { name, mediaType, base64 } = kept.response
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return { name, content: new Blob([bytes], { type: mediaType }) }
}

/** Which of these keys have a file; reads no content. */
export async function persistedFileKeys(places: readonly string[]): Promise<ReadonlySet<string>> {
  const key = await userKey()
  if (!key) return new Set()
  const isStored = await Promise.all(places.map((place) => responseRecords.has([key.owner, place])))
  return new Set(places.filter((_, index) => isStored[index]))
}
