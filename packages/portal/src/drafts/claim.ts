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
    const release = await hold(placeOf(shape, found.id))
    if (release) return { id: found.id, found, release }
  }
  const id = crypto.randomUUID()
  return { id, found: undefined, release: (await hold(placeOf(shape, id))) ?? (() => {}) }
}

/** Holds a lock till it is released; the browser lets go of it with the tab, however that ends. Nothing while another has it. */
function hold(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const untilReleased = Promise.withResolvers<void>()
    navigator.locks
      .request(`officine-draft/${name}`, { ifAvailable: true }, (lock) => {
        resolve(lock ? untilReleased.resolve : undefined)
        return lock ? untilReleased.promise : undefined
      })
      .catch(reject)
  })
}
