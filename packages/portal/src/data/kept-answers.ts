import { check } from '@officine/api/rules'
import type { Struct } from 'superstruct'
import { withStore } from '../sealed/database.ts'
import { isOwn, ownKey, ownKeyToCome } from '../sealed/own-key.ts'
import { type SealedRecord, type SealingKey, seal, unseal } from '../sealed/seal.ts'

/** How the last response of a resource is persisted, for offline reading. */
export interface Keeping<Response> {
  /** Validates a persisted response; undefined if an older release stored another shape. */
  read(kept: unknown): Response | undefined
  /** The part of a response that is persisted. */
  part(answer: Response): unknown
}

/**
 * Persists whole responses. Members of a newer release are dropped on reading, as
 * in the server's own responses.
 */
export function keepingOf<Response>(struct: Struct<Response, unknown>): Keeping<Response> {
  return { read: (kept) => check(kept, struct, { lenient: true }).value, part: (answer) => answer }
}

interface KeptAnswer<Response> {
  readonly answer: Response
  /** The time of the response, in milliseconds since 1970. */
  readonly asOf: number
}

/** Storage of encrypted responses: IndexedDB, or a substitute in tests. */
export interface AnswerStore {
  get(owner: string, name: string): Promise<SealedRecord | undefined>
  /** Writes only if `mayPut` still returns true once the store is open. */
  put(record: SealedRecord, mayPut: () => boolean): Promise<void>
  delete(owner: string, name: string): Promise<void>
}

/** The owner of the responses, read on each call because the person may have signed out. */
export interface Owner {
  key(): Promise<SealingKey | undefined>
  keyToCome(): Promise<SealingKey>
  isStill(key: SealingKey): boolean
}

export interface KeptAnswers {
  keep<Response>(name: string, keeping: Keeping<Response>, kept: KeptAnswer<Response>): Promise<void>
  /** The last response; undefined if none is stored or its shape is not valid in this release. */
  read<Response>(name: string, keeping: Keeping<Response>): Promise<KeptAnswer<Response> | undefined>
  drop(name: string): Promise<void>
}

export function createKeptAnswers(store: AnswerStore, owner: Owner): KeptAnswers {
  return {
    async keep(name, keeping, { answer, asOf }) {
      const key = await owner.keyToCome()
      const record = await seal(key, name, keeping.part(answer), asOf)
      await store.put(record, () => owner.isStill(key))
    },
    async read(name, keeping) {
      const key = await owner.key()
      const record = key && (await store.get(key.owner, name))
      if (!record) return undefined
      const answer = keeping.read(await unseal(key, record))
      return answer === undefined || !owner.isStill(key) ? undefined : { answer, asOf: record.savedAt }
    },
    async drop(name) {
      const key = await owner.key()
      if (key) await store.delete(key.owner, name)
    },
  }
}

const inBrowser: AnswerStore = {
  get: (owner, name) =>
    withStore<SealedRecord | undefined>('answers', 'readonly', (answers) => answers.get([owner, name])),
  async put(record, mayPut) {
    await withStore('answers', 'readwrite', (answers) => (mayPut() ? answers.put(record) : undefined))
  },
  async delete(owner, name) {
    await withStore('answers', 'readwrite', (answers) => answers.delete([owner, name]))
  },
}

/** The persisted responses of the signed-in person. */
export const keptAnswers = createKeptAnswers(inBrowser, {
  key: ownKey,
  keyToCome: ownKeyToCome,
  isStill: isOwn,
})
