import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { NotFoundPage, Page, UnauthorizedPage } from '../../navigation/index.ts'
import { maySeeEmployees, worksAt } from '../../parts/employees-right.ts'
import { pharmacyOf } from '../../parts/own-pharmacies.ts'
import { RefusedPage } from '../../parts/refused-page.tsx'
import { WayBack } from '../../parts/way-back.tsx'
import { useUserinfo } from '../../session/index.ts'
import { LinkRequests } from './link-requests.tsx'
import { People } from './people.tsx'
import './employees.css'

interface EmployeesPageProps {
  readonly pharmacyId: string
}

/** Who asks for a link with a pharmacy, and who has one; for owners, delegates and staff. */
export default function EmployeesPage({ pharmacyId }: EmployeesPageProps) {
  const userinfo = useUserinfo()
  if (maySeeEmployees(userinfo, pharmacyId)) return <Employees pharmacyId={pharmacyId} />
  // Somebody from elsewhere isn't told whether the pharmacy exists.
  return worksAt(userinfo, pharmacyId) ? <UnauthorizedPage /> : <NotFoundPage />
}

function Employees({ pharmacyId }: EmployeesPageProps) {
  const { t } = useLanguage()
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const name = pharmacy.status === 'ready' ? pharmacy.data.companyName : undefined
  return (
    <RefusedPage of={pharmacy}>
      <Page
        title="employees.title"
        lead={name ? t('employees.lead', { pharmacy: name }) : '\u00a0'}
        above={<WayBack to={`/pharmacies/${pharmacyId}`}>{name ?? t('employees.pharmacy')}</WayBack>}
      >
        <div className="employees-stack">
          <LinkRequests pharmacyId={pharmacyId} pharmacyName={name ?? t('employees.pharmacy')} />
          <People pharmacyId={pharmacyId} pharmacyName={name ?? t('employees.pharmacy')} />
        </div>
      </Page>
    </RefusedPage>
  )
}
