import type { PharmacyId } from '@officine/api/calls'
import { useQuery } from '@tanstack/react-query'
import { CompletionMessage, NextSteps } from '../../components/completion-message.tsx'
import { NotFoundPage } from '../../components/error-pages/lazy-error-pages.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { myEmploymentsQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { useLanguage } from '../../language/index.ts'
import { Page, useSearchParams } from '../../navigation/index.ts'
import { parseEmploymentRequestStep } from './employment-request-address.ts'
import { EmploymentRequestFormStep } from './employment-request-form-step.tsx'
import { SearchPharmacyStep } from './search-pharmacy-step.tsx'

/** Requests an employment at a pharmacy in three steps: search, request, confirmation. */
export default function NewEmploymentPage() {
  const [query] = useSearchParams()
  const step = parseEmploymentRequestStep(query)
  switch (step.name) {
    case 'search':
      return <SearchPharmacyStep key="search" />
    case 'request':
      return <EmploymentRequestFormStep key="request" pharmacyId={step.pharmacyId} />
    case 'sent':
      return <SentStep key="sent" pharmacyId={step.pharmacyId} />
  }
}

export function SentStep({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const { t } = useLanguage()
  const employments = useQuery(myEmploymentsQuery)
  const request = employments.data
    ? employments.data.find(({ accountId }) => accountId === pharmacyId)
    : undefined
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
