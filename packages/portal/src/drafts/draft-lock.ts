import { requestLock } from '../encrypted-storage/page-lock.ts'
import { onSuspension, untilResumed } from '../encrypted-storage/page-suspension.ts'
import { type Draft, type DraftShape, type Drafts, draftKey } from './drafts.ts'

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
