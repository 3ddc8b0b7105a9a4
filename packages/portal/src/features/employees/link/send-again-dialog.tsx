import { ApiError, invitationAnsweredCode } from '@officine/api/errors'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { makeStale } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx'
import { invitationText } from '../link-facts.ts'
import { nameOf } from '../person-name.tsx'
import { ofLinks, sendInvitationAgain } from './change-link.ts'
import type { LinkDialogProps } from './link-dialog.ts'

/** Confirms sending an invitation again; shows its address and what happens to the previous one. */
export function SendAgainDialog({ employee, overtaken, pharmacyId, onClosed }: LinkDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const words = { name: nameOf(employee), email: employee.email ?? '' }
  const sendAgain = async () => {
    try {
      const { validUntil } = await sendInvitationAgain.run({
        path: { pharmacyId, employeeId: employee.id },
        // One key per displayed invitation: a retry after a lost response sends no second email,
        // even after a reload.
        idempotencyKey: `invitation/${employee.id}/${employee.invitation?.validUntil}`,
      })
      onClosed()
      const date = formatDate(calendarDateOf(validUntil), locale)
      toast({ severity: 'success', message: t('links.invitation.sent_again', { ...words, date }) })
    } catch (error) {
      if (!hasAnswered(error)) throw error
      makeStale(ofLinks)
      onClosed()
      toast({ severity: 'info', message: t('links.invitation.answered', words) })
    }
  }
  return (
    <ConfirmDialog
      heading={t('links.invitation.again_title', words)}
      action={t('links.invitation.again')}
      cancel={t('employees.answer.cancel')}
      overtaken={overtaken}
      onConfirm={sendAgain}
      onClosed={onClosed}
    >
      <p>{t('links.invitation.again_text', words)}</p>
      <p>{invitationText(language, employee)}</p>
    </ConfirmDialog>
  )
}

function hasAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ code }) => code === invitationAnsweredCode)
}
