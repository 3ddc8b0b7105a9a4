import { object, string } from 'superstruct'
import { withStore } from '../sealed/database.ts'
import { ownKey } from '../sealed/own-key.ts'
import { type KeptAnswers, keepingOf, keptAnswers } from './kept-answers.ts'

/** A file as a call returns it. */
interface NamedFile {
  readonly name: string
  readonly content: Blob
}

const keeping = keepingOf(object({ name: string(), mediaType: string(), base64: string() }))
/** The record of a file that is stored under another key. */
const referring = keepingOf(object({ keptAt: string() }))

/**
 * Stores a file among the persisted responses, which are removed at sign-out
 * (docs/decisions/0017-offline-cache.md).
 */
export async function keepFile(
  place: string,
  { name, content }: NamedFile,
  store: KeptAnswers = keptAnswers,
): Promise<void> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const answer = { name, mediaType: content.type, base64 }
  await store.keep(place, keeping, { answer, asOf: Date.now() })
}

/**
 * Makes a stored file readable under other keys too. A key that has its own file is left as it is.
 */
export async function keepFileAlsoAt(
  places: readonly string[],
  keptAt: string,
  store: KeptAnswers = keptAnswers,
): Promise<void> {
  for (const place of places) {
    if (await store.read(place, keeping)) continue
    await store.keep(place, referring, { answer: { keptAt }, asOf: Date.now() })
  }
}

/** Reads a stored file; undefined if there is none or storage is unavailable. */
export async function keptFile(
  place: string,
  store: KeptAnswers = keptAnswers,
): Promise<NamedFile | undefined> {
  const reference = await store.read(place, referring).catch(() => undefined)
  const kept = await store.read(reference?.answer.keptAt ?? place, keeping).catch(() => undefined)
  if (!kept) return undefined
  const { name, mediaType, base64 } = kept.answer
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return { name, content: new Blob([bytes], { type: mediaType }) }
}

/** Which of these keys have a file; reads no content. */
export async function heldPlaces(places: readonly string[]): Promise<ReadonlySet<string>> {
  const key = await ownKey()
  if (!key) return new Set()
  const found = await Promise.all(
    places.map((place) => withStore('answers', 'readonly', (answers) => answers.getKey([key.owner, place]))),
  )
  return new Set(places.filter((_, index) => found[index] !== undefined))
}
