import { atom, forgetDirty, isDirty, isDirtyAtom, store } from '../../store/index.ts'

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

/**
 * Leaving for another site, a reload, a closed tab: the browser asks in its own words. It is told only while something
 * is unsent, since a page that listens is not kept for Back.
 */
export function askBrowserWhileDirty(): void {
  const follow = () => {
    if (isDirty()) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }
  store.sub(isDirtyAtom, follow)
  follow()
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
