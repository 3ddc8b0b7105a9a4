import { atom, getDefaultStore } from 'jotai'

const dirtyForms = atom<ReadonlySet<string>>(new Set<string>())

/** Held by each tab that has something unsent; the browser lets go of it with the tab, however that ends. */
const lockName = 'officine-unsent'

/** Whether something typed on screen isn't sent yet. */
export const isDirtyAtom = atom((get) => get(dirtyForms).size > 0)

/** Says of one form, by a name of its own, whether it holds unsent changes. A form that leaves the screen is clean. */
export function markDirty(form: string, isDirty: boolean): void {
  const forms = getDefaultStore().get(dirtyForms)
  if (forms.has(form) === isDirty) return
  const next = new Set(forms)
  if (isDirty) next.add(form)
  else next.delete(form)
  replaceForms(next)
}

export function isDirty(): boolean {
  return getDefaultStore().get(isDirtyAtom)
}

/** Whether something typed isn't sent yet in this tab or in another one. */
export async function isDirtyAnywhere(): Promise<boolean> {
  if (isDirty()) return true
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].some(({ name }) => name === lockName)
}

/** After the person chose to leave without saving. */
export function forgetDirty(): void {
  replaceForms(new Set())
}

function replaceForms(forms: ReadonlySet<string>): void {
  getDefaultStore().set(dirtyForms, forms)
  if (forms.size > 0) tellOtherTabs()
  else letGo()
}

let letGo = () => {}

function tellOtherTabs(): void {
  letGo()
  const untilClean = new Promise<void>((resolve) => {
    letGo = resolve
  })
  void navigator.locks.request(lockName, { mode: 'shared' }, () => untilClean)
}
