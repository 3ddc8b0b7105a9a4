import { formatDate, thePharmacy } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useLanguage } from '../../../language/index.ts'
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx'
import { takeNoticeBack } from '../accessa.ts'
import type { DashboardDialogProps } from './dashboard-dialog.ts'

/** Withdraws the notice, so that the pharmacy stays in accessa. */
export default function TakeBackDialog({ pharmacy, onClosed }: DashboardDialogProps) {
  const { t, locale } = useLanguage()
  const words = { thePharmacy: thePharmacy(pharmacy.companyName, locale) }
  const date = pharmacy.notice ? formatDate(pharmacy.notice.lastDay, locale) : ''
  const takeBack = async () => {
    await takeNoticeBack(pharmacy.id)
    onClosed()
    toast({ severity: 'success', message: t('accessa.back.done', words) })
  }
  return (
    <ConfirmDialog
      heading={t('accessa.back.title', words)}
      action={t('accessa.back.submit')}
      cancel={t('accessa.cancel')}
      overtaken={pharmacy.notice ? undefined : t('accessa.back.over')}
      onConfirm={takeBack}
      onClosed={onClosed}
    >
      <p>{t('accessa.back.text', { date })}</p>
    </ConfirmDialog>
  )
}
