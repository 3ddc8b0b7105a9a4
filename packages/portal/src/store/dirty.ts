import { atom, getDefaultStore } from 'jotai'

/** What leaving loses: what was typed, of which a draft stays, or files, of which nothing does. */
export type Unsent = 'changes' | 'files'

const dirtyForms = atom<ReadonlyMap<string, Unsent>>(new Map())

/** Whether something on screen isn't sent yet. */
export const isDirtyAtom = atom((get) => get(dirtyForms).size > 0)

/** What of it leaving loses; changes before files. */
export const unsentAtom = atom(
  (get): Unsent =>
    [...get(dirtyForms).values()].every((unsent) => unsent === 'files') ? 'files' : 'changes',
)

/** Says of one form, by a name of its own, whether it holds something unsent. A form that leaves the screen is clean. */
export function markDirty(form: string, isDirty: boolean, unsent: Unsent = 'changes'): void {
  const forms = getDefaultStore().get(dirtyForms)
  if (forms.has(form) === isDirty) return
  const next = new Map(forms)
  if (isDirty) next.set(form, unsent)
  else next.delete(form)
  getDefaultStore().set(dirtyForms, next)
}

export function isDirty(): boolean {
  return getDefaultStore().get(isDirtyAtom)
}

/** After the person chose to leave without saving. */
export function forgetDirty(): void {
  getDefaultStore().set(dirtyForms, new Map())
}
