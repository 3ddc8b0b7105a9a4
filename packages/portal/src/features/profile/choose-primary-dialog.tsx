import type { OwnEmployment } from '@officine/api/calls'
import { type Locale, thePharmacy } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { useLanguage } from '../../language/index.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { choosePrimary, nameOf } from './primary-link.ts'

interface ChoosePrimaryDialogProps {
  readonly link: OwnEmployment
  /** The current primary employment. */
  readonly before: OwnEmployment | undefined
  readonly onCancelled: () => void
  readonly onDone: () => void
}

/** Confirms a change of the primary pharmacy, because it moves the person’s vote. */
export default function ChoosePrimaryDialog({ link, before, onCancelled, onDone }: ChoosePrimaryDialogProps) {
  const { t, locale } = useLanguage()
  const [hasChanged, setChanged] = useState(false)
  const pharmacy = nameOf(link)
  const region = { thePharmacy: theirPharmacy(link, locale) }
  const choose = async () => {
    setChanged(false)
    const outcome = await choosePrimary(link, before)
    if (outcome === 'changed') return setChanged(true)
    onDone()
    toast(
      outcome === 'chosen'
        ? { severity: 'success', message: t('profile.pharmacy.chosen', { pharmacy }) }
        : { severity: 'warning', message: t('profile.pharmacy.gone', { pharmacy }) },
    )
  }
  return (
    <ConfirmDialog
      heading={t('profile.pharmacy.dialog.title', { pharmacy })}
      action={t('profile.pharmacy.dialog.confirm')}
      cancel={t('profile.cancel')}
      failed={t('profile.pharmacy.dialog.failed')}
      onConfirm={choose}
      onClosed={onCancelled}
    >
      {hasChanged && <OfcAlert severity="warning">{t('profile.pharmacy.dialog.changed')}</OfcAlert>}
      <p>
        {before
          ? t('profile.pharmacy.dialog.moves', { ...region, theOther: theirPharmacy(before, locale) })
          : t('profile.pharmacy.dialog.sets', region)}
      </p>
      <p>{t('profile.pharmacy.dialog.stays')}</p>
    </ConfirmDialog>
  )
}

/** « la Pharmacie du Vieux-Marché, Montréal ». */
function theirPharmacy({ pharmacyName, pharmacyCity }: OwnEmployment, locale: Locale): string {
  return [thePharmacy(pharmacyName ?? '', locale), pharmacyCity].filter(Boolean).join(', ')
}
