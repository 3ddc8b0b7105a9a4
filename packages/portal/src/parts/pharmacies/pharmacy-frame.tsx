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
  /** Which of the two pages about the pharmacy this is. */
  readonly page: PharmacyPage
  /** What the page is come to for, before what is done seldom. */
  readonly act?: ReactNode
  readonly children: ReactNode
}

/** The head of both pages about a pharmacy: its name, what people look for first, and the way from one page to the other. */
export function PharmacyFrame({ pharmacyId, pharmacy, page, act, children }: PharmacyFrameProps) {
  const known = pharmacy.status === 'ready' ? pharmacy.data : undefined
  // Until the record says it, by what is known of the person: the page doesn't move when it comes.
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

/** Whether doors are open, where they are, and the number by which others know the pharmacy. */
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
  /** Of the people there; nothing while it isn't known. */
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
