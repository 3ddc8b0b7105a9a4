import { atom, forgetDirty, isDirty, store } from '../../store/index.ts'

/** The one open question whether unsent changes may be left behind, and where its answer goes. */
export interface LeaveQuestion {
  readonly answer: (mayLeave: boolean) => void
}

export const leaveQuestionAtom = atom<LeaveQuestion | undefined>(undefined)

/**
 * Before whatever takes the page away: a navigation, an update, a sign-out. Asks when something typed isn't sent; while
 * the question is open, no other way out is followed, so that there is one dialog and one outcome.
 */
export async function askBeforeLeaving(): Promise<boolean> {
  if (!isDirty()) return true
  if (store.get(leaveQuestionAtom)) return false
  const mayLeave = await new Promise<boolean>((resolve) => {
    store.set(leaveQuestionAtom, { answer: resolve })
  })
  store.set(leaveQuestionAtom, undefined)
  if (mayLeave) forgetDirty()
  return mayLeave
}

/** The page that was asked about is gone (a session that ended): nothing is left to answer. */
export function withdrawQuestion(): void {
  store.get(leaveQuestionAtom)?.answer(false)
}
