import { thePharmacy } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useLanguage } from '../../../language/index.ts'
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx'
import { nameOf } from '../person-name.tsx'
import { endAsSeen } from './change-link.ts'
import type { LinkDialogProps } from './link-dialog.ts'

/**
 * Cancels an invitation, and with it the pending access. Has no effect on a person who has signed
 * up meanwhile.
 */
export function CancelDialog(props: LinkDialogProps) {
  const { t, locale } = useLanguage()
  const { employee, overtaken, pharmacyId, pharmacyName, onClosed, onEnded } = props
  const words = {
    name: nameOf(employee),
    thePharmacy: thePharmacy(pharmacyName, locale),
    email: employee.email ?? '',
  }
  const cancel = async () => {
    const ending = await endAsSeen(pharmacyId, employee)
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
      action={t('links.invitation.cancel')}
      tone="danger"
      cancel={t('links.invitation.keep')}
      overtaken={overtaken}
      onConfirm={cancel}
      onClosed={onClosed}
    >
      <p>{t('links.invitation.cancel_text', words)}</p>
      <p>{t('links.invitation.cancel_again')}</p>
    </ConfirmDialog>
  )
}
