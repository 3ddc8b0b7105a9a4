import { pharmacyNoticeDays } from '@officine/api/constants'
import { addDays } from '@officine/api/rules'
import { calendarDateOf, formatDate, formatList, pharmacyWithArticle } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { useLanguage } from '../../../language/index.ts'
import { giveNotice } from '../accessa.ts'
import { countParticipants, enrolledByUrgency } from './category-summaries.ts'
import type { DashboardDialogProps } from './dashboard-dialog.ts'

/** Shows the last day and all that ends with it before the notice is given. */
export default function GiveNoticeDialog({ pharmacy, categories, onClosed }: DashboardDialogProps) {
  const { t, locale } = useLanguage()
  const values = {
    thePharmacy: pharmacyWithArticle(pharmacy.companyName, locale),
    date: formatDate(addDays(calendarDateOf(new Date()), pharmacyNoticeDays), locale),
  }
  const { notice: existingNotice } = pharmacy
  const overtakenMessage =
    existingNotice &&
    t('accessa.at.end_given', {
      name: existingNotice.givenBy,
      date: formatDate(existingNotice.givenOn, locale),
      last: formatDate(existingNotice.lastDay, locale),
    })
  const enrolled = enrolledByUrgency(categories)
  const names = formatList(
    enrolled.map(({ name }) => name[locale]),
    locale,
  )
  const confirm = async () => {
    const { notice } = await giveNotice({ path: { pharmacyId: pharmacy.id } })
    onClosed()
    const date = notice ? formatDate(notice.lastDay, locale) : values.date
    toast({ severity: 'success', message: t('accessa.end.done', { date }) })
  }
  return (
    <ConfirmDialog
      heading={t('accessa.end.title', values)}
      actionLabel={t('accessa.end.submit')}
      tone="danger"
      cancelLabel={t('accessa.cancel')}
      overtakenMessage={overtakenMessage ?? undefined}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      <p>{t('accessa.end.last', values)}</p>
      <ul>
        {enrolled.length > 0 && <li>{t('accessa.end.enrolments', { count: enrolled.length, names })}</li>}
        <li>{t('accessa.end.people', { count: countParticipants(categories) })}</li>
        {pharmacy.agreement && <li>{t('accessa.end.agreement')}</li>}
      </ul>
      <p>{t('accessa.end.meanwhile')}</p>
    </ConfirmDialog>
  )
}
