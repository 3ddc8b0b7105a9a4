import { formatDate, thePharmacy } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useLanguage } from '../../../language/index.ts'
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx'
import { lostWith } from '../../../parts/leaving/leave.ts'
import { opensOn } from '../access-text.ts'
import { nameOf } from '../person-name.tsx'
import { endAsSeen } from './change-link.ts'
import type { LinkDialogProps } from './link-dialog.ts'

/** Confirms the end of an employment and lists what the person loses. */
export function EndDialog(props: LinkDialogProps) {
  const { t, locale } = useLanguage()
  const { employee, overtaken, pharmacyId, pharmacyName, onClosed, onEnded } = props
  const words = { name: nameOf(employee), thePharmacy: thePharmacy(pharmacyName, locale) }
  const opens = opensOn(employee)
  const end = async () => {
    const { type } = await endAsSeen(pharmacyId, employee)
    onClosed()
    if (type === 'overtaken') return void toast({ severity: 'warning', message: t('links.stale', words) })
    const message = t(opens ? 'links.end.done_from' : 'links.end.done', words)
    toast({ severity: 'success', message })
    onEnded()
  }
  return (
    <ConfirmDialog
      heading={t('links.end.title', words)}
      action={t('links.end.action')}
      tone="danger"
      cancel={t('employees.answer.cancel')}
      overtaken={overtaken}
      onConfirm={end}
      onClosed={onClosed}
    >
      {opens ? (
        <p>{t('links.end.text_from', { ...words, date: formatDate(opens, locale) })}</p>
      ) : (
        <>
          <p>{t('links.end.text', words)}</p>
          <ul>
            {lostWith(employee).map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <p>{t('links.end.own', words)}</p>
        </>
      )}
      {employee.isPrimaryLink && <p>{t('links.end.primary')}</p>}
      <p>{t('links.end.again', words)}</p>
    </ConfirmDialog>
  )
}
