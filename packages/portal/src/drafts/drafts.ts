import { createDatabase, withStorageTimeout } from '../encrypted-storage/database.ts'
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
 * server/src/retention-periods.ts.
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
