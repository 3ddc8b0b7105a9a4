import { createDatabase, withStorageTimeout } from '../encrypted-storage/database.ts'
import {
  PageSuspended,
  requestLock,
  suspensionSignal,
  untilResumed,
} from '../encrypted-storage/page-suspension.ts'
import {
  decryptRecord,
  deriveKey,
  type EncryptedRecord,
  type EncryptionKey,
  encryptRecord,
} from '../encrypted-storage/record-encryption.ts'
import { userKey } from '../encrypted-storage/user-key.ts'

/**
 * Every form with a draft. A test restores a draft of each of them. The names are stored keys: `link`
 * stands for an employment; `contact-search` and `new-person` are steps of adding a person to a
 * pharmacy, `people-search` is the search in its list of people.
 */
export const draftForms = [
  'accessa-addition',
  'accessa-evaluation',
  'accessa-signup',
  'announcement',
  'contact-search',
  'declaration',
  'document-request',
  'link-dates',
  'link-permission',
  'link-refusal',
  'link-request',
  'new-link',
  'new-person',
  'people-search',
  'person',
  'pharmacy-register',
  'pharmacy-section',
  'profile',
  'purchase-contest',
  'request-answer',
  'signup',
  'transaction-decision',
  'transaction-step',
  'transaction-withdrawal',
] as const

export type DraftForm = (typeof draftForms)[number]

/** The form, and the id of its record if it has one: `link-request/42`. */
export type DraftName = DraftForm | `${DraftForm}/${string}`

/** The database of drafts; it exists once a form has been opened in this browser. */
const draftsDatabase = 'officine-drafts'

/** Encrypted, one per form, tab and person. */
const storedDrafts = createDatabase({
  name: draftsDatabase,
  create(db) {
    const store = db.createObjectStore('drafts', { keyPath: ['owner', 'name'] })
    store.createIndex('savedAt', 'savedAt')
  },
}).store<EncryptedRecord>('drafts')

/**
 * Whether there may be drafts, so that what lists them is only fetched then. True if the browser cannot
 * list its databases, or does not in time.
 */
export async function mayHaveDrafts(): Promise<boolean> {
  try {
    const databases = await withStorageTimeout(indexedDB.databases())
    return databases.some(({ name }) => name === draftsDatabase)
  } catch {
    return true
  }
}

/** The name of a form's draft, its secret and its migrations. */
export interface DraftShape {
  readonly name: DraftName
  /**
   * Encrypts the draft where nobody is signed in, in place of the person's key: 256 random bits
   * that the person has, such as the secret of an invitation.
   */
  readonly encryptionSecret?: string
  /** One migration for each earlier version, oldest first; a draft's version is their number. */
  readonly migrations?: readonly ((content: unknown) => unknown)[]
}

/** The unsent values of one form in one tab. */
export interface Draft {
  readonly id: string
  /** The time of the last write, in milliseconds since 1970. */
  readonly savedAt: number
  readonly content: unknown
}

/** The entry of a draft without its content, which stays encrypted. */
export interface DraftEntry {
  /**
   * The name of the form and the id of its record; another release may have
   * forms that this one does not have.
   */
  readonly name: string
  readonly id: string
  /** The key of the draft in the store. */
  readonly key: string
  readonly savedAt: number
}

/**
 * How long a draft stays on the device, in milliseconds. Drafts on the server have another period:
 * server/src/retention/retention-periods.ts.
 */
const draftLifetime = 30 * 24 * 60 * 60 * 1000

/**
 * The drafts of one person. The same form in two tabs has two drafts: neither overwrites the other.
 */
export function createDrafts(encryptionKey: EncryptionKey) {
  const { owner } = encryptionKey
  const newestFirst = async (prefix: string) =>
    (await storedDrafts.list(IDBKeyRange.bound([owner, prefix], [owner, `${prefix}\uffff`])))
      .filter(({ savedAt }) => savedAt >= Date.now() - draftLifetime)
      .sort((one, other) => other.savedAt - one.savedAt)
  return {
    /** The drafts of one form, the newest first. */
    async list(shape: DraftShape): Promise<readonly Draft[]> {
      const records = await newestFirst(draftKey(shape, ''))
      const drafts = await Promise.all(records.map((record) => decryptDraft(encryptionKey, shape, record)))
      return drafts.filter((draft) => draft !== undefined)
    },
    /** The drafts of every form, the newest first. */
    async all(): Promise<readonly DraftEntry[]> {
      const records = await newestFirst('')
      return records.map(({ name: key, savedAt }) => {
        const end = key.lastIndexOf('#')
        return { name: key.slice(0, end), id: key.slice(end + 1), key, savedAt }
      })
    },
    async write(shape: DraftShape, id: string, content: unknown): Promise<void> {
      const version = shape.migrations?.length ?? 0
      const name = draftKey(shape, id)
      await storedDrafts.write(await encryptRecord(encryptionKey, name, { version, content }, Date.now()))
    },
    remove: (shape: Pick<DraftEntry, 'name'>, id: string) =>
      storedDrafts.delete([owner, draftKey(shape, id)]),
  }
}

export type Drafts = ReturnType<typeof createDrafts>

/** The key of a draft in the store. */
export const draftKey = ({ name }: Pick<DraftEntry, 'name'>, id: string) => `${name}#${id}`

async function decryptDraft(
  key: EncryptionKey,
  shape: DraftShape,
  record: EncryptedRecord,
): Promise<Draft | undefined> {
  const content = migrateContent(shape, await decryptRecord(key, record))
  const id = record.name.slice(draftKey(shape, '').length)
  return content === undefined ? undefined : { id, savedAt: record.savedAt, content }
}

/** A draft of a newer release is ignored and left in the store: this release cannot read it. */
function migrateContent({ migrations = [] }: DraftShape, stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('content' in stored))
    return
  const { version, content } = stored
  if (typeof version !== 'number' || version > migrations.length) return undefined
  return migrations.slice(version).reduce((older, migrate) => migrate(older), content)
}

/**
 * The drafts of the signed-in person, or those of the shape's secret. Undefined if nobody is signed
 * in and there is no secret, or if storage is unavailable (private windows).
 */
export async function openDrafts({
  encryptionSecret,
}: Pick<DraftShape, 'encryptionSecret'> = {}): Promise<Drafts | undefined> {
  try {
    const key = await (encryptionSecret === undefined ? userKey() : deriveKey(encryptionSecret))
    if (!key) return undefined
    const expired = IDBKeyRange.upperBound(Date.now() - draftLifetime, true)
    await storedDrafts.deleteByIndex('savedAt', expired)
    return createDrafts(key)
  } catch {
    return undefined
  }
}

/** A draft that is locked by this form while the form is mounted. */
export interface LockedDraft {
  /**
   * Another one after a suspension of the page, if another tab has locked the draft meanwhile: the
   * two must not overwrite each other.
   */
  readonly id: () => string
  /** The existing draft, if there is one. */
  readonly existingDraft: Draft | undefined
  /** Resolves once the lock is free. */
  readonly release: () => Promise<void>
}

/**
 * Locks the newest draft that no other tab has locked, or creates one; and locks it again after each
 * suspension of the page.
 */
export async function lockDraft(drafts: Drafts, shape: DraftShape): Promise<LockedDraft> {
  const existingDrafts = await drafts.list(shape)
  const released = new AbortController()
  let locked = await lockFirst(
    shape,
    existingDrafts.map(({ id }) => id),
  )
  const existingDraft = existingDrafts.find(({ id }) => id === locked.id)

  const lockAfterSuspension = (suspension: AbortSignal) => {
    const lockAgain = async () => {
      const nextSuspension = await untilResumed()
      if (released.signal.aborted) return
      lockAfterSuspension(nextSuspension)
      locked = await lockFirst(shape, [locked.id])
      if (released.signal.aborted) await locked.release()
    }
    const { signal } = released
    suspension.addEventListener('abort', () => void lockAgain().catch(() => {}), { signal })
  }
  lockAfterSuspension(suspensionSignal())

  return {
    id: () => locked.id,
    existingDraft,
    release() {
      released.abort()
      return locked.release()
    },
  }
}

/** Releases a lock; resolves once another request gets it. */
type Release = () => Promise<void>

interface DraftLock {
  readonly id: string
  readonly release: Release
}

/** Locks the first of these drafts that no other tab has locked, else a new one. */
async function lockFirst(shape: DraftShape, ids: readonly string[]): Promise<DraftLock> {
  for (const id of ids) {
    const release = await acquireDraftLock(draftKey(shape, id))
    if (release) return { id, release }
  }
  return lockFirst(shape, [crypto.randomUUID()])
}

/** The prefix of the name of a draft's lock. */
export const lockPrefix = 'officine-draft/'

/**
 * Locks a draft; resolves to the function that releases it, or to undefined if another tab has the
 * lock. The browser releases the lock when the tab closes or crashes, and `requestLock` when the page
 * is suspended.
 * @throws {StorageTimeout} A lock that is granted later is released at once.
 */
export async function acquireDraftLock(key: string): Promise<Release | undefined> {
  const acquired = new Promise<Release | undefined>((resolve, reject) => {
    const held = requestLock(lockPrefix + key, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((end) => {
        resolve(async () => {
          end()
          // A page that is suspended has none.
          await withStorageTimeout(held).catch(() => {})
        })
      })
    })
    held.catch(reject)
  })
  try {
    return await withStorageTimeout(acquired)
  } catch (error) {
    void acquired.then(
      (release) => release?.(),
      () => {},
    )
    throw error
  }
}

/**
 * The person's unsent drafts on this device: the newest of each form and
 * record that no tab has locked.
 */
export async function unlockedDrafts(): Promise<readonly DraftEntry[]> {
  const drafts = await openDrafts()
  if (!drafts) return []
  const [entries, { held = [] }] = await Promise.all([drafts.all(), navigator.locks.query()])
  const lockedNames = new Set(held.map(({ name }) => name))
  const names = new Set<string>()
  return entries.filter(({ name, key }) => {
    if (lockedNames.has(lockPrefix + key) || names.has(name)) return false
    names.add(name)
    return true
  })
}

/** Calls back whenever an open form releases the lock of its draft. */
export async function onDraftUnlocked(callback: () => void, signal: AbortSignal): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  for (const { name = '' } of held) {
    if (!name.startsWith(lockPrefix)) continue
    void untilUnlocked(name, signal).then(callback, () => {})
  }
}

/** Releases the lock at once, so that the draft is free afterwards. */
async function untilUnlocked(name: string, signal: AbortSignal): Promise<void> {
  try {
    await requestLock(name, { signal }, () => {})
  } catch (error) {
    if (!(error instanceof PageSuspended)) throw error
    await untilResumed()
    await untilUnlocked(name, signal)
  }
}

/** A draft that is being removed: hidden from its form at once, then deleted or restored. */
export interface DraftRemoval {
  readonly remove: () => Promise<void>
  readonly cancel: () => void
}

/** Locks a draft so that its form ignores it; undefined if a form has locked it meanwhile. */
export async function startDraftRemoval({ name, id, key }: DraftEntry): Promise<DraftRemoval | undefined> {
  const drafts = await openDrafts()
  const release = await acquireDraftLock(key)
  if (!drafts || !release) return undefined
  return {
    async remove() {
      await drafts.remove({ name }, id)
      await release()
    },
    cancel: () => void release(),
  }
}

/** Removes the drafts of a form, except those of tabs in which the form is open. */
export async function removeDrafts(name: DraftName): Promise<void> {
  const entries = (await (await openDrafts())?.all()) ?? []
  for (const draft of entries.filter((one) => one.name === name))
    await (await startDraftRemoval(draft))?.remove()
}
