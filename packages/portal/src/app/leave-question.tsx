import { type ComponentType, useEffect, useState } from 'react'
import { currentLanguage } from '../language/index.ts'
import { leaveQuestionAtom } from '../navigation/index.ts'
import { isDirtyAtom, unsentAtom, useAtomValue } from '../store/index.ts'

type Dialog = ComponentType<{ readonly answer: (mayLeave: boolean) => void }>

/** Asks whether unsent changes may be left behind. The dialog is fetched once there are any, before it is needed. */
export function LeaveQuestion() {
  const question = useAtomValue(leaveQuestionAtom)
  const isWanted = useAtomValue(isDirtyAtom)
  const isOfFiles = useAtomValue(unsentAtom).every((what) => what === 'files')
  const title = isOfFiles ? 'shell.leave.files.title' : 'shell.leave.title'
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
    // The network is gone, and the dialog with it: the browser's own asks as well.
    if (question && isLost && !Dialog) question.answer(confirm(currentLanguage().t(title)))
  }, [question, isLost, Dialog, title])

  return question && Dialog ? <Dialog answer={question.answer} /> : null
}
