import type { Pharmacy } from '@officine/api/calls'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { addressLine } from '../../parts/address-lines.ts'
import { pharmacyOf } from '../../parts/own-pharmacies.ts'
import { RefusedPage } from '../../parts/refused-page.tsx'
import { ResourceView } from '../../parts/resource-view.tsx'
import { RowSkeletons } from '../../parts/row-skeletons.tsx'
import { WayBack } from '../../parts/way-back.tsx'
import { Associates } from './associates.tsx'
import { Coordinates } from './coordinates.tsx'
import { EmployeesLink } from './employees-link.tsx'
import { General } from './general.tsx'
import { Hours } from './hours.tsx'
import './pharmacies.css'

/** A pharmacy, as those who work there see it. */
export default function PharmacyPage({ pharmacyId }: { readonly pharmacyId: string }) {
  const { t } = useLanguage()
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const known = pharmacy.status === 'ready' ? pharmacy.data : undefined
  return (
    <RefusedPage of={pharmacy}>
      <Page
        title={known ? 'pharmacies.named' : 'pharmacies.title'}
        values={{ name: known?.companyName ?? '' }}
        lead={known ? addressLine(known.address) : '\u00a0'}
        above={<WayBack to="/">{t('pharmacies.home')}</WayBack>}
      >
        <ResourceView of={pharmacy} skeleton={<RowSkeletons count={4} />}>
          {(data) => <Sections pharmacy={data} />}
        </ResourceView>
      </Page>
    </RefusedPage>
  )
}

function Sections({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  return (
    <div className="pharmacies-sections">
      <div className="pharmacies-main">
        <Hours pharmacy={pharmacy} />
        <EmployeesLink pharmacyId={pharmacy.id} />
      </div>
      <div className="pharmacies-side">
        <Coordinates pharmacy={pharmacy} />
        <Associates pharmacy={pharmacy} />
        <General pharmacy={pharmacy} />
      </div>
    </div>
  )
}
