import { unsavedKindsAtom, useAtomValue } from '../store/index.ts'

/** The title of the question before leaving, and whether only files are unsent. */
export function useLeaveQuestion() {
  const isOfFiles = useAtomValue(unsavedKindsAtom).every((kind) => kind === 'files')
  return { isOfFiles, title: isOfFiles ? 'shell.leave.files.title' : 'shell.leave.title' } as const
}
