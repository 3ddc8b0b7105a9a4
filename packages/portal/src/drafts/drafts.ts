import { type KeptDrafts, openKeptDrafts } from './kept-drafts.ts'
import { type DraftKey, deriveDraftKey, seal, unseal } from './seal.ts'

/** How a form's draft looks, and how drafts of its earlier versions are brought to it. */
export interface DraftShape {
  /** Names the form, and the record where it edits one: `employment-request/42`. */
  readonly name: string
  /** One migration for each earlier version, oldest first; a draft's version is their number. */
  readonly migrations?: readonly ((content: unknown) => unknown)[]
}

/** What one person typed and did not send yet. */
export interface Drafts {
  read(shape: DraftShape): Promise<unknown>
  write(shape: DraftShape, content: unknown): Promise<void>
  remove(shape: DraftShape): Promise<void>
}

const keptFor = 30 * 24 * 60 * 60 * 1000

export function createDrafts(key: DraftKey, kept: KeptDrafts, now: () => number): Drafts {
  return {
    async read(shape) {
      const sealed = await kept.get(key.owner, shape.name)
      if (!sealed || sealed.savedAt < now() - keptFor) return undefined
      return migrated(shape, await unseal(key, sealed))
    },
    async write(shape, content) {
      const version = shape.migrations?.length ?? 0
      await kept.put(await seal(key, shape.name, { version, content }, now()))
    },
    remove: (shape) => kept.delete(key.owner, shape.name),
  }
}

/** A draft that a newer release wrote is left alone: this one can't read it. */
function migrated({ migrations = [] }: DraftShape, kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('content' in kept)) return
  const { version, content } = kept
  if (typeof version !== 'number' || version > migrations.length) return undefined
  return migrations.slice(version).reduce((older, migrate) => migrate(older), content)
}

let opened: { readonly secret: string; readonly drafts: Promise<Drafts | undefined> } | undefined

/**
 * The drafts of the person with this secret; another person's secret takes the key's place, and signing out leaves
 * the page and with it the key. Nothing where the browser keeps nothing (private windows).
 */
export function openDrafts(secret: string): Promise<Drafts | undefined> {
  if (opened?.secret !== secret) opened = { secret, drafts: openFor(secret) }
  return opened.drafts
}

async function openFor(secret: string): Promise<Drafts | undefined> {
  try {
    const [key, kept] = await Promise.all([deriveDraftKey(secret), openKeptDrafts()])
    await kept.deleteBefore(Date.now() - keptFor)
    return createDrafts(key, kept, Date.now)
  } catch {
    return undefined
  }
}
