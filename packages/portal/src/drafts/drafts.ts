import { ownKey } from '../sealed/own-key.ts'
import { type SealingKey, seal, unseal } from '../sealed/seal.ts'
import { type KeptDrafts, openKeptDrafts } from './kept-drafts.ts'

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

export function createDrafts(key: SealingKey, kept: KeptDrafts, now: () => number): Drafts {
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

let opened: { readonly key: SealingKey; readonly drafts: Promise<Drafts | undefined> } | undefined

/**
 * The drafts of the signed-in person, by their own key; another person's key takes its place. Nothing where nobody is
 * signed in, or the browser keeps nothing (private windows).
 */
export async function openDrafts(): Promise<Drafts | undefined> {
  const key = await ownKey()
  if (!key) return undefined
  if (opened?.key !== key) opened = { key, drafts: openFor(key) }
  return opened.drafts
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
