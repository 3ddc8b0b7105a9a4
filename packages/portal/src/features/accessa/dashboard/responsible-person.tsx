import type { AccessaPharmacy } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../../language/index.ts'

import { useDashboardDialog } from './use-dashboard-dialog.tsx'

export function ResponsiblePerson({ pharmacy }: { readonly pharmacy: AccessaPharmacy }) {
  const { t } = useLanguage()
  const { responsible, may } = pharmacy
  const dialog = useDashboardDialog({ pharmacy, categories: [] })
  return (
    <section aria-labelledby="responsible">
      <h2 id="responsible" className="dashboard-heading" tabIndex={-1} ref={dialog.heading}>
        {t('accessa.at.responsible')}
      </h2>
      {responsible ? (
        <>
          <p className="row-title">{fullName(responsible)}</p>
          <p className="row-detail">
            <a href={`mailto:${responsible.email}`}>{responsible.email}</a>
          </p>
          <p className="row-detail">{t('accessa.at.responsible_acts')}</p>
        </>
      ) : (
        <p className="row-detail">{t('accessa.at.responsible_none')}</p>
      )}
      {may.includes('nameResponsible') && (
        <OfcButton variant="plain" onClick={() => dialog.open('name')}>
          {t(responsible ? 'accessa.at.name_other' : 'accessa.at.act.name')}
        </OfcButton>
      )}
      {dialog.element}
    </section>
  )
}
