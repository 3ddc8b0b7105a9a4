import type { OwnEmployment } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { FailureAlert, useAttempt } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { nameOfPharmacy } from './name-of-pharmacy.ts'
import { withdraw } from './withdraw.ts'

interface WithdrawDialogProps {
  readonly request: OwnEmployment
  readonly onCancelled: () => void
  readonly onDone: () => void
}

/** Asks before a request is withdrawn, and names it: that can't be undone. */
export default function WithdrawDialog({ request, onCancelled, onDone }: WithdrawDialogProps) {
  const language = useLanguage()
  const { t } = language
  const pharmacy = nameOfPharmacy(language, request)

  const { attempt, isRunning, failure } = useAttempt(async () => {
    const outcome = await withdraw(request)
    onDone()
    toast(
      outcome === 'withdrawn'
        ? { severity: 'success', message: t('requests.withdrawn', { pharmacy }) }
        : { severity: 'info', message: t('requests.answered_meanwhile', { pharmacy }) },
    )
  })

  return (
    <OfcDialog open heading={t('requests.withdrawal.title', { pharmacy })} onClose={onCancelled}>
      <div className="dialog-words">
        <p>{t('requests.withdrawal.text')}</p>
        <p>{t('requests.withdrawal.undo')}</p>
        {failure && <FailureAlert error={failure} heading={t('requests.withdrawal.failed')} />}
      </div>
      <OfcButton slot="actions" variant="filled" onClick={onCancelled}>
        {t('requests.withdrawal.keep')}
      </OfcButton>
      <OfcButton
        slot="actions"
        variant="plain"
        tone="danger"
        loading={isRunning}
        onClick={() => void attempt()}
      >
        {t('requests.withdrawal.confirm')}
      </OfcButton>
    </OfcDialog>
  )
}
