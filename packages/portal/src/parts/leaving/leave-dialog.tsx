import { calendarDateOf } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { FailureAlert, useAttempt } from '../../failures/index.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { currentPharmacyIds } from '../own-pharmacies.ts'
import { leave } from './leave.ts'
import { leaveTexts } from './leave-texts.ts'
import type { LeftLink } from './link-to-leave.ts'
import { lostWith } from './lost-with.ts'

export interface LeaveDialogProps {
  readonly link: LeftLink
  readonly pharmacyName: string
  readonly onCancelled: () => void
}

/** Asks before somebody leaves a pharmacy, and names exactly what that takes from them. */
export default function LeaveDialog({ link: asked, pharmacyName: pharmacy, onCancelled }: LeaveDialogProps) {
  const { t } = useLanguage()
  const { employments } = useUserinfo()
  const [changed, setChanged] = useState<LeftLink>()
  const link = changed ?? asked

  const { attempt, isRunning, failure } = useAttempt(async () => {
    const left = await leave(link)
    if (left !== 'left') return setChanged(left)
    toast({ severity: 'success', message: t('links.leave.done', { pharmacy }) })
    // Who has left may see the page no more.
    void go('/', { replace: true, isRedirect: true })
  })

  if (!useTexts(leaveTexts)) return null
  const today = calendarDateOf(new Date())
  const isLast = currentPharmacyIds(employments, today).every((id) => id === link.accountId)
  return (
    <OfcDialog open heading={t('links.leave.title', { pharmacy })} onClose={onCancelled}>
      <div className="dialog-words">
        {changed && <OfcAlert severity="warning">{t('links.leave.changed')}</OfcAlert>}
        <p>{t('links.leave.text', { pharmacy })}</p>
        <ul>
          {lostWith(link).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        {link.isPrimaryLink && <p>{t('links.leave.primary')}</p>}
        {isLast && <p>{t('links.leave.last')}</p>}
        <p>{t('links.leave.again')}</p>
        {failure && <FailureAlert error={failure} heading={t('links.leave.failed')} />}
      </div>
      <OfcButton slot="actions" variant="filled" onClick={onCancelled}>
        {t('links.leave.stay')}
      </OfcButton>
      <OfcButton
        slot="actions"
        variant="plain"
        tone="danger"
        loading={isRunning}
        onClick={() => void attempt()}
      >
        {t('links.leave.confirm')}
      </OfcButton>
    </OfcDialog>
  )
}
