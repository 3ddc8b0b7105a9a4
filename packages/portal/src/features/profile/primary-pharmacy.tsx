import type { OwnEmployment, PharmacyId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { focusAfterRender } from '../../components/focus-after-render.ts'
import { QueryView } from '../../components/query-view.tsx'
import { pharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { myEmploymentsQuery, pharmacyQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { lazyDialog } from '../../failures/index.ts'
import { addressLine } from '../../formatting/address-text.ts'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { type PrimaryEmployments, pharmacyNameAndCity, primaryEmployments } from './primary-employment.ts'
import { ProfileSection, sectionTitleId } from './profile-section.tsx'

const useChooseDialog = lazyDialog(() => import('./choose-primary-dialog.tsx'))

/**
 * The primary pharmacy determines the electoral region (specification 6). The person chooses it
 * among their employments.
 */
export function PrimaryPharmacy() {
  const { t } = useLanguage()
  const employmentsState = useQuery(myEmploymentsQuery)
  return (
    <ProfileSection name="pharmacy" note={t('profile.pharmacy.region')}>
      <QueryView of={employmentsState} skeleton={<p aria-busy="true">{'\u00a0'}</p>}>
        {(employments) => (
          <PrimaryPharmacyChoice employments={primaryEmployments(employments, todayInQuebec())} />
        )}
      </QueryView>
    </ProfileSection>
  )
}

function PrimaryPharmacyChoice({
  employments: { primary, others },
}: {
  readonly employments: PrimaryEmployments
}) {
  const { t } = useLanguage()
  const [candidate, setCandidate] = useState<OwnEmployment>()
  const ChooseDialog = useChooseDialog(others.length > 0)
  return (
    <>
      {primary?.accountId ? (
        <PharmacyNameAndAddress pharmacyId={primary.accountId} />
      ) : (
        <p>{t('profile.pharmacy.none')}</p>
      )}
      {others.length > 0 && (
        <>
          <h3 className="profile-pharmacy-others">{t('profile.pharmacy.others')}</h3>
          <ul className="profile-pharmacies">
            {others.map((employment) => (
              <li key={employment.id}>
                <span>{pharmacyNameAndCity(employment)}</span>
                <OfcButton
                  variant="plain"
                  size="small"
                  label={t('profile.pharmacy.choose_named', { pharmacy: pharmacyNameAndCity(employment) })}
                  onClick={() => setCandidate(employment)}
                >
                  {t('profile.pharmacy.choose')}
                </OfcButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {candidate && (
        <ChooseDialog
          employment={others.find(({ id }) => id === candidate.id) ?? candidate}
          previous={primary}
          onCancelled={() => setCandidate(undefined)}
          // The pressed button is removed.
          onDone={() =>
            focusAfterRender(
              () => setCandidate(undefined),
              () => document.getElementById(sectionTitleId('pharmacy')),
            )
          }
        />
      )}
    </>
  )
}

function PharmacyNameAndAddress({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const { t } = useLanguage()
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  if (pharmacy.isPending)
    return (
      <p aria-busy="true">
        {'\u00a0'}
        <br />
        {'\u00a0'}
        <br />
        {'\u00a0'}
      </p>
    )
  if (!pharmacy.data) return <p>{t('profile.pharmacy.unknown')}</p>
  const { companyName, address, region } = pharmacy.data
  return (
    <p>
      <Link to={pharmacyPath(pharmacyId)}>{companyName}</Link>
      <br />
      {addressLine(address)}
      <br />
      {region && t('profile.pharmacy.electoral_region', { region })}
    </p>
  )
}
