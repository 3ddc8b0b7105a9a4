import { atom, getDefaultStore } from 'jotai'

/**
 * Unsent changes: text with a draft, a form with passwords, which its draft leaves out, text
 * without a draft, or files.
 */
export type Unsent = 'draft' | 'secrets' | 'undrafted' | 'files'

const dirtyForms = atom<ReadonlyMap<string, Unsent>>(new Map())

/** Whether the page has unsent changes. */
export const isDirtyAtom = atom((get) => get(dirtyForms).size > 0)

/** The kind of unsent changes of each form. */
export const unsentAtom = atom((get): readonly Unsent[] => [...get(dirtyForms).values()])

/** Marks a form dirty or clean, by a unique name. An unmounted form is clean. */
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

/** Called after the person chose to leave without saving. */
export function forgetDirty(): void {
  getDefaultStore().set(dirtyForms, new Map())
}
