import { ownKey } from '../sealed/own-key.ts'
import { deriveKey, type SealedRecord, type SealingKey, seal, unseal } from '../sealed/seal.ts'
import type { DraftName } from './draft-forms.ts'
import { type KeptDrafts, openKeptDrafts } from './kept-drafts.ts'

/** The name of a form's draft, its key and its migrations. */
export interface DraftShape {
  readonly name: DraftName
  /**
   * Encrypts the draft where nobody is signed in, in place of the person's key: 256 random bits
   * that the person has, such as the secret of an invitation.
   */
  readonly secret?: string
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
export interface KeptDraft {
  /**
   * The name of the form and the id of its record; another release may have
   * forms that this one does not have.
   */
  readonly name: string
  readonly id: string
  /** The key of the draft in the store. */
  readonly place: string
  readonly savedAt: number
}

/**
 * The drafts of one person. The same form in two tabs has two drafts: neither overwrites the other.
 */
export interface Drafts {
  /** The drafts of one form, the newest first. */
  list(shape: DraftShape): Promise<readonly Draft[]>
  /** The drafts of every form, the newest first. */
  all(): Promise<readonly KeptDraft[]>
  write(shape: DraftShape, id: string, content: unknown): Promise<void>
  remove(shape: Pick<KeptDraft, 'name'>, id: string): Promise<void>
}

const keptFor = 30 * 24 * 60 * 60 * 1000

export function createDrafts(key: SealingKey, kept: KeptDrafts, now: () => number): Drafts {
  const newestFirst = async (prefix: string) =>
    (await kept.list(key.owner, prefix))
      .filter(({ savedAt }) => savedAt >= now() - keptFor)
      .sort((one, other) => other.savedAt - one.savedAt)
  return {
    async list(shape) {
      const sealed = await newestFirst(placeOf(shape, ''))
      const drafts = await Promise.all(sealed.map((record) => opened(key, shape, record)))
      return drafts.filter((draft) => draft !== undefined)
    },
    async all() {
      const sealed = await newestFirst('')
      return sealed.map(({ name: place, savedAt }) => {
        const end = place.lastIndexOf('#')
        return { name: place.slice(0, end), id: place.slice(end + 1), place, savedAt }
      })
    },
    async write(shape, id, content) {
      const version = shape.migrations?.length ?? 0
      await kept.put(await seal(key, placeOf(shape, id), { version, content }, now()))
    },
    remove: (shape, id) => kept.delete(key.owner, placeOf(shape, id)),
  }
}

/** The key of a draft in the store. */
export const placeOf = ({ name }: Pick<KeptDraft, 'name'>, id: string) => `${name}#${id}`

async function opened(key: SealingKey, shape: DraftShape, record: SealedRecord): Promise<Draft | undefined> {
  const content = migrated(shape, await unseal(key, record))
  const id = record.name.slice(placeOf(shape, '').length)
  return content === undefined ? undefined : { id, savedAt: record.savedAt, content }
}

/** A draft of a newer release is ignored and left in the store: this release cannot read it. */
function migrated({ migrations = [] }: DraftShape, kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('content' in kept)) return
  const { version, content } = kept
  if (typeof version !== 'number' || version > migrations.length) return undefined
  return migrations.slice(version).reduce((older, migrate) => migrate(older), content)
}

let open: { readonly key: SealingKey; readonly drafts: Promise<Drafts | undefined> } | undefined

let bySecret: { readonly secret: string; readonly key: Promise<SealingKey> } | undefined

function keyOf(secret: string): Promise<SealingKey> {
  if (bySecret?.secret !== secret) bySecret = { secret, key: deriveKey(secret) }
  return bySecret.key
}

/**
 * The drafts of the signed-in person, or those of the shape's secret. Undefined if nobody is signed
 * in and there is no secret, or if storage is unavailable (private windows).
 */
export async function openDrafts({ secret }: Pick<DraftShape, 'secret'>): Promise<Drafts | undefined> {
  const key = await (secret === undefined ? ownKey() : keyOf(secret).catch(() => undefined))
  if (!key) return undefined
  if (open?.key !== key) open = { key, drafts: openFor(key) }
  return open.drafts
}

async function openFor(key: SealingKey): Promise<Drafts | undefined> {
  try {
    const kept = await openKeptDrafts()
    await kept.deleteBefore(Date.now() - keptFor)
    return createDrafts(key, kept, Date.now)
  } catch {
    return undefined
  }
}
