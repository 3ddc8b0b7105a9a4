import { ApiError, invitationAnsweredCode } from '@officine/api/errors'
import { calendarDateOf, formatDate, fullName } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { invalidateCalls } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { invitationText } from '../employment-facts.ts'

import type { EmploymentDialogProps } from './employment-dialog-props.ts'
import { employmentEndpoints, resendInvitation } from './employment-mutations.ts'

/** Confirms sending an invitation again; shows its address and what happens to the previous one. */
export function ResendInvitationDialog({
  employee,
  overtakenMessage,
  pharmacyId,
  onClosed,
}: EmploymentDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const values = { name: fullName(employee), email: employee.email ?? '' }
  const sendAgain = async () => {
    try {
      const { validUntil } = await resendInvitation({
        path: { pharmacyId, employeeId: employee.id },
        // One key per displayed invitation: a retry after a lost response sends no second email,
        // even after a reload.
        idempotencyKey: `invitation/${employee.id}/${employee.invitation?.validUntil}`,
      })
      onClosed()
      const date = formatDate(calendarDateOf(validUntil), locale)
      toast({ severity: 'success', message: t('links.invitation.sent_again', { ...values, date }) })
    } catch (error) {
      if (!isInvitationAnswered(error)) throw error
      invalidateCalls(employmentEndpoints)
      onClosed()
      toast({ severity: 'info', message: t('links.invitation.answered', values) })
    }
  }
  return (
    <ConfirmDialog
      heading={t('links.invitation.again_title', values)}
      actionLabel={t('links.invitation.again')}
      cancelLabel={t('employees.answer.cancel')}
      overtakenMessage={overtakenMessage}
      onConfirm={sendAgain}
      onClosed={onClosed}
    >
      <p>{t('links.invitation.again_text', values)}</p>
      <p>{invitationText(language, employee)}</p>
    </ConfirmDialog>
  )
}

function isInvitationAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ code }) => code === invitationAnsweredCode)
}
