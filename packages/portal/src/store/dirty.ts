import { atom, getDefaultStore } from 'jotai'

/** What isn't sent: typed text, of which a draft stays; with passwords, which no draft has; without a draft; or files. */
export type Unsent = 'draft' | 'secrets' | 'undrafted' | 'files'

const dirtyForms = atom<ReadonlyMap<string, Unsent>>(new Map())

/** Whether something on screen isn't sent yet. */
export const isDirtyAtom = atom((get) => get(dirtyForms).size > 0)

/** What of it isn't sent, form by form. */
export const unsentAtom = atom((get): readonly Unsent[] => [...get(dirtyForms).values()])

/** Says of one form, by a name of its own, whether it holds something unsent. A form that leaves the screen is clean. */
export function markDirty(form: string, isDirty: boolean, unsent: Unsent = 'draft'): void {
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
