import { Suspense, useEffect } from 'react'
import { ErrorBoundary, lazyAhead, usePreload } from '../failures/index.ts'
import { currentLanguage } from '../language/index.ts'
import { unsavedChangesPromptAtom } from '../navigation/index.ts'
import { isDirtyAtom, useAtomValue } from '../store/index.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

const UnsavedChangesDialog = lazyAhead(() => import('./unsaved-changes-dialog.tsx'))

/** Confirms leaving unsent changes. The dialog is preloaded once a form is dirty. */
export function UnsavedChangesConfirmation() {
  const question = useAtomValue(unsavedChangesPromptAtom)
  usePreload(useAtomValue(isDirtyAtom) && UnsavedChangesDialog)
  if (!question) return null
  const { resolve } = question
  return (
    <ErrorBoundary fallback={() => <NativeConfirmation answer={resolve} />}>
      <Suspense>
        <UnsavedChangesDialog answer={resolve} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Replaces the dialog if its code could not be fetched (no network). */
function NativeConfirmation({ answer }: { readonly answer: (mayLeave: boolean) => void }) {
  const { title } = useLeaveQuestion()
  useEffect(() => answer(confirm(currentLanguage().t(title))), [answer, title])
  return null
}
