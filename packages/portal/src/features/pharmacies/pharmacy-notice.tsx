import type { Pharmacy } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { StatusStrip } from '../../components/status-strip.tsx'
import { correctPharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { lazyDialog } from '../../failures/index.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import type { ClosingAct } from './association/closing-dialog.tsx'

const useClosingDialog = lazyDialog(() => import('./association/closing-dialog.tsx'))

/** The dialog that closes a pharmacy or keeps it open, for those who may. */
export function useClosing(pharmacy: Pharmacy) {
  const mayClose = pharmacy.may.includes('close')
  const [act, setAct] = useState<ClosingAct>()
  const ClosingDialog = useClosingDialog(mayClose)
  const areTextsLoaded = useTexts(mayClose ? ['pharmacy-register', 'forms'] : [])
  return {
    mayClose: mayClose && areTextsLoaded,
    open: setAct,
    dialog: act && areTextsLoaded && (
      <ClosingDialog act={act} pharmacy={pharmacy} onClosed={() => setAct(undefined)} />
    ),
  }
}

/** What is out of the ordinary: it closes or has closed, or, for the administration, nobody owns it. */
export function PharmacyNotice({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t, locale } = useLanguage()
  const { mayClose, open, dialog } = useClosing(pharmacy)
  const { state, closing, associates, may } = pharmacy
  const date = closing ? formatDate(closing.closesOn, locale) : ''
  if (state === 'closed')
    return (
      <>
        <StatusStrip
          tone="amber"
          icon="store"
          title={t(closing ? 'pharmacies.closing.closed' : 'pharmacies.closing.closed_undated', { date })}
          actions={
            mayClose && (
              <OfcButton variant="outlined" onClick={() => open('reopen')}>
                {t('pharmacyRegister.reopen')}
              </OfcButton>
            )
          }
        />
        {dialog}
      </>
    )
  if (closing)
    return (
      <>
        <StatusStrip
          tone="amber"
          icon="clock"
          title={t('pharmacies.closing.planned', { date })}
          facts={<p className="strip-whole">{t('pharmacies.closing.planned_detail')}</p>}
          actions={
            mayClose && (
              <>
                <OfcButton variant="outlined" onClick={() => open('close')}>
                  {t('pharmacyRegister.change_day')}
                </OfcButton>
                <OfcButton variant="outlined" onClick={() => open('keep')}>
                  {t('pharmacyRegister.keep')}
                </OfcButton>
              </>
            )
          }
        />
        {dialog}
      </>
    )
  if (associates.length > 0 || state !== 'active' || !may.includes('correct')) return null
  return (
    <StatusStrip
      tone="amber"
      icon="users"
      title={t('pharmacies.closing.no_owner')}
      facts={<p className="strip-whole">{t('pharmacies.closing.no_owner_detail')}</p>}
      actions={
        mayClose && (
          <LinkButton to={correctPharmacyPath(pharmacy.id)} variant="filled">
            {t('pharmacyRegister.add_owner')}
          </LinkButton>
        )
      }
    />
  )
}
