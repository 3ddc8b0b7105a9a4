import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { useLanguage } from '../language/index.ts'
import { unsavedKindsAtom, useAtomValue } from '../store/index.ts'
import { draftCoverage } from './draft-coverage.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

/** "Leave for now?": Escape means staying. */
export default function UnsavedChangesDialog({ answer }: { answer: (mayLeave: boolean) => void }) {
  const { t } = useLanguage()
  const unsent = useAtomValue(unsavedKindsAtom)
  const { isOfFiles, title } = useLeaveQuestion()
  return (
    <OfcDialog open heading={t(title)} closedBy="closerequest" onClose={() => answer(false)}>
      <p>
        {isOfFiles ? t('shell.leave.files.text') : t('shell.leave.text', { kept: draftCoverage(unsent) })}
      </p>
      <OfcButton slot="actions" variant="filled" onClick={() => answer(false)}>
        {t('shell.leave.stay')}
      </OfcButton>
      <OfcButton slot="actions" variant="plain" tone="danger" onClick={() => answer(true)}>
        {t(isOfFiles ? 'shell.leave.files.go' : 'shell.leave.go')}
      </OfcButton>
    </OfcDialog>
  )
}
