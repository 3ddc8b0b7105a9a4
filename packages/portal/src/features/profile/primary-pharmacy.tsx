import type { Contact } from '@officine/api/calls'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { addressLine } from '../../parts/address-lines.ts'
import { pharmacyOf } from '../../parts/own-pharmacies.ts'
import { Section } from './section.tsx'

/** Specification 6: the primary pharmacy decides the electoral region. */
export function PrimaryPharmacy({ file: { primaryAccount } }: { readonly file: Contact }) {
  const { t } = useLanguage()
  return (
    <Section name="pharmacy">
      {primaryAccount ? <Named pharmacyId={primaryAccount} /> : <p>{t('profile.pharmacy.none')}</p>}
      <p className="note">{t('profile.pharmacy.region')}</p>
    </Section>
  )
}

function Named({ pharmacyId }: { readonly pharmacyId: string }) {
  const { t } = useLanguage()
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  switch (pharmacy.status) {
    case 'loading':
      return <p aria-busy="true">{'\u00a0'}</p>
    case 'error':
      return <p>{t('profile.pharmacy.unknown')}</p>
    case 'ready':
      return (
        <p>
          <Link to={`/pharmacies/${pharmacyId}`}>{pharmacy.data.companyName}</Link>
          <br />
          {addressLine(pharmacy.data.address)}
        </p>
      )
  }
}
