import {
  getOwnEmployments,
  getUserinfo,
  isCurrent,
  type PharmacyId,
  type PharmacySummary,
  postEmployee,
  searchPharmacies,
} from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useQuery } from '@tanstack/react-query'
import { boolean, object } from 'superstruct'
import { BackLink } from '../../components/back-link.tsx'
import { CompletionMessage, NextSteps } from '../../components/completion-message.tsx'
import { NotFoundPage } from '../../components/error-pages/lazy-error-pages.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { mutation } from '../../data/index.ts'
import { myEmploymentsQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { pharmacySearchList } from '../../domain/pharmacy-search/pharmacy-search.ts'
import { PharmacySearchForm } from '../../domain/pharmacy-search/pharmacy-search-form.tsx'
import {
  PharmacyDetails,
  PharmacySearchResults,
} from '../../domain/pharmacy-search/pharmacy-search-results.tsx'
import type { DraftName } from '../../drafts/drafts.ts'
import { addressLine } from '../../formatting/address-text.ts'
import { Form, useForm, useObsoleteDraft } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { listLocation } from '../../lists/list-query.ts'
import { useList, useListResult } from '../../lists/use-list.ts'
import { go, Page, useSearchParams } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'

/** Requests an employment at a pharmacy in three steps: search, request, confirmation. */
export default function NewEmploymentPage() {
  const [query] = useSearchParams()
  const step = parseEmploymentRequestStep(query)
  // Back can lead from one pharmacy's step to another's at once: each is a page of its own.
  switch (step.name) {
    case 'search':
      return <SearchPharmacyStep key="search" />
    case 'request':
      return <EmploymentRequestFormStep key={step.pharmacyId} pharmacyId={step.pharmacyId} />
    case 'sent':
      return <SentStep key={step.pharmacyId} pharmacyId={step.pharmacyId} />
  }
}

function SentStep({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const { t } = useLanguage()
  const employments = useQuery(myEmploymentsQuery)
  const request = employments.data?.find(({ accountId }) => accountId === pharmacyId)
  // The address names a pharmacy to which no request was sent.
  if (employments.data && !employments.isFetching && !employments.error && !request) return <NotFoundPage />
  return (
    <Page title="employment.sent.title">
      <div className="single-column">
        <CompletionMessage>
          {t('employment.sent.to')}
          <strong>{[request?.pharmacyName, request?.pharmacyCity].filter(Boolean).join(', ')}</strong>
        </CompletionMessage>
        <NextSteps
          title={t('employment.sent.next')}
          steps={[t('employment.sent.answered'), t('employment.sent.followed'), t('employment.sent.access')]}
        />
        <div className="row-actions">
          <LinkButton to="/" variant="filled">
            {t('employment.sent.home')}
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}

function SearchPharmacyStep() {
  const { t } = useLanguage()
  const list = useList(employmentRequestSearch)
  const { query, isEnabled, locationFor } = list
  const { to } = locationFor({}, query.page)
  return (
    <Page
      title="employment.search.title"
      intro={t('employment.search.lead')}
      above={<BackLink to="/">{t('employment.home')}</BackLink>}
    >
      <PharmacySearchForm list={list} />
      {isEnabled && (
        <PharmacySearchResults list={list}>
          {(pharmacy) => <ChoosePharmacyLink pharmacy={pharmacy} results={to} />}
        </PharmacySearchResults>
      )}
    </Page>
  )
}

interface ChoosePharmacyLinkProps {
  readonly pharmacy: PharmacySummary
  /** Address of the search results. */
  readonly results: string
}

/** Chooses a pharmacy, unless the person already has an employment or a pending request there. */
function ChoosePharmacyLink({ pharmacy, results }: ChoosePharmacyLinkProps) {
  const { t, locale } = useLanguage()
  const { id, companyName, address, employmentStatus } = pharmacy
  if (employmentStatus === 'approved') {
    return <OfcBadge tone="green">{t('employment.results.approved')}</OfcBadge>
  }
  if (employmentStatus !== null) {
    return <OfcBadge tone="amber">{t('employment.results.requested')}</OfcBadge>
  }
  return (
    <LinkButton
      to={requestStepPath(results, id)}
      label={t('employment.results.choose_named', {
        thePharmacy: pharmacyWithArticle(companyName, locale),
        address: addressLine(address),
      })}
    >
      {t('employment.results.choose')}
    </LinkButton>
  )
}

function EmploymentRequestFormStep({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const search = useListResult(employmentRequestSearch)
  const back = listLocation(employmentRequestSearch, search.query, contactId).to
  return (
    <Page
      title="employment.request.title"
      above={<BackLink to={back}>{t('employment.request.other')}</BackLink>}
    >
      <div className="single-column">
        <QueryView of={search.result} skeleton={<RowSkeletons count={1} />}>
          {({ items }) => {
            const pharmacy = items.find(({ id }) => id === pharmacyId)
            return pharmacy ? (
              <>
                <OfcCard padding="none">
                  <h2 slot="header" className="visually-hidden">
                    {t('employment.request.pharmacy')}
                  </h2>
                  <div className="row">
                    <PharmacyDetails pharmacy={pharmacy} />
                  </div>
                </OfcCard>
                <RequestOrExistingEmployment pharmacy={pharmacy} />
              </>
            ) : (
              <OfcAlert severity="info">
                {t('employment.request.gone')}
                <LinkButton slot="actions" to={back}>
                  {t('employment.request.other')}
                </LinkButton>
              </OfcAlert>
            )
          }}
        </QueryView>
      </div>
    </Page>
  )
}

function RequestOrExistingEmployment({ pharmacy }: { readonly pharmacy: PharmacySummary }) {
  const { t } = useLanguage()
  const { id, ramqNumber, employmentStatus } = pharmacy
  // The link back to the draft searches by the RAMQ number.
  const draft = `link-request/${id}/${ramqNumber}` as const
  useObsoleteDraft(draft, employmentStatus !== null)
  if (employmentStatus === null) return <EmploymentRequestForm pharmacyId={id} draft={draft} />
  return (
    <OfcAlert severity="info">
      {employmentStatus === 'approved'
        ? t('employment.request.already_approved')
        : t('employment.request.already_requested')}
      <LinkButton slot="actions" to="/">
        {t('employment.sent.home')}
      </LinkButton>
    </OfcAlert>
  )
}

const requestLink = mutation(postEmployee, {
  invalidates: [getOwnEmployments, getUserinfo, searchPharmacies],
})

interface EmploymentRequestFormProps {
  readonly pharmacyId: PharmacyId
  readonly draft: DraftName
}

/** The request has no fields: it consists of the signed-in person and the pharmacy. */
function EmploymentRequestForm({ pharmacyId, draft }: EmploymentRequestFormProps) {
  const { t } = useLanguage()
  const { contactId, employments } = useUserinfo()
  const today = todayInQuebec()
  const form = useForm({
    draft: { name: draft },
    initial: { isPrimaryLink: !employments.some((employment) => isCurrent(employment, today)) },
    labels: { isPrimaryLink: '' },
    struct: object({ isPrimaryLink: boolean() }),
    submit: ({ isPrimaryLink }, { idempotencyKey }) =>
      requestLink({
        path: { pharmacyId },
        body: { contactId, type: employmentTypes.Employee, isPrimaryLink, startDate: null },
        idempotencyKey,
      }),
    onSent: () => void go(sentStepPath(pharmacyId), { replace: true }),
  })
  return (
    <Form form={form} className="single-column">
      <NextSteps
        title={t('employment.request.next')}
        steps={[
          t('employment.request.answered'),
          t('employment.request.access'),
          t('employment.request.shared'),
        ]}
      />
      <div className="row-actions">
        <OfcButton type="submit" variant="filled" loading={form.isSending}>
          {t('employment.request.send')}
        </OfcButton>
      </div>
    </Form>
  )
}

/** A step of the request. It is stored in the address, so that Back and a reload work. */
type EmploymentRequestStep =
  | { readonly name: 'search' }
  | { readonly name: 'request' | 'sent'; readonly pharmacyId: PharmacyId }

const requestPath = '/new-employment'

/** The search shares its address with the request step, which adds a pharmacy parameter. */
export const employmentRequestSearch = pharmacySearchList(requestPath)

export function parseEmploymentRequestStep(query: URLSearchParams): EmploymentRequestStep {
  const sentTo = query.get('sent')
  if (sentTo) return { name: 'sent', pharmacyId: sentTo }
  const pharmacyId = query.get('pharmacy')
  const hasSearchTerms = query.get('search') || query.get('ramq')
  return hasSearchTerms && pharmacyId ? { name: 'request', pharmacyId } : { name: 'search' }
}

/** @param results Address of the search results that contain the pharmacy. */
export function requestStepPath(results: string, pharmacyId: PharmacyId): string {
  return `${results}&${new URLSearchParams({ pharmacy: pharmacyId })}`
}

export function sentStepPath(pharmacyId: PharmacyId): string {
  return `${requestPath}?${new URLSearchParams({ sent: pharmacyId })}`
}
