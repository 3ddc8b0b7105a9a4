import { formatDate, fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { lostRightKeys } from '../../../domain/leave-pharmacy/leave-pharmacy.ts'
import { useLanguage } from '../../../language/index.ts'
import { futureStartDate } from '../access-text.ts'

import { endedText } from './employment-change-texts.ts'
import type { EmploymentDialogProps } from './employment-dialog-props.ts'
import { endIfUnchanged } from './employment-mutations.ts'

/** Confirms the end of an employment and lists what the person loses. */
export function EndEmploymentDialog(props: EmploymentDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { employee, overtakenMessage, pharmacyId, pharmacyName, onClosed, onEnded } = props
  const values = { name: fullName(employee), thePharmacy: pharmacyWithArticle(pharmacyName, locale) }
  const startDate = futureStartDate(employee)
  const end = async () => {
    const { type } = await endIfUnchanged(pharmacyId, employee)
    onClosed()
    if (type === 'overtaken') return void toast({ severity: 'warning', message: t('links.stale', values) })
    toast({ severity: 'success', message: endedText(language, employee) })
    onEnded()
  }
  return (
    <ConfirmDialog
      heading={t('links.end.title', values)}
      actionLabel={t('links.end.action')}
      tone="danger"
      cancelLabel={t('employees.answer.cancel')}
      overtakenMessage={overtakenMessage}
      onConfirm={end}
      onClosed={onClosed}
    >
      {startDate ? (
        <p>{t('links.end.text_from', { ...values, date: formatDate(startDate, locale) })}</p>
      ) : (
        <>
          <p>{t('links.end.text', values)}</p>
          <ul>
            {lostRightKeys(employee).map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <p>{t('links.end.own', values)}</p>
        </>
      )}
      {employee.isPrimaryLink && <p>{t('links.end.primary')}</p>}
      <p>{t('links.end.again', values)}</p>
    </ConfirmDialog>
  )
}
