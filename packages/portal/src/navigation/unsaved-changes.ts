import { atom, clearDirtyForms, isDirty, isDirtyAtom, store } from '../store/index.ts'

/** The pending confirmation before leaving unsent changes, with its resolver. */
export const unsavedChangesPromptAtom = atom<{ readonly resolve: (mayLeave: boolean) => void } | undefined>(
  undefined,
)

/**
 * Confirms before a navigation, an update or a sign-out with unsent changes. Resolves to false
 * while another confirmation is open, so that there is only one dialog.
 */
export async function confirmUnsavedChanges(): Promise<boolean> {
  if (!isDirty()) return true
  if (store.get(unsavedChangesPromptAtom)) return false
  const mayLeave = await new Promise<boolean>((resolve) => {
    store.set(unsavedChangesPromptAtom, { resolve })
  })
  store.set(unsavedChangesPromptAtom, undefined)
  if (mayLeave) clearDirtyForms()
  return mayLeave
}

/** Closes the confirmation after its page is gone, for example because the session ended. */
export function closeUnsavedChangesPrompt(): void {
  store.get(unsavedChangesPromptAtom)?.resolve(false)
}

/**
 * Lets the browser confirm before another site, a reload or a closed tab. The listener is only
 * added while something is unsent: it disables the back/forward cache.
 */
export function confirmUnloadWhileDirty(): void {
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  const updateListener = () => {
    if (isDirty()) addEventListener('beforeunload', preventUnload)
    else removeEventListener('beforeunload', preventUnload)
  }
  store.sub(isDirtyAtom, updateListener)
  updateListener()
}
