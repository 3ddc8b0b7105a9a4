import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { NotFoundPage, Page } from '../../navigation/index.ts'
import { Done } from '../../parts/done.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { NextSteps } from '../../parts/next-steps.tsx'
import { ownEmployments } from '../../parts/own-pharmacies.ts'

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
