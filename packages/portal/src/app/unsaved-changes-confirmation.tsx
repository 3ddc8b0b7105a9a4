import { Suspense, useEffect } from 'react'
import { ErrorBoundary, lazyDialog } from '../failures/index.ts'
import { currentLanguage, type MessageKey } from '../language/index.ts'
import { unsavedChangesPromptAtom } from '../navigation/index.ts'
import { unsavedKindsAtom, useAtomValue } from '../store/index.ts'

const useUnsavedChangesDialog = lazyDialog(() => import('./unsaved-changes-dialog.tsx'))

/** Confirms leaving unsent changes. The dialog is preloaded once a form is dirty. */
export function UnsavedChangesConfirmation() {
  const prompt = useAtomValue(unsavedChangesPromptAtom)
  const unsavedKinds = useAtomValue(unsavedKindsAtom)
  const UnsavedChangesDialog = useUnsavedChangesDialog(unsavedKinds.length > 0)
  if (!prompt) return null
  const { resolve } = prompt
  const isOfFiles = unsavedKinds.every((kind) => kind === 'files')
  const title = isOfFiles ? 'shell.leave.files.title' : 'shell.leave.title'
  return (
    <ErrorBoundary fallback={() => <NativeConfirmation title={title} onAnswer={resolve} />}>
      <Suspense>
        <UnsavedChangesDialog
          title={title}
          isOfFiles={isOfFiles}
          unsavedKinds={unsavedKinds}
          onAnswer={resolve}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

interface NativeConfirmationProps {
  readonly title: MessageKey
  readonly onAnswer: (mayLeave: boolean) => void
}

/** Replaces the dialog if its code could not be fetched (no network). */
function NativeConfirmation({ title, onAnswer }: NativeConfirmationProps) {
  useEffect(() => onAnswer(confirm(currentLanguage().t(title))), [onAnswer, title])
  return null
}
