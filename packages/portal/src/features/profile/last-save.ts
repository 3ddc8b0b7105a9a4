import { atom, store, useAtomValue } from '../../store/index.ts'

/** What was saved just now, for the page that the person is led to. */
export interface LastSave {
  /** Names of fields of the form. */
  readonly fields: readonly string[]
  /** A new e-mail to which a link was sent. */
  readonly emailToConfirm: string | undefined
}

const lastSaveAtom = atom<LastSave | undefined>(undefined)

export function noteSave(save: LastSave): void {
  store.set(lastSaveAtom, save)
}

/** It is told once: on leaving the page. */
export function forgetSave(): void {
  store.set(lastSaveAtom, undefined)
}

export function useLastSave(): LastSave | undefined {
  return useAtomValue(lastSaveAtom)
}
