import type { OwnEmployment } from '@officine/api/calls'
import { type Locale, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { useLanguage } from '../../language/index.ts'
import { choosePrimary, pharmacyNameAndCity } from './primary-employment.ts'

interface ChoosePrimaryDialogProps {
  readonly employment: OwnEmployment
  /** The current primary employment. */
  readonly previous: OwnEmployment | undefined
  readonly onCancelled: () => void
  readonly onDone: () => void
}

/** Confirms a change of the primary pharmacy, because it moves the person’s vote. */
export default function ChoosePrimaryDialog({
  employment,
  previous,
  onCancelled,
  onDone,
}: ChoosePrimaryDialogProps) {
  const { t, locale } = useLanguage()
  const [hasChanged, setChanged] = useState(false)
  const pharmacy = pharmacyNameAndCity(employment)
  const values = { thePharmacy: pharmacyText(employment, locale) }
  const choose = async () => {
    setChanged(false)
    const outcome = await choosePrimary(employment, previous)
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
      actionLabel={t('profile.pharmacy.dialog.confirm')}
      errorHeading={t('profile.pharmacy.dialog.failed')}
      onConfirm={choose}
      onClosed={onCancelled}
    >
      {hasChanged && <OfcAlert severity="warning">{t('profile.pharmacy.dialog.changed')}</OfcAlert>}
      <p>
        {previous
          ? t('profile.pharmacy.dialog.moves', { ...values, theOther: pharmacyText(previous, locale) })
          : t('profile.pharmacy.dialog.sets', values)}
      </p>
      <p>{t('profile.pharmacy.dialog.stays')}</p>
    </ConfirmDialog>
  )
}

/** « la Pharmacie du Vieux-Marché, Montréal ». */
function pharmacyText({ pharmacyName, pharmacyCity }: OwnEmployment, locale: Locale): string {
  return [pharmacyWithArticle(pharmacyName ?? '', locale), pharmacyCity].filter(Boolean).join(', ')
}
