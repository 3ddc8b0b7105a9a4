import { type Draft, type DraftShape, type Drafts, draftKey } from './drafts.ts'

/** A draft that is locked by this form while the form is mounted. */
export interface LockedDraft {
  readonly id: string
  /** The existing draft, if there is one. */
  readonly existingDraft: Draft | undefined
  /** Releases the lock. */
  readonly release: () => void
}

/** Locks the newest draft that no other tab has locked, or creates one. */
export async function lockDraft(drafts: Drafts, shape: DraftShape): Promise<LockedDraft> {
  for (const draft of await drafts.list(shape)) {
    const release = await acquireDraftLock(draftKey(shape, draft.id))
    if (release) return { id: draft.id, existingDraft: draft, release }
  }
  const id = crypto.randomUUID()
  return {
    id,
    existingDraft: undefined,
    release: (await acquireDraftLock(draftKey(shape, id))) ?? (() => {}),
  }
}

/** The prefix of the name of a draft's lock. */
export const lockPrefix = 'officine-draft/'

/**
 * Locks a draft; resolves to the function that releases it, or to undefined if another tab has the
 * lock. The browser releases the lock when the tab closes or crashes.
 */
export function acquireDraftLock(key: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const untilReleased = Promise.withResolvers<void>()
    navigator.locks
      .request(lockPrefix + key, { ifAvailable: true }, (lock) => {
        resolve(lock ? untilReleased.resolve : undefined)
        return lock ? untilReleased.promise : undefined
      })
      .catch(reject)
  })
}
