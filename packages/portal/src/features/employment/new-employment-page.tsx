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

/** From a search to a request for a link with a pharmacy, in three steps. */
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

/** The request is on its way: what happens now, and the way home. */
export function SentStep({ pharmacyId }: { readonly pharmacyId: string }) {
  const { t } = useLanguage()
  const employments = useResource(ownEmployments)
  const request =
    employments.status === 'ready'
      ? employments.data.find(({ accountId }) => accountId === pharmacyId)
      : undefined
  // An address that tells of a request that was never sent.
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
