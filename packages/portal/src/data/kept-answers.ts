import { check } from '@officine/api/rules'
import type { Struct } from 'superstruct'
import { withStore } from '../sealed/database.ts'
import { isOwn, ownKey, ownKeyToCome } from '../sealed/own-key.ts'
import { type SealedRecord, type SealingKey, seal, unseal } from '../sealed/seal.ts'

/** How the last answer of a resource is kept, to be read without a network. */
export interface Keeping<Response> {
  /** A kept answer as this release reads it; nothing when one of an older release has another shape. */
  read(kept: unknown): Response | undefined
  /** What of an answer is kept. */
  part(answer: Response): unknown
}

/** Keeps whole answers. What a newer release added is left out at reading, as it is in the server's own answers. */
export function keepingOf<Response>(struct: Struct<Response, unknown>): Keeping<Response> {
  return { read: (kept) => check(kept, struct, { lenient: true }).value, part: (answer) => answer }
}

interface KeptAnswer<Response> {
  readonly answer: Response
  /** When the server gave it, in milliseconds since 1970. */
  readonly asOf: number
}

/** Where sealed answers lie: IndexedDB, or what stands in for it in a test. */
export interface AnswerStore {
  get(owner: string, name: string): Promise<SealedRecord | undefined>
  /** Puts it only if `mayPut` still says so when the place is open. */
  put(record: SealedRecord, mayPut: () => boolean): Promise<void>
  delete(owner: string, name: string): Promise<void>
}

/** Whose answers these are: asked each time, since the person may have signed out. */
export interface Owner {
  key(): Promise<SealingKey | undefined>
  keyToCome(): Promise<SealingKey>
  isStill(key: SealingKey): boolean
}

export interface KeptAnswers {
  keep<Response>(name: string, keeping: Keeping<Response>, kept: KeptAnswer<Response>): Promise<void>
  /** The last answer; nothing where none is kept, or it no longer has the shape that this release reads. */
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

/** The answers that this browser keeps of the signed-in person. */
export const keptAnswers = createKeptAnswers(inBrowser, {
  key: ownKey,
  keyToCome: ownKeyToCome,
  isStill: isOwn,
})
