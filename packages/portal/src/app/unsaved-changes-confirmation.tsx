import { type ComponentType, useEffect, useState } from 'react'
import { currentLanguage } from '../language/index.ts'
import { unsavedChangesPromptAtom } from '../navigation/index.ts'
import { isDirtyAtom, useAtomValue } from '../store/index.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

type Dialog = ComponentType<{ readonly answer: (mayLeave: boolean) => void }>

/**
 * Confirms leaving unsent changes. The dialog's code is fetched as soon as a form
 * is dirty, before it is needed.
 */
export function UnsavedChangesConfirmation() {
  const question = useAtomValue(unsavedChangesPromptAtom)
  const isWanted = useAtomValue(isDirtyAtom)
  const { title } = useLeaveQuestion()
  const [Dialog, setDialog] = useState<Dialog>()
  const [isLost, setLost] = useState(false)

  useEffect(() => {
    if (!isWanted || Dialog) return
    setLost(false)
    import('./unsaved-changes-dialog.tsx').then(
      (module) => setDialog(() => module.default),
      () => setLost(true),
    )
  }, [isWanted, Dialog])

  useEffect(() => {
    // The dialog's code could not be fetched (no network): the browser's `confirm` replaces it.
    if (question && isLost && !Dialog) question.resolve(confirm(currentLanguage().t(title)))
  }, [question, isLost, Dialog, title])

  return question && Dialog ? <Dialog answer={question.resolve} /> : null
}
