import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useLanguage } from '../../language/index.ts'
import { maySeeEmployees } from '../../parts/employees-right.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { useUserinfo } from '../../session/index.ts'

/** The way to the employees, for those who answer requests. */
export function EmployeesLink({ pharmacyId }: { readonly pharmacyId: string }) {
  const { t } = useLanguage()
  if (!maySeeEmployees(useUserinfo(), pharmacyId)) return null
  return (
    <OfcCard>
      <div className="pharmacies-employees">
        <div className="row-words">
          <h2 className="card-title">{t('pharmacies.employees_title')}</h2>
          <p className="row-detail">{t('pharmacies.employees_text')}</p>
        </div>
        <LinkButton to={`/pharmacies/${pharmacyId}/employees`}>{t('pharmacies.employees')}</LinkButton>
      </div>
    </OfcCard>
  )
}
