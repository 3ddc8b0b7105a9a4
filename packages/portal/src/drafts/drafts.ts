import { ownKey } from '../sealed/own-key.ts'
import { deriveKey, type SealedRecord, type SealingKey, seal, unseal } from '../sealed/seal.ts'
import type { DraftName } from './draft-forms.ts'
import { type KeptDrafts, openKeptDrafts } from './kept-drafts.ts'

/** How a form's draft looks, and how drafts of its earlier versions are brought to it. */
export interface DraftShape {
  readonly name: DraftName
  /**
   * Seals the draft in the place of the signed-in person's key, where nobody is signed in: 256 random bits that the person holds, as an
   * invitation's. Without them nobody opens it.
   */
  readonly secret?: string
  /** One migration for each earlier version, oldest first; a draft's version is their number. */
  readonly migrations?: readonly ((content: unknown) => unknown)[]
}

/** What was typed in one form, in one tab. */
export interface Draft {
  readonly id: string
  /** When it was last kept; milliseconds since 1970. */
  readonly savedAt: number
  readonly content: unknown
}

/** A draft by its place alone: what was typed in it stays sealed. */
export interface KeptDraft {
  /** A form's name, and its record's: of another release, perhaps of a form that is not here. */
  readonly name: string
  readonly id: string
  /** The name under which it is kept. */
  readonly place: string
  readonly savedAt: number
}

/** What one person typed and did not send yet. The same form in two tabs has two drafts: neither overwrites the other. */
export interface Drafts {
  /** The newest first. */
  list(shape: DraftShape): Promise<readonly Draft[]>
  /** Of every form, the newest first. */
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

/** The name under which a draft is kept. */
export const placeOf = ({ name }: Pick<KeptDraft, 'name'>, id: string) => `${name}#${id}`

async function opened(key: SealingKey, shape: DraftShape, record: SealedRecord): Promise<Draft | undefined> {
  const content = migrated(shape, await unseal(key, record))
  const id = record.name.slice(placeOf(shape, '').length)
  return content === undefined ? undefined : { id, savedAt: record.savedAt, content }
}

/** A draft that a newer release wrote is left alone: this one can't read it. */
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
 * The drafts of the signed-in person, by their own key; another person's key takes its place. Nothing where nobody is
 * signed in and the shape brings no secret, or where the browser keeps nothing (private windows).
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
