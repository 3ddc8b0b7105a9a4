import {
  PageSuspended,
  requestLock,
  suspensionSignal,
  untilResumed,
} from '../encrypted-storage/page-suspension.ts'
import {
  type Draft,
  type DraftEntry,
  type DraftName,
  type DraftShape,
  type Drafts,
  draftKey,
  openDrafts,
} from './drafts.ts'

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
      if (released.signal.aborted) locked.release()
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
      locked.release()
    },
  }
}

interface DraftLock {
  readonly id: string
  readonly release: () => void
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
 */
export function acquireDraftLock(key: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    requestLock(lockPrefix + key, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    }).catch(reject)
  })
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
      release()
    },
    cancel: release,
  }
}

/** Removes the drafts of a form, except those of tabs in which the form is open. */
export async function removeDrafts(name: DraftName): Promise<void> {
  const entries = (await (await openDrafts())?.all()) ?? []
  for (const draft of entries.filter((one) => one.name === name))
    await (await startDraftRemoval(draft))?.remove()
}
