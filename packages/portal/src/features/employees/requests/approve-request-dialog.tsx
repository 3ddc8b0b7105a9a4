import { formatDate, fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { useLanguage } from '../../../language/index.ts'
import { accessStartText, futureStartDate } from '../access-text.ts'

import { type DecisionDialogProps, useRequestDecision } from './use-request-decision.ts'

export function ApproveRequestDialog(props: DecisionDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { employee, pharmacyName, onClosed, onDone } = props
  const name = fullName(employee)
  const { send, overtakenMessage } = useRequestDecision('approve', props)
  const approve = async () => {
    const approved = await send()
    if (approved) onDone(t('employees.approve.done', { name, opens: accessStartText(language, [approved]) }))
  }
  const day = futureStartDate(employee)
  const values = { name, thePharmacy: pharmacyWithArticle(pharmacyName, locale) }
  return (
    <ConfirmDialog
      heading={t('employees.approve.title', { name })}
      actionLabel={t('employees.approve.confirm')}
      cancelLabel={t('employees.answer.cancel')}
      overtakenMessage={overtakenMessage}
      onConfirm={approve}
      onClosed={onClosed}
    >
      <p>
        {day
          ? t('employees.approve.access_from', { ...values, date: formatDate(day, locale) })
          : t('employees.approve.access', values)}
      </p>
      <ul>
        <li>{t('employees.approve.access_page')}</li>
        <li>{t('employees.approve.access_own')}</li>
      </ul>
      <p>{t('employees.approve.not')}</p>
      {employee.isPrimaryLink && <p>{t('employees.approve.primary')}</p>}
    </ConfirmDialog>
  )
}
