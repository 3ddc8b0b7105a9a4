import { todayInQuebec } from '@officine/api/rules'
import { formatDate, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { useLanguage, useTexts } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { currentPharmacyIds } from '../pharmacies/pharmacy-queries.ts'
import {
  type EmploymentToLeave,
  leavePharmacy,
  leavePharmacyMessages,
  lostRightKeys,
} from './leave-pharmacy.ts'

export interface LeavePharmacyDialogProps {
  readonly employment: EmploymentToLeave
  readonly pharmacyName: string
  readonly onClosed: () => void
}

/** Confirms leaving a pharmacy, and lists the rights that are lost. */
export default function LeavePharmacyDialog(props: LeavePharmacyDialogProps) {
  const { pharmacyName, onClosed } = props
  const { t, locale } = useLanguage()
  const pharmacyValues = { thePharmacy: pharmacyWithArticle(pharmacyName, locale) }
  const { employments } = useUserinfo()
  const [changed, setChanged] = useState<EmploymentToLeave>()
  const employment = changed ?? props.employment
  const confirm = async () => {
    const outcome = await leavePharmacy(employment)
    if (outcome.type === 'overtaken') return setChanged(outcome.current)
    toast({ severity: 'success', message: t('links.leave.done', pharmacyValues) })
    // The person may no longer read the page.
    void go('/', { replace: true, isRedirect: true })
  }
  if (!useTexts(leavePharmacyMessages)) return null
  const today = todayInQuebec()
  const isLast = currentPharmacyIds(employments, today).every((id) => id === employment.accountId)
  return (
    <ConfirmDialog
      heading={t('links.leave.title')}
      actionLabel={t('links.leave.confirm')}
      keepLabel={t('links.leave.stay')}
      errorHeading={t('links.leave.failed')}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      {changed && <OfcAlert severity="warning">{t('links.leave.changed')}</OfcAlert>}
      {employment.startDate && employment.startDate > today ? (
        <p>
          {t('links.leave.text_from', { ...pharmacyValues, date: formatDate(employment.startDate, locale) })}
        </p>
      ) : (
        <>
          <p>{t('links.leave.text', pharmacyValues)}</p>
          <ul>
            {lostRightKeys(employment).map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <p>{t('links.leave.own')}</p>
        </>
      )}
      {employment.isPrimaryLink && <p>{t('links.leave.primary')}</p>}
      {isLast && <p>{t('links.leave.last')}</p>}
      <p>{t('links.leave.again')}</p>
    </ConfirmDialog>
  )
}
