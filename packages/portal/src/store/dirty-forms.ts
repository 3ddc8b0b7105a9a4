import { atom, getDefaultStore } from 'jotai'

/**
 * Unsent changes: text with a draft, a form with passwords, which its draft leaves out, text
 * without a draft, or files.
 */
export type UnsavedKind = 'draft' | 'secrets' | 'undrafted' | 'files'

const dirtyForms = atom<ReadonlyMap<string, UnsavedKind>>(new Map())

/** Whether the page has unsent changes. */
export const isDirtyAtom = atom((get) => get(dirtyForms).size > 0)

/** The kind of unsent changes of each form. */
export const unsavedKindsAtom = atom((get): readonly UnsavedKind[] => [...get(dirtyForms).values()])

/** Marks a form dirty or clean, by a unique name. An unmounted form is clean. */
export function markDirty(form: string, isDirty: boolean, kind: UnsavedKind = 'draft'): void {
  const forms = getDefaultStore().get(dirtyForms)
  if (forms.has(form) === isDirty) return
  const next = new Map(forms)
  if (isDirty) next.set(form, kind)
  else next.delete(form)
  getDefaultStore().set(dirtyForms, next)
}

export function isDirty(): boolean {
  return getDefaultStore().get(isDirtyAtom)
}

/** Called after the person chose to leave without saving. */
export function clearDirtyForms(): void {
  getDefaultStore().set(dirtyForms, new Map())
}
