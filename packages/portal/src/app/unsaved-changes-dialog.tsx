import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { useLanguage } from '../language/index.ts'

/** "Leave without saving?": staying is what happens on Escape. */
export default function UnsavedChangesDialog({ answer }: { answer: (mayLeave: boolean) => void }) {
  const { t } = useLanguage()
  return (
    <OfcDialog open heading={t('shell.leave.title')} closedBy="closerequest" onClose={() => answer(false)}>
      <p>{t('shell.leave.text')}</p>
      <OfcButton slot="actions" variant="filled" onClick={() => answer(false)}>
        {t('shell.leave.stay')}
      </OfcButton>
      <OfcButton slot="actions" variant="plain" tone="danger" onClick={() => answer(true)}>
        {t('shell.leave.go')}
      </OfcButton>
    </OfcDialog>
  )
}
