import type { OwnEmployment } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { FailureAlert, useAttempt } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { choosePrimary } from './primary-link.ts'
import { nameOf } from './primary-pharmacy.tsx'

interface ChoosePrimaryDialogProps {
  readonly link: OwnEmployment
  /** The primary one that gives way. */
  readonly before: OwnEmployment | undefined
  readonly onCancelled: () => void
  readonly onDone: () => void
}

/** Asks before the primary pharmacy changes, since the person's vote moves with it. */
export default function ChoosePrimaryDialog({ link, before, onCancelled, onDone }: ChoosePrimaryDialogProps) {
  const { t } = useLanguage()
  const [hasChanged, setChanged] = useState(false)
  const pharmacy = nameOf(link)

  const { attempt, isRunning, failure } = useAttempt(async () => {
    setChanged(false)
    const outcome = await choosePrimary(link, before)
    if (outcome === 'changed') return setChanged(true)
    onDone()
    const isChosen = outcome === 'chosen'
    toast({
      severity: isChosen ? 'success' : 'warning',
      message: isChosen
        ? t('profile.pharmacy.chosen', { pharmacy })
        : t('profile.pharmacy.gone', { pharmacy }),
    })
  })

  return (
    <OfcDialog open heading={t('profile.pharmacy.dialog.title', { pharmacy })} onClose={onCancelled}>
      <div className="dialog-words">
        {hasChanged && <OfcAlert severity="warning">{t('profile.pharmacy.dialog.changed')}</OfcAlert>}
        <p>
          {before
            ? t('profile.pharmacy.dialog.moves', { pharmacy, before: nameOf(before) })
            : t('profile.pharmacy.dialog.sets', { pharmacy })}
        </p>
        <p>{t('profile.pharmacy.dialog.stays')}</p>
        {failure && <FailureAlert error={failure} heading={t('profile.pharmacy.dialog.failed')} />}
      </div>
      <OfcButton slot="actions" variant="plain" onClick={onCancelled}>
        {t('profile.cancel')}
      </OfcButton>
      <OfcButton slot="actions" variant="filled" loading={isRunning} onClick={() => void attempt()}>
        {t('profile.pharmacy.dialog.confirm')}
      </OfcButton>
    </OfcDialog>
  )
}
