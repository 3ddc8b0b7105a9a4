import { calendarDateOf, formatDate, thePharmacy } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { currentPharmacyIds } from '../pharmacies/own-pharmacies.ts'
import { type LeftLink, leave, leaveTexts, lostWith } from './leave.ts'

export interface LeavePharmacyDialogProps {
  readonly link: LeftLink
  readonly pharmacyName: string
  readonly onCancelled: () => void
}

/** Confirms leaving a pharmacy, and lists the rights that are lost. */
export default function LeavePharmacyDialog(props: LeavePharmacyDialogProps) {
  const { pharmacyName, onCancelled } = props
  const { t, locale } = useLanguage()
  const place = { thePharmacy: thePharmacy(pharmacyName, locale) }
  const { employments } = useUserinfo()
  const [changed, setChanged] = useState<LeftLink>()
  const link = changed ?? props.link
  const confirm = async () => {
    const outcome = await leave(link)
    if (outcome.type === 'overtaken') return setChanged(outcome.current)
    toast({ severity: 'success', message: t('links.leave.done', place) })
    // The person may no longer read the page.
    void go('/', { replace: true, isRedirect: true })
  }
  if (!useTexts(leaveTexts)) return null
  const today = calendarDateOf(new Date())
  const isLast = currentPharmacyIds(employments, today).every((id) => id === link.accountId)
  return (
    <ConfirmDialog
      heading={t('links.leave.title')}
      action={t('links.leave.confirm')}
      tone="danger"
      keep={t('links.leave.stay')}
      failed={t('links.leave.failed')}
      onConfirm={confirm}
      onClosed={onCancelled}
    >
      {changed && <OfcAlert severity="warning">{t('links.leave.changed')}</OfcAlert>}
      {link.startDate && link.startDate > today ? (
        <p>{t('links.leave.text_from', { ...place, date: formatDate(link.startDate, locale) })}</p>
      ) : (
        <>
          <p>{t('links.leave.text', place)}</p>
          <ul>
            {lostWith(link).map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <p>{t('links.leave.own')}</p>
        </>
      )}
      {link.isPrimaryLink && <p>{t('links.leave.primary')}</p>}
      {isLast && <p>{t('links.leave.last')}</p>}
      <p>{t('links.leave.again')}</p>
    </ConfirmDialog>
  )
}
