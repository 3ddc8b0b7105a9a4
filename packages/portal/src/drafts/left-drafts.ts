import { holdDraft, lockPrefix } from './claim.ts'
import type { DraftName } from './draft-forms.ts'
import { type KeptDraft, openDrafts } from './drafts.ts'

/** What a person typed on this device and did not send: the newest of each form and record, which that form will show. */
export async function leftDrafts(): Promise<readonly KeptDraft[]> {
  const drafts = await openDrafts({}).catch(() => undefined)
  if (!drafts) return []
  const [kept, { held = [] }] = await Promise.all([drafts.all(), navigator.locks.query()])
  const taken = new Set(held.map(({ name }) => name))
  const names = new Set<string>()
  return kept.filter(({ name, place }) => {
    if (taken.has(lockPrefix + place) || names.has(name)) return false
    names.add(name)
    return true
  })
}

/** Calls back whenever a form that is open somewhere lets go of its draft. */
export async function onDraftLeft(callback: () => void, signal: AbortSignal): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  for (const { name = '' } of held) {
    if (!name.startsWith(lockPrefix)) continue
    // Held no more by this either: who looks then finds the draft free.
    navigator.locks.request(name, { signal }, () => {}).then(callback, () => {})
  }
}

/** A draft that is to be removed: out of its form's way at once, removed for good later, or put back. */
export interface DraftOnItsWay {
  readonly remove: () => Promise<void>
  readonly putBack: () => void
}

/** Takes a draft out of the way; nothing when a form has taken it up meanwhile. */
export async function takeAway({ name, id, place }: KeptDraft): Promise<DraftOnItsWay | undefined> {
  const drafts = await openDrafts({})
  const release = await holdDraft(place)
  if (!drafts || !release) return undefined
  return {
    async remove() {
      await drafts.remove({ name }, id)
      release()
    },
    putBack: release,
  }
}

/** Removes what was typed in a form, in every tab that it is not open in. */
export async function forgetDrafts(name: DraftName): Promise<void> {
  const drafts = await openDrafts({}).catch(() => undefined)
  const kept = (await drafts?.all()) ?? []
  for (const draft of kept.filter((one) => one.name === name)) await (await takeAway(draft))?.remove()
}
