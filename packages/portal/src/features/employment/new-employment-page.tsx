import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Page, useQuery } from '../../navigation/index.ts'
import { Done, NextSteps } from '../../parts/layout/done.tsx'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { ownEmployments } from '../../parts/pharmacies/own-pharmacies.ts'
import { NotFoundPage } from '../../parts/refusals/refusal-pages.tsx'
import { SearchStep } from './find-pharmacy-step.tsx'
import { RequestStep } from './request-step.tsx'
import { stepOf } from './request-steps.ts'

/** Requests an employment at a pharmacy in three steps: search, request, confirmation. */
export default function NewEmploymentPage() {
  const step = stepOf(useQuery())
  switch (step.name) {
    case 'search':
      return <SearchStep key="search" />
    case 'request':
      return <RequestStep key="request" pharmacyId={step.pharmacyId} />
    case 'sent':
      return <SentStep key="sent" pharmacyId={step.pharmacyId} />
  }
}

export function SentStep({ pharmacyId }: { readonly pharmacyId: string }) {
  const { t } = useLanguage()
  const employments = useResource(ownEmployments)
  const request =
    employments.status === 'ready'
      ? employments.data.find(({ accountId }) => accountId === pharmacyId)
      : undefined
  // The address names a pharmacy to which no request was sent.
  if (employments.status === 'ready' && !employments.isStale && !employments.error && !request)
    return <NotFoundPage />
  return (
    <Page title="employment.sent.title">
      <div className="guided">
        <Done>
          {t('employment.sent.to')}
          <strong>{[request?.pharmacyName, request?.pharmacyCity].filter(Boolean).join(', ')}</strong>
        </Done>
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
