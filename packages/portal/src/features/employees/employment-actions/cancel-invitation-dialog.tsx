import { pharmacyWithArticle } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { useLanguage } from '../../../language/index.ts'
import { personName } from '../person-name.tsx'
import type { EmploymentDialogProps } from './employment-dialog-props.ts'
import { endIfUnchanged } from './employment-mutations.ts'

/**
 * Cancels an invitation, and with it the pending access. Has no effect on a person who has signed
 * up meanwhile.
 */
export function CancelInvitationDialog(props: EmploymentDialogProps) {
  const { t, locale } = useLanguage()
  const { employee, overtaken, pharmacyId, pharmacyName, onClosed, onEnded } = props
  const words = {
    name: personName(employee),
    thePharmacy: pharmacyWithArticle(pharmacyName, locale),
    email: employee.email ?? '',
  }
  const cancel = async () => {
    const ending = await endIfUnchanged(pharmacyId, employee)
    onClosed()
    if (ending.type === 'overtaken') {
      const hasAnswered = ending.current && !ending.current.invitation
      const message = t(hasAnswered ? 'links.invitation.answered' : 'links.stale', words)
      return void toast({ severity: 'warning', message })
    }
    toast({ severity: 'success', message: t('links.invitation.cancelled', words) })
    onEnded()
  }
  return (
    <ConfirmDialog
      heading={t('links.invitation.cancel_title', words)}
      actionLabel={t('links.invitation.cancel')}
      tone="danger"
      cancelLabel={t('links.invitation.keep')}
      overtakenMessage={overtaken}
      onConfirm={cancel}
      onClosed={onClosed}
    >
      <p>{t('links.invitation.cancel_text', words)}</p>
      <p>{t('links.invitation.cancel_again')}</p>
    </ConfirmDialog>
  )
}
