import { formatDate, thePharmacy } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx'
import { opensOn, opensText } from '../access-text.ts'
import { nameOf } from '../person-name.tsx'
import { type AnswerDialogProps, useAnswer } from './use-answer.ts'

export function ApproveDialog(props: AnswerDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { employee, pharmacyName, onClosed, onDone } = props
  const name = nameOf(employee)
  const { send, overtaken } = useAnswer('approve', props)
  const approve = async () => {
    const approved = await send()
    if (approved) onDone(t('employees.approve.done', { name, opens: opensText(language, [approved]) }))
  }
  const day = opensOn(employee)
  const words = { name, thePharmacy: thePharmacy(pharmacyName, locale) }
  return (
    <ConfirmDialog
      heading={t('employees.approve.title', { name })}
      action={t('employees.approve.confirm')}
      cancel={t('employees.answer.cancel')}
      overtaken={overtaken}
      onConfirm={approve}
      onClosed={onClosed}
    >
      <p>
        {day
          ? t('employees.approve.access_from', { ...words, date: formatDate(day, locale) })
          : t('employees.approve.access', words)}
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
