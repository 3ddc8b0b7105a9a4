import { atom, forgetDirty, isDirty, store } from '../store/index.ts'

/** The one open question whether unsent changes may be left behind, and where its answer goes. */
export const leaveQuestionAtom = atom<{ readonly answer: (mayLeave: boolean) => void } | undefined>(undefined)

let asked: Promise<boolean> | undefined

/** Asks with one dialog, however many ways lead out at once. */
export function mayLeave(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    store.set(leaveQuestionAtom, { answer: resolve })
  }).finally(() => {
    asked = undefined
    store.set(leaveQuestionAtom, undefined)
  })
  return asked
}

/** Before an act that leaves the page without navigating: sign-out. */
export async function askBeforeLeaving(): Promise<boolean> {
  if (!isDirty()) return true
  if (!(await mayLeave())) return false
  forgetDirty()
  return true
}
