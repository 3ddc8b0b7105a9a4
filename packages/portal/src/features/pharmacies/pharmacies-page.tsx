import type { Pharmacy, PharmacyId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { formatDate, formatPhone } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { exportPath, importsPath } from '../../domain/imports/import-paths.ts'
import { type PharmacyOpening, useOpenStatus } from '../../domain/opening-hours/open-badge.tsx'
import { TodayTimeline } from '../../domain/opening-hours/week-timeline.tsx'
import { employmentPharmacyText, isPendingRequest } from '../../domain/pharmacies/own-employments.ts'
import { newPharmacyPath, pharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import {
  currentPharmacyIds,
  futureEmployments,
  myEmploymentsQuery,
  pharmacyQuery,
} from '../../domain/pharmacies/pharmacy-queries.ts'
import { pharmacySearchList } from '../../domain/pharmacy-search/pharmacy-search.ts'
import { PharmacySearchForm } from '../../domain/pharmacy-search/pharmacy-search-form.tsx'
import {
  PharmacySearchResults,
  ViewPharmacyLink,
} from '../../domain/pharmacy-search/pharmacy-search-results.tsx'
import { addressLine } from '../../formatting/address-text.ts'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { ListFilter } from '../../lists/list-tools.tsx'
import { useList } from '../../lists/use-list.ts'
import { go, Link, Page, useCurrentPage } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import '../../domain/pharmacies/card-links.css'
import './pharmacies.css'

/**
 * Choice of a pharmacy. A person with one pharmacy goes straight to it; staff can search for any.
 */
export default function PharmaciesPage() {
  const userinfo = useUserinfo()
  const pharmacyIds = currentPharmacyIds(userinfo.employments, todayInQuebec())
  const [firstId] = pharmacyIds
  if (userinfo.mayAnywhere.includes('read')) return <SearchAllPharmacies pharmacyIds={pharmacyIds} />
  if (firstId === undefined) return <NoPharmacyPage />
  return pharmacyIds.length === 1 ? (
    <PharmacyRedirect pharmacyId={firstId} />
  ) : (
    <PharmacyChoicePage pharmacyIds={pharmacyIds} />
  )
}

function PharmacyRedirect({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const hash = useCurrentPage()?.location.hash ?? ''
  useEffect(() => {
    void go(pharmacyPath(pharmacyId) + hash, { replace: true, isRedirect: true })
  }, [pharmacyId, hash])
  return null
}

const pharmacyList = pharmacySearchList('/pharmacies')

interface PharmacyIdsProps {
  /** The pharmacies where the person works, the primary one first. */
  readonly pharmacyIds: readonly PharmacyId[]
}

/** For the association's staff: a search of all pharmacies by name, address or number. */
function SearchAllPharmacies({ pharmacyIds }: PharmacyIdsProps) {
  const { t } = useLanguage()
  const list = useList(pharmacyList)
  const { isEnabled } = list
  const { may } = useUserinfo()
  const mayCreate = may.includes('createPharmacy')
  return (
    <Page
      title="pharmacies.any.title"
      action={
        mayCreate && (
          <LinkButton to={newPharmacyPath} variant="outlined">
            {t('pharmacies.any.add')}
          </LinkButton>
        )
      }
    >
      <PharmacySearchForm list={list} />
      {list.query.search && (
        <div className="pharmacies-states">
          <ListFilter
            list={list}
            name="state"
            label={t('pharmacies.any.state_label')}
            options={[
              [undefined, t('pharmacies.any.state.active')],
              ...(['toOpen', 'closed'] as const).map(
                (value) => [value, t(`pharmacies.any.state.${value}`)] as const,
              ),
            ]}
          />
        </div>
      )}
      {!isEnabled && pharmacyIds.length > 0 && (
        <section className="pharmacies-own" aria-labelledby="own-pharmacies">
          <h2 id="own-pharmacies">{t('pharmacies.choice.title')}</h2>
          <PharmacyCards pharmacyIds={pharmacyIds} />
        </section>
      )}
      {isEnabled && (
        <PharmacySearchResults list={list}>
          {(pharmacy) => <ViewPharmacyLink pharmacy={pharmacy} />}
        </PharmacySearchResults>
      )}
      {may.includes('importRegister') && (
        <div className="page-actions">
          <LinkButton to={importsPath} variant="plain">
            {t('pharmacies.any.import')}
          </LinkButton>
          <LinkButton to={exportPath} variant="plain">
            {t('pharmacies.any.export')}
          </LinkButton>
        </div>
      )}
    </Page>
  )
}

function PharmacyChoicePage({ pharmacyIds }: PharmacyIdsProps) {
  const { t } = useLanguage()
  const mayRequest = useUserinfo().may.includes('requestLink')
  return (
    <Page title="pharmacies.choice.title" intro={t('pharmacies.choice.lead')}>
      <PharmacyCards pharmacyIds={pharmacyIds} />
      {mayRequest && <LinkButton to="/new-employment">{t('pharmacies.choice.ask_another')}</LinkButton>}
    </Page>
  )
}

/** One card per pharmacy, with a link to its record. */
function PharmacyCards({ pharmacyIds }: PharmacyIdsProps) {
  return (
    <ul className="pharmacies-choice">
      {pharmacyIds.map((id) => (
        <li key={id}>
          <PharmacyChoiceCard pharmacyId={id} />
        </li>
      ))}
    </ul>
  )
}

function PharmacyChoiceCard({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  return (
    <QueryView of={pharmacy} skeleton={<RowSkeletons count={1} />}>
      {(data) => <PharmacyCard pharmacy={data} />}
    </QueryView>
  )
}

function PharmacyCard({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { id, companyName, address, opensOn } = pharmacy
  const isPhone = useIsBelow('sm')
  return (
    <OfcCard padding="none">
      <div className="pharmacy-choice">
        <div className="pharmacy-choice-words">
          <h2 id={cardTitleId(id)} className="card-title">
            <Link to={pharmacyPath(id)}>{companyName}</Link>
          </h2>
          <p className="row-detail">{addressLine(address)}</p>
          <OpenStatus pharmacy={pharmacy} />
          <Icon name="chevronRight" />
        </div>
        {!isPhone && !opensOn && <TodayTimeline of={pharmacy} />}
        <PharmacyCardLinks pharmacy={pharmacy} />
      </div>
    </OfcCard>
  )
}

/** Opening status: a filled green disc (open) or a ring (closed). */
function OpenStatus({ pharmacy }: { readonly pharmacy: PharmacyOpening }) {
  const status = useOpenStatus(pharmacy)
  if (!status) return null
  const { isOpen, text } = status
  return (
    <p className="pharmacy-choice-doors" data-open={isOpen || undefined}>
      <span className="open-badge-mark" data-open={isOpen || undefined} />
      {text}
    </p>
  )
}

const cardTitleId = (pharmacyId: PharmacyId) => `pharmacy-${pharmacyId}`

/** Links to the people and the phone number. */
function PharmacyCardLinks({ pharmacy: { id, phone, may } }: { readonly pharmacy: Pharmacy }) {
  const { t, locale } = useLanguage()
  const hasPeople = may.includes('readPeople')
  if (!hasPeople && !phone) return null
  return (
    <ul className="card-ways" aria-labelledby={cardTitleId(id)}>
      {hasPeople && (
        <li>
          <Link to={pharmacyPath(id, 'people')}>
            <Icon name="users" />
            {t('pharmacies.choice.people')}
          </Link>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" />
            {formatPhone(phone, locale)}
          </a>
        </li>
      )}
    </ul>
  )
}

/**
 * For a person without a pharmacy today: when their access starts, what they wait for, or how to get
 * one.
 */
function NoPharmacyPage() {
  const { t, locale } = useLanguage()
  const { may, employments } = useUserinfo()
  const mayRequest = may.includes('requestLink')
  const [first] = futureEmployments(employments, todayInQuebec())
  if (first) {
    const date = formatDate(first.startDate, locale)
    return (
      <Page title="pharmacies.future.title" intro={t('pharmacies.future.text', { date })}>
        <Storefront />
      </Page>
    )
  }
  if (employments.some(isPendingRequest)) return <PendingRequestPage mayRequest={mayRequest} />
  return (
    <Page
      title="pharmacies.none.title"
      intro={mayRequest ? t('pharmacies.none.text') : t('pharmacies.none.other_field')}
    >
      {mayRequest ? (
        <LinkButton to="/new-employment" variant="filled">
          {t('pharmacies.none.ask')}
        </LinkButton>
      ) : (
        <LinkButton to="/profile/edit#practice">{t('pharmacies.none.update_profile')}</LinkButton>
      )}
      <Storefront />
    </Page>
  )
}

/** What the person waits for, and what happens next. */
function PendingRequestPage({ mayRequest }: { readonly mayRequest: boolean }) {
  const language = useLanguage()
  const { t } = language
  const employments = useQuery(myEmploymentsQuery)
  const areTextsLoaded = useTexts(['requests'])
  return (
    <Page title="pharmacies.pending.title" intro={t('pharmacies.pending.text')}>
      <QueryView of={employments} skeleton={<RowSkeletons count={1} />}>
        {(all) =>
          areTextsLoaded && (
            <ul className="pharmacies-pending">
              {all.filter(isPendingRequest).map((request) => (
                <li key={request.id}>{employmentPharmacyText(language, request)}</li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <div className="page-actions">
        <LinkButton to="/" variant="filled">
          {t('pharmacies.pending.follow')}
        </LinkButton>
        {mayRequest && <LinkButton to="/new-employment">{t('pharmacies.choice.ask_another')}</LinkButton>}
      </div>
      <Storefront />
    </Page>
  )
}
