import type { Pharmacy } from '@officine/api/calls'
import type { ReactNode } from 'react'
import type { ResourceState } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Link, Page } from '../../navigation/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { OpenBadge } from '../opening-hours/open-badge.tsx'
import { RefusedPage } from '../resources/resource-view.tsx'
import { addressLine } from '../texts/address-text.ts'
import { OtherPharmacies } from './other-pharmacies.tsx'
import { PharmacyActs } from './pharmacy-acts.tsx'
import { addressOfPharmacy, type PharmacyPage } from './pharmacy-address.ts'
import './pharmacy-frame.css'

interface PharmacyFrameProps {
  readonly pharmacyId: string
  readonly pharmacy: ResourceState<Pharmacy>
  readonly page: PharmacyPage
  /** The main action of the page, before the menu of rare ones. */
  readonly act?: ReactNode
  readonly children: ReactNode
}

/** The header of both pages about a pharmacy: its name, its key facts, and the tabs. */
export function PharmacyFrame({ pharmacyId, pharmacy, page, act, children }: PharmacyFrameProps) {
  const known = pharmacy.status === 'ready' ? pharmacy.data : undefined
  // Until the record is loaded, the userinfo's rights are used, so that the layout does not shift.
  const rights = rightsAt(useUserinfo(), pharmacyId)
  const readsPeople = (known?.may ?? rights).includes('readPeople')
  return (
    <RefusedPage of={pharmacy}>
      <Page
        title={known ? 'pharmacyHead.named' : 'pharmacyHead.title'}
        {...(known && page === 'people' && { windowTitle: 'pharmacyHead.people_of' as const })}
        values={{ name: known?.companyName ?? '' }}
        beside={<OtherPharmacies pharmacyId={pharmacyId} page={page} />}
        lead={
          known ? (
            <Facts pharmacy={known} page={page} />
          ) : (
            <span className="pharmacy-facts" data-of={page}>
              {'\u00a0'}
            </span>
          )
        }
        act={
          known ? (
            <PharmacyActs pharmacy={known} page={page}>
              {act}
            </PharmacyActs>
          ) : (
            <div className="pharmacy-acts" />
          )
        }
      >
        {readsPeople && <Tabs pharmacyId={pharmacyId} count={known?.peopleCounts?.everybody} page={page} />}
        {children}
      </Page>
    </RefusedPage>
  )
}

interface HeadProps {
  readonly pharmacy: Pharmacy
  readonly page: PharmacyPage
}

/** Whether it is open, its address, and the RAMQ number. */
function Facts({ pharmacy, page }: HeadProps) {
  const { t } = useLanguage()
  const { address, ramqNumber, banner } = pharmacy
  return (
    <span className="pharmacy-facts" data-of={page}>
      <OpenBadge of={pharmacy} />
      <span>{addressLine(address)}</span>
      <span className="pharmacy-facts-names">
        <span>{t('pharmacyHead.ramq', { number: ramqNumber })}</span>
        {banner && <span>{banner}</span>}
      </span>
    </span>
  )
}

interface TabsProps {
  readonly pharmacyId: string
  /** The number of employees; undefined while unknown. */
  readonly count: number | undefined
  readonly page: PharmacyPage
}

function Tabs({ pharmacyId: id, count, page }: TabsProps) {
  const { t } = useLanguage()
  const tab = (of: PharmacyPage, words: ReactNode) => (
    <li>
      <Link to={addressOfPharmacy(id, of)} {...(of === page && { section: addressOfPharmacy(id, of) })}>
        {words}
      </Link>
    </li>
  )
  return (
    <nav className="pharmacy-tabs" aria-label={t('pharmacyHead.tabs')}>
      <ul>
        {tab('record', t('pharmacyHead.record'))}
        {tab(
          'people',
          <>
            {t('pharmacyHead.people')}
            {count !== undefined && (
              <>
                <span className="pharmacy-tabs-count" aria-hidden="true">
                  {count}
                </span>
                <span className="visually-hidden"> {t('pharmacyHead.count', { count })}</span>
              </>
            )}
          </>,
        )}
      </ul>
    </nav>
  )
}
