import { atom, forgetDirty, isDirty, isDirtyAtom, store } from '../../store/index.ts'

/** The pending confirmation before leaving unsent changes, with its resolver. */
export interface LeaveQuestion {
  readonly answer: (mayLeave: boolean) => void
}

export const leaveQuestionAtom = atom<LeaveQuestion | undefined>(undefined)

/**
 * Confirms before a navigation, an update or a sign-out with unsent changes. Resolves to false
 * while another confirmation is open, so that there is only one dialog.
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

/** Closes the confirmation after its page is gone, for example because the session ended. */
export function withdrawQuestion(): void {
  store.get(leaveQuestionAtom)?.answer(false)
}

/**
 * Lets the browser confirm before another site, a reload or a closed tab. The listener is only
 * added while something is unsent: it disables the back/forward cache.
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
