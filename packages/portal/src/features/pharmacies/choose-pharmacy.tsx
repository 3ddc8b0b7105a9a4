import type { Pharmacy } from '@officine/api/calls'
import { thePharmacy } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { WayBack } from '../../parts/layout/way-back.tsx'
import { OpenBadge } from '../../parts/opening-hours/open-badge.tsx'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { ResourceView, RowSkeletons } from '../../parts/resources/resource-view.tsx'
import { addressLine } from '../../parts/texts/address-text.ts'
import { useUserinfo } from '../../session/index.ts'

interface OwnPharmaciesProps {
  /** The primary one first. */
  readonly pharmacyIds: readonly string[]
}

/** The person's pharmacies, to choose from. */
export function OwnPharmacies({ pharmacyIds }: OwnPharmaciesProps) {
  const { t } = useLanguage()
  const mayAsk = useUserinfo().may.includes('requestLink')
  return (
    <Page
      title="pharmacies.choice.title"
      lead={t('pharmacies.choice.lead')}
      above={<WayBack to="/">{t('pharmacies.home')}</WayBack>}
    >
      <PharmacyRows pharmacyIds={pharmacyIds} />
      {mayAsk && <LinkButton to="/new-employment">{t('pharmacies.choice.ask_another')}</LinkButton>}
    </Page>
  )
}

/** A row a pharmacy, with the way to its record. */
export function PharmacyRows({ pharmacyIds }: OwnPharmaciesProps) {
  return (
    <ul className="pharmacies-choice">
      {pharmacyIds.map((id) => (
        <li key={id}>
          <Choice pharmacyId={id} />
        </li>
      ))}
    </ul>
  )
}

function Choice({ pharmacyId }: { readonly pharmacyId: string }) {
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  return (
    <ResourceView of={pharmacy} skeleton={<RowSkeletons count={1} />}>
      {(data) => <Row pharmacy={data} />}
    </ResourceView>
  )
}

function Row({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { id, companyName, address } = pharmacy
  const { t, locale } = useLanguage()
  return (
    <OfcCard padding="none">
      <div className="row">
        <div className="row-words">
          <h2 className="row-title">{companyName}</h2>
          <p className="row-detail">{addressLine(address)}</p>
        </div>
        <OpenBadge of={pharmacy} />
        <LinkButton
          to={`/pharmacies/${id}`}
          label={t('pharmacies.choice.view_named', { thePharmacy: thePharmacy(companyName, locale) })}
        >
          {t('pharmacies.choice.view')}
        </LinkButton>
      </div>
    </OfcCard>
  )
}
