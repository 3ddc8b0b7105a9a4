import { type Draft, type DraftShape, type Drafts, placeOf } from './drafts.ts'

/** A draft that is this form's alone, for as long as the form is on screen. */
export interface ClaimedDraft {
  readonly id: string
  /** What was typed before, where there was something. */
  readonly found: Draft | undefined
  /** Lets another form take it up. */
  readonly release: () => void
}

/** Takes up the newest draft that no other tab works on, or begins one. What other tabs hold stays theirs. */
export async function claimDraft(drafts: Drafts, shape: DraftShape): Promise<ClaimedDraft> {
  for (const found of await drafts.list(shape)) {
    const release = await holdDraft(placeOf(shape, found.id))
    if (release) return { id: found.id, found, release }
  }
  const id = crypto.randomUUID()
  return { id, found: undefined, release: (await holdDraft(placeOf(shape, id))) ?? (() => {}) }
}

/** Before the place of a draft, the name of the lock that its form holds. */
export const lockPrefix = 'officine-draft/'

/** Holds a draft till it is released; the browser lets go of it with the tab, however that ends. Nothing while another has it. */
export function holdDraft(place: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const untilReleased = Promise.withResolvers<void>()
    navigator.locks
      .request(lockPrefix + place, { ifAvailable: true }, (lock) => {
        resolve(lock ? untilReleased.resolve : undefined)
        return lock ? untilReleased.promise : undefined
      })
      .catch(reject)
  })
}
