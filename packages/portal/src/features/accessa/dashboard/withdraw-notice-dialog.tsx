import { formatDate, pharmacyWithArticle } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { useLanguage } from '../../../language/index.ts'
import { withdrawNotice } from '../accessa.ts'
import type { DashboardDialogProps } from './dashboard-dialog.ts'

/** Withdraws the notice, so that the pharmacy stays in accessa. */
export default function WithdrawNoticeDialog({ pharmacy, onClosed }: DashboardDialogProps) {
  const { t, locale } = useLanguage()
  const values = { thePharmacy: pharmacyWithArticle(pharmacy.companyName, locale) }
  const date = pharmacy.notice ? formatDate(pharmacy.notice.lastDay, locale) : ''
  const withdraw = async () => {
    await withdrawNotice(pharmacy.id)
    onClosed()
    toast({ severity: 'success', message: t('accessa.back.done', values) })
  }
  return (
    <ConfirmDialog
      heading={t('accessa.back.title', values)}
      actionLabel={t('accessa.back.submit')}
      cancelLabel={t('accessa.cancel')}
      overtakenMessage={pharmacy.notice ? undefined : t('accessa.back.over')}
      onConfirm={withdraw}
      onClosed={onClosed}
    >
      <p>{t('accessa.back.text', { date })}</p>
    </ConfirmDialog>
  )
}
