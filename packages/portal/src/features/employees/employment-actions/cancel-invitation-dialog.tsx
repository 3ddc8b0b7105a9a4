import { fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { useLanguage } from '../../../language/index.ts'

import type { EmploymentDialogProps } from './employment-dialog-props.ts'
import { endIfUnchanged } from './employment-mutations.ts'

/**
 * Cancels an invitation, and with it the pending access. Has no effect on a person who has signed
 * up meanwhile.
 */
export function CancelInvitationDialog(props: EmploymentDialogProps) {
  const { t, locale } = useLanguage()
  const { employee, overtakenMessage, pharmacyId, pharmacyName, onClosed, onEnded } = props
  const values = {
    name: fullName(employee),
    thePharmacy: pharmacyWithArticle(pharmacyName, locale),
    email: employee.email ?? '',
  }
  const cancel = async () => {
    const outcome = await endIfUnchanged(pharmacyId, employee)
    onClosed()
    if (outcome.type === 'overtaken') {
      const hasSignedUp = outcome.current && !outcome.current.invitation
      const message = t(hasSignedUp ? 'links.invitation.answered' : 'links.stale', values)
      return void toast({ severity: 'warning', message })
    }
    toast({ severity: 'success', message: t('links.invitation.cancelled', values) })
    onEnded()
  }
  return (
    <ConfirmDialog
      heading={t('links.invitation.cancel_title', values)}
      actionLabel={t('links.invitation.cancel')}
      tone="danger"
      cancelLabel={t('links.invitation.keep')}
      overtakenMessage={overtakenMessage}
      onConfirm={cancel}
      onClosed={onClosed}
    >
      <p>{t('links.invitation.cancel_text', values)}</p>
      <p>{t('links.invitation.cancel_again')}</p>
    </ConfirmDialog>
  )
}
