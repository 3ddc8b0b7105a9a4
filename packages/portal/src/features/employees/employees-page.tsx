import { thePharmacy } from '@officine/i18n/locale'
import { memo } from 'react'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { pharmacyOf } from '../../parts/own-pharmacies.ts'
import { PharmacyGuard } from '../../parts/pharmacy-guard.tsx'
import { RefusedPage } from '../../parts/refused-page.tsx'
import { WayBack } from '../../parts/way-back.tsx'
import { LinkRequests } from './link-requests.tsx'
import { ListStatement } from './list-statement.tsx'
import { People } from './people.tsx'
import './employees.css'

interface EmployeesPageProps {
  readonly pharmacyId: string
}

/** Who asks for a link with a pharmacy, and who has one; for owners, delegates and staff. */
export default function EmployeesPage({ pharmacyId }: EmployeesPageProps) {
  return (
    <PharmacyGuard pharmacyId={pharmacyId} may="readPeople">
      <Employees pharmacyId={pharmacyId} />
    </PharmacyGuard>
  )
}

/** Another order of the list is another address: only the list is drawn anew for it. */
const Employees = memo(({ pharmacyId }: EmployeesPageProps) => {
  const { t, locale } = useLanguage()
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const name = pharmacy.status === 'ready' ? pharmacy.data.companyName : undefined
  return (
    <RefusedPage of={pharmacy}>
      <Page
        title="employees.title"
        lead={name ? t('employees.lead', { thePharmacy: thePharmacy(name, locale) }) : '\u00a0'}
        above={<WayBack to={`/pharmacies/${pharmacyId}`}>{name ?? t('employees.pharmacy')}</WayBack>}
      >
        <div className="employees-stack">
          <LinkRequests pharmacyId={pharmacyId} pharmacyName={name ?? ''} />
          <ListStatement pharmacyId={pharmacyId} />
          <People pharmacyId={pharmacyId} pharmacyName={name ?? ''} />
        </div>
      </Page>
    </RefusedPage>
  )
})
