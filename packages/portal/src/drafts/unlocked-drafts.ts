import { PageSuspended, requestLock } from '../encrypted-storage/page-lock.ts'
import { untilResumed } from '../encrypted-storage/page-suspension.ts'
import type { DraftName } from './draft-forms.ts'
import { acquireDraftLock, lockPrefix } from './draft-lock.ts'
import { type DraftEntry, openDrafts } from './drafts.ts'

/**
 * The person's unsent drafts on this device: the newest of each form and
 * record that no tab has locked.
 */
export async function unlockedDrafts(): Promise<readonly DraftEntry[]> {
  const drafts = await openDrafts({}).catch(() => undefined)
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
  const drafts = await openDrafts({})
  const release = await acquireDraftLock(key)
  if (!drafts || !release) return undefined
  return {
    async remove() {
      await drafts.remove({ name }, id)
      release()
    },
    cancel: release,
  }
}

/** Removes the drafts of a form, except those of tabs in which the form is open. */
export async function removeDrafts(name: DraftName): Promise<void> {
  const drafts = await openDrafts({}).catch(() => undefined)
  const entries = (await drafts?.all()) ?? []
  for (const draft of entries.filter((one) => one.name === name))
    await (await startDraftRemoval(draft))?.remove()
}
