import { Suspense, useEffect } from 'react'
import { ErrorBoundary, lazyDialog } from '../failures/index.ts'
import { currentLanguage, type MessageKey } from '../language/index.ts'
import { unsavedChangesPromptAtom } from '../navigation/index.ts'
import { unsavedKindsAtom, useAtomValue } from '../store/index.ts'

const useUnsavedChangesDialog = lazyDialog(() => import('./unsaved-changes-dialog.tsx'))

/** Confirms leaving unsent changes. The dialog is preloaded once a form is dirty. */
export function UnsavedChangesConfirmation() {
  const question = useAtomValue(unsavedChangesPromptAtom)
  const unsent = useAtomValue(unsavedKindsAtom)
  const UnsavedChangesDialog = useUnsavedChangesDialog(unsent.length > 0)
  if (!question) return null
  const { resolve } = question
  const isOfFiles = unsent.every((kind) => kind === 'files')
  const title = isOfFiles ? 'shell.leave.files.title' : 'shell.leave.title'
  return (
    <ErrorBoundary fallback={() => <NativeConfirmation title={title} answer={resolve} />}>
      <Suspense>
        <UnsavedChangesDialog title={title} isOfFiles={isOfFiles} unsent={unsent} answer={resolve} />
      </Suspense>
    </ErrorBoundary>
  )
}

interface NativeConfirmationProps {
  readonly title: MessageKey
  readonly answer: (mayLeave: boolean) => void
}

/** Replaces the dialog if its code could not be fetched (no network). */
function NativeConfirmation({ title, answer }: NativeConfirmationProps) {
  useEffect(() => answer(confirm(currentLanguage().t(title))), [answer, title])
  return null
}
