import {
  onSuspension,
  PageSuspended,
  requestLock,
  untilResumed,
} from '../encrypted-storage/page-suspension.ts'
import type { DraftName } from './draft-forms.ts'
import { type Draft, type DraftEntry, type DraftShape, type Drafts, draftKey, openDrafts } from './drafts.ts'

/** A draft that is locked by this form while the form is mounted. */
export interface LockedDraft {
  /**
   * Another one after a suspension of the page, if another tab has locked the draft meanwhile: the
   * two must not overwrite each other.
   */
  readonly id: () => string
  /** The existing draft, if there is one. */
  readonly existingDraft: Draft | undefined
  /** Releases the lock. */
  readonly release: () => void
}

/** Locks the newest draft that no other tab has locked, or creates one. */
export async function lockDraft(drafts: Drafts, shape: DraftShape): Promise<LockedDraft> {
  for (const draft of await drafts.list(shape)) {
    const release = await acquireDraftLock(draftKey(shape, draft.id))
    if (release) return keepLocked(shape, draft.id, draft, release)
  }
  const id = crypto.randomUUID()
  return keepLocked(shape, id, undefined, await acquireDraftLock(draftKey(shape, id)))
}

/** Locks the draft again after each suspension of the page. */
function keepLocked(
  shape: DraftShape,
  firstId: string,
  existingDraft: Draft | undefined,
  firstRelease: (() => void) | undefined,
): LockedDraft {
  let id = firstId
  let release = firstRelease
  let isReleased = false

  const lockAgain = async () => {
    await untilResumed()
    if (isReleased) return
    release = await acquireDraftLock(draftKey(shape, id))
    if (!release) {
      id = crypto.randomUUID()
      release = await acquireDraftLock(draftKey(shape, id))
    }
    if (isReleased) release?.()
  }
  const stop = onSuspension(() => void lockAgain().catch(() => {}))

  return {
    id: () => id,
    existingDraft,
    release() {
      isReleased = true
      stop()
      release?.()
    },
  }
}

/** The prefix of the name of a draft's lock. */
export const lockPrefix = 'officine-draft/'

/**
 * Locks a draft; resolves to the function that releases it, or to undefined if another tab has the
 * lock. The browser releases the lock when the tab closes or crashes, and `requestLock` when the page
 * is suspended.
 */
export function acquireDraftLock(key: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    let release = () => {}
    const untilReleased = new Promise<void>((resolveRelease) => {
      release = resolveRelease
    })
    requestLock(lockPrefix + key, { ifAvailable: true }, (lock) => {
      resolve(lock ? release : undefined)
      return lock ? untilReleased : undefined
    }).catch(reject)
  })
}

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
