import type { PharmacyId, PharmacyRight } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotFoundPage } from '../../components/error-pages/lazy-error-pages.tsx'
import { RecordGuard } from '../../components/query-view.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { useLanguage } from '../../language/index.ts'
import { Link, Page } from '../../navigation/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { pharmacyPath } from './pharmacy-path.ts'
import { pharmacyQuery } from './pharmacy-queries.ts'
import '../../components/styles/content.css'

interface PharmacyGuardProps {
  readonly pharmacyId: PharmacyId
  /** The right that the page requires. */
  readonly may: PharmacyRight
  readonly children: ReactNode
}

/**
 * A page about one pharmacy with a required right. A person who may only read the pharmacy
 * sees who may open the page and can grant the right; others get a 404, so that it does not
 * reveal whether the pharmacy exists.
 */
export function PharmacyGuard({ pharmacyId, may, children }: PharmacyGuardProps) {
  const rights = rightsAt(useUserinfo(), pharmacyId)
  if (rights.includes(may)) return children
  return rights.includes('read') ? <MissingRightPage pharmacyId={pharmacyId} /> : <NotFoundPage />
}

function MissingRightPage({ pharmacyId }: Pick<PharmacyGuardProps, 'pharmacyId'>) {
  const { t, rich } = useLanguage()
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  const { companyName: name, associates = [] } = pharmacy.data ?? {}
  const owners = associates.map(fullName).join(', ')
  const grant = owners ? rich('forms.refused.owners', { owners }) : rich('forms.refused.no_owner')
  const isOwn = useUserinfo().pharmacies.some(({ id }) => id === pharmacyId)
  return (
    <RecordGuard of={pharmacy}>
      <Page title="shell.unauthorized.title" intro={name ? t('forms.refused.text', { name }) : '\u00a0'}>
        <div>
          {name && <p>{isOwn ? grant : t('forms.refused.staff')}</p>}
          <p className="way-on">
            <Link to={pharmacyPath(pharmacyId)}>{t('forms.refused.back')}</Link>
          </p>
        </div>
        <Storefront />
      </Page>
    </RecordGuard>
  )
}
