import type { OwnEmployment } from '@officine/api/calls'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useLanguage } from '../../language/index.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { nameOfPharmacy } from './standing.ts'
import { withdraw } from './withdraw.ts'

interface WithdrawDialogProps {
  readonly request: OwnEmployment
  readonly onCancelled: () => void
  readonly onDone: () => void
}

/** Confirms the withdrawal of a request, which cannot be undone. */
export default function WithdrawDialog({ request, onCancelled, onDone }: WithdrawDialogProps) {
  const language = useLanguage()
  const { t } = language
  const pharmacy = nameOfPharmacy(language, request)
  const confirm = async () => {
    const outcome = await withdraw(request)
    onDone()
    toast(
      outcome === 'withdrawn'
        ? { severity: 'success', message: t('requests.withdrawn', { pharmacy }) }
        : { severity: 'info', message: t('requests.answered_meanwhile', { pharmacy }) },
    )
  }
  return (
    <ConfirmDialog
      heading={t('requests.withdrawal.title', { pharmacy })}
      action={t('requests.withdrawal.confirm')}
      tone="danger"
      keep={t('requests.withdrawal.keep')}
      failed={t('requests.withdrawal.failed')}
      onConfirm={confirm}
      onClosed={onCancelled}
    >
      <p>{t('requests.withdrawal.text')}</p>
      <p>{t('requests.withdrawal.undo')}</p>
    </ConfirmDialog>
  )
}
