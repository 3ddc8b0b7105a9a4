import { atom, getDefaultStore } from 'jotai'

const dirtyForms = atom<ReadonlySet<string>>(new Set<string>())

/** Whether something typed on screen isn't sent yet. */
export const isDirtyAtom = atom((get) => get(dirtyForms).size > 0)

/** Says of one form, by a name of its own, whether it holds unsent changes. A form that leaves the screen is clean. */
export function markDirty(form: string, isDirty: boolean): void {
  const forms = getDefaultStore().get(dirtyForms)
  if (forms.has(form) === isDirty) return
  const next = new Set(forms)
  if (isDirty) next.add(form)
  else next.delete(form)
  getDefaultStore().set(dirtyForms, next)
}

export function isDirty(): boolean {
  return getDefaultStore().get(isDirtyAtom)
}

/** After the person chose to leave without saving. */
export function forgetDirty(): void {
  getDefaultStore().set(dirtyForms, new Set())
}
