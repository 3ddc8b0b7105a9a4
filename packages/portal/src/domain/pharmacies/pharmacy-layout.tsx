import type { Pharmacy, PharmacyId } from '@officine/api/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordGuard } from '../../components/query-view.tsx'
import { addressLine } from '../../formatting/address-text.ts'
import { useLanguage } from '../../language/index.ts'
import { Link, Page } from '../../navigation/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { OpenBadge } from '../opening-hours/open-badge.tsx'
import { PharmacyActions } from './pharmacy-actions.tsx'
import { type PharmacyTab, pharmacyPath } from './pharmacy-path.ts'
import { PharmacySwitcher } from './pharmacy-switcher.tsx'
import './pharmacy-layout.css'

interface PharmacyLayoutProps {
  readonly pharmacyId: PharmacyId
  readonly pharmacy: UseQueryResult<Pharmacy>
  readonly page: PharmacyTab
  /** The main action of the page, before the menu of rare ones. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** The header of both pages about a pharmacy: its name, its key facts, and the tabs. */
export function PharmacyLayout({ pharmacyId, pharmacy, page, action, children }: PharmacyLayoutProps) {
  const record = pharmacy.data
  // Until the record is loaded, the userinfo's rights are used, so that the layout does not shift.
  const rights = rightsAt(useUserinfo(), pharmacyId)
  const readsPeople = (record?.may ?? rights).includes('readPeople')
  return (
    <RecordGuard of={pharmacy}>
      <Page
        title={record ? 'pharmacyHead.named' : 'pharmacyHead.title'}
        {...(record && page === 'people' && { windowTitle: 'pharmacyHead.people_of' as const })}
        values={{ name: record?.companyName ?? '' }}
        beside={<PharmacySwitcher pharmacyId={pharmacyId} page={page} />}
        intro={
          record ? (
            <PharmacyFacts pharmacy={record} page={page} />
          ) : (
            <span className="pharmacy-facts" data-of={page}>
              {'\u00a0'}
            </span>
          )
        }
        action={
          record ? (
            <PharmacyActions pharmacy={record} page={page}>
              {action}
            </PharmacyActions>
          ) : (
            <div className="pharmacy-acts" />
          )
        }
      >
        {readsPeople && <Tabs pharmacyId={pharmacyId} count={record?.peopleCounts?.everybody} page={page} />}
        {children}
      </Page>
    </RecordGuard>
  )
}

interface PharmacyFactsProps {
  readonly pharmacy: Pharmacy
  readonly page: PharmacyTab
}

/** Whether it is open, its address, and the RAMQ number. */
function PharmacyFacts({ pharmacy, page }: PharmacyFactsProps) {
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
  readonly pharmacyId: PharmacyId
  /** The number of employees; undefined while unknown. */
  readonly count: number | undefined
  readonly page: PharmacyTab
}

function Tabs({ pharmacyId: id, count, page }: TabsProps) {
  const { t } = useLanguage()
  const tab = (of: PharmacyTab, label: ReactNode) => (
    <li>
      <Link to={pharmacyPath(id, of)} {...(of === page && { section: pharmacyPath(id, of) })}>
        {label}
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
