import type { Pharmacy, PharmacyId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { formatPhone } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { PanelMenu } from '../../components/panel-menu.tsx'
import { RecordGuard } from '../../components/query-view.tsx'
import { lazyDialog } from '../../failures/index.ts'
import { addressLine } from '../../formatting/address-text.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { Link, Page } from '../../navigation/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { leavePharmacyMessages } from '../leave-pharmacy/leave-pharmacy.ts'
import { OpenBadge } from '../opening-hours/open-badge.tsx'
import type { StatementSubject } from '../statements/statements.ts'
import { usePastStatements } from '../statements/use-past-statements.tsx'
import { type PharmacyTab, pharmacyPath } from './pharmacy-path.ts'
import { currentPharmacyIds, pharmacyQuery } from './pharmacy-queries.ts'
import '../../components/page-tabs.css'
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

interface HeaderPartProps {
  readonly pharmacy: Pharmacy
  readonly page: PharmacyTab
}

/** Whether it is open, its address, and the RAMQ number. */
function PharmacyFacts({ pharmacy, page }: HeaderPartProps) {
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
    <nav className="page-tabs" aria-label={t('pharmacyHead.tabs')}>
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

/** The longest list in the menu; more pharmacies are listed on a page of their own. */
const maximumListed = 8

interface PharmacySwitcherProps {
  readonly pharmacyId: PharmacyId
  readonly page: PharmacyTab
}

/**
 * The menu beside a pharmacy's name, for a person with several pharmacies or access to all of them.
 */
function PharmacySwitcher({ pharmacyId, page }: PharmacySwitcherProps) {
  const { t } = useLanguage()
  const userinfo = useUserinfo()
  const { employments, may, mayAnywhere } = userinfo
  const pharmacyIds = currentPharmacyIds(employments, todayInQuebec())
  const mayReadAny = mayAnywhere.includes('read')
  if (pharmacyIds.length < 2 && !mayReadAny) return null
  const isListed = pharmacyIds.length > 1 && pharmacyIds.length <= maximumListed
  return (
    <PanelMenu
      className="other-pharmacies"
      summary={<span className="visually-hidden">{t('pharmacyHead.others')}</span>}
    >
      <ul className="other-pharmacies-list">
        {isListed &&
          pharmacyIds.map((id) => (
            <MyPharmacyItem
              key={id}
              pharmacyId={id}
              page={rightsAt(userinfo, id).includes('readPeople') ? page : 'record'}
              isCurrentPharmacy={id === pharmacyId}
            />
          ))}
        {pharmacyIds.length > maximumListed && (
          <li>
            <Link to="/pharmacies">{t('pharmacyHead.all')}</Link>
          </li>
        )}
        {mayReadAny && (
          <li className="other-pharmacies-way">
            <Link to="/pharmacies">
              <Icon name="search" />
              {t('pharmacyHead.find_another')}
            </Link>
          </li>
        )}
        {may.includes('requestLink') && (
          <li className="other-pharmacies-way">
            <Link to="/new-employment">
              <Icon name="plus" />
              {t('pharmacyHead.ask_another')}
            </Link>
          </li>
        )}
      </ul>
    </PanelMenu>
  )
}

interface MyPharmacyItemProps extends PharmacySwitcherProps {
  readonly isCurrentPharmacy: boolean
}

function MyPharmacyItem({ pharmacyId, page, isCurrentPharmacy }: MyPharmacyItemProps) {
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  if (!pharmacy.data) return null
  const { companyName, address } = pharmacy.data
  return (
    <li>
      <Link
        to={pharmacyPath(pharmacyId, page)}
        {...(isCurrentPharmacy && { section: pharmacyPath(pharmacyId) })}
      >
        <span>
          <strong>{companyName}</strong>
          <span className="note">{addressLine(address)}</span>
        </span>
        {isCurrentPharmacy && <Icon name="check" />}
      </Link>
    </li>
  )
}

const useLeavePharmacyDialog = lazyDialog(() => import('../leave-pharmacy/leave-pharmacy-dialog.tsx'))

interface PharmacyActionsProps extends HeaderPartProps {
  /** Further actions of this page. */
  readonly children?: ReactNode
}

const subjects: Readonly<Record<PharmacyTab, StatementSubject>> = { record: 'pharmacy', people: 'employees' }

/** The main actions, such as a call from the pharmacy's record, and a menu of rare ones. */
function PharmacyActions({ pharmacy, page, children }: PharmacyActionsProps) {
  const { t, locale } = useLanguage()
  const userinfo = useUserinfo()
  const { id, companyName, phone } = pharmacy
  const employment = userinfo.employments.find(
    ({ accountId, may }) => accountId === id && may.includes('leave'),
  )
  const [isLeaving, setLeaving] = useState(false)
  const pastStatements = usePastStatements(id, subjects[page])
  const LeavePharmacyDialog = useLeavePharmacyDialog(employment !== undefined)
  useTexts(employment ? leavePharmacyMessages : [])
  const runAction = (value: string) => {
    if (value === 'print') print()
    else if (value === 'past') pastStatements.open()
    else setLeaving(true)
  }
  const hasMenu = page === 'record' || pastStatements.item || employment !== undefined
  return (
    <div className="pharmacy-acts">
      {phone && page === 'record' && (
        <OfcButton href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" slot="start" />
          <span>
            <span className="pharmacy-acts-call">{t('pharmacyHead.call')} </span>
            {formatPhone(phone, locale)}
          </span>
        </OfcButton>
      )}
      {children}
      {hasMenu && (
        <OfcMenu label={t('pharmacyHead.more')} onSelect={({ value }) => runAction(value)}>
          <span slot="trigger">
            <Icon name="more" />
          </span>
          {/* An installed portal has no browser menu for printing. */}
          {page === 'record' && (
            <OfcMenuItem value="print">
              <Icon name="printer" slot="start" />
              {t('pharmacyHead.print')}
            </OfcMenuItem>
          )}
          {pastStatements.item}
          {employment && (
            <OfcMenuItem value="leave">
              <Icon name="leave" slot="start" />
              {t('pharmacyHead.leave')}
            </OfcMenuItem>
          )}
        </OfcMenu>
      )}
      {isLeaving && employment && (
        <LeavePharmacyDialog
          employment={employment}
          pharmacyName={companyName}
          onClosed={() => setLeaving(false)}
        />
      )}
      {pastStatements.dialog}
    </div>
  )
}
