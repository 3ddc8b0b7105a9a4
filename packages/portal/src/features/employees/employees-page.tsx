import { thePharmacy } from '@officine/i18n/locale'
import { memo } from 'react'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { useListResource } from '../../lists/use-list.ts'
import { Page } from '../../navigation/index.ts'
import { WayBack } from '../../parts/layout/way-back.tsx'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { PharmacyGuard } from '../../parts/pharmacies/pharmacy-guard.tsx'
import { RefusedPage } from '../../parts/resources/resource-view.tsx'
import { UpToDateStatement } from '../../parts/statements/statement.tsx'
import { People } from './people/people.tsx'
import { peopleOf, requestsOf } from './people/people-list.ts'
import { LinkRequests } from './requests/link-requests.tsx'
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

/** The word that the list is up to date: the first act of the page once nobody waits for an answer. */
export function ListStatement({ pharmacyId }: { readonly pharmacyId: string }) {
  const requests = useResource(requestsOf(pharmacyId).resource({ sort: undefined, page: 1 }))
  const people = useListResource(peopleOf(pharmacyId)).resource
  const mayWait =
    requests.status === 'loading' || (requests.status === 'ready' && requests.data.totalCount > 0)
  return <UpToDateStatement subject="employees" pharmacyId={pharmacyId} of={people} isFirstAct={!mayWait} />
}
