import type { OwnEmployment } from '@officine/api/calls'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { employmentPharmacyText } from '../../domain/pharmacies/own-employments.ts'
import { useLanguage } from '../../language/index.ts'
import { withdrawRequest } from './withdraw-request.ts'

interface WithdrawRequestDialogProps {
  readonly request: OwnEmployment
  readonly onCancelled: () => void
  readonly onDone: () => void
}

/** Confirms the withdrawal of a request, which cannot be undone. */
export default function WithdrawRequestDialog({ request, onCancelled, onDone }: WithdrawRequestDialogProps) {
  const language = useLanguage()
  const { t } = language
  const pharmacy = employmentPharmacyText(language, request)
  const confirm = async () => {
    const outcome = await withdrawRequest(request)
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
      actionLabel={t('requests.withdrawal.confirm')}
      tone="danger"
      keepLabel={t('requests.withdrawal.keep')}
      errorHeading={t('requests.withdrawal.failed')}
      onConfirm={confirm}
      onClosed={onCancelled}
    >
      <p>{t('requests.withdrawal.text')}</p>
      <p>{t('requests.withdrawal.undo')}</p>
    </ConfirmDialog>
  )
}
