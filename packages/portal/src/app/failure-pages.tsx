import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type QueryObserverLoadingErrorResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFailure } from '../components/query-view.tsx'
import { queryClient } from '../data/index.ts'
import { ErrorReference, useErrorTexts } from '../failures/index.ts'
import { type MessageKey, useLanguage } from '../language/index.ts'
import { Page, retryPage } from '../navigation/index.ts'

interface FailurePageProps {
  readonly title: MessageKey
  readonly text: ReactNode
  readonly retry: () => void
  readonly isRetrying?: boolean
  readonly children?: ReactNode
}

function FailurePage({ title, text, retry, isRetrying = false, children }: FailurePageProps) {
  const { t } = useLanguage()
  return (
    <Page title={title} intro={text}>
      {children}
      <div className="page-actions">
        <OfcButton variant="filled" loading={isRetrying} onClick={retry}>
          {t('shell.retry')}
        </OfcButton>
        <OfcButton onClick={() => location.reload()}>{t('shell.reload')}</OfcButton>
      </div>
    </Page>
  )
}

/**
 * A page that threw while it rendered: a response may be the reason. A retry fetches its data again,
 * and the boundary fetches code that failed to load.
 */
export function PageFailure({ retry }: { retry: () => void }) {
  const { rich } = useLanguage()
  const retryAnew = () => {
    void queryClient.resetQueries()
    retry()
  }
  return <FailurePage title="shell.failure.title" text={rich('shell.failure.text')} retry={retryAnew} />
}

/** A page whose files could not be fetched. */
export function ChunkFailure({ retry }: { retry: () => void }) {
  const { t } = useLanguage()
  // As a query, the page's files are fetched again as its data would be.
  useQuery({
    queryKey: ['page files'],
    queryFn: async () => {
      await retryPage()
      return true
    },
    gcTime: 0,
    staleTime: 0,
  })
  return <FailurePage title="shell.chunk.title" text={t('shell.chunk.text')} retry={retry} />
}

interface UserinfoFailureProps {
  readonly of: Pick<QueryObserverLoadingErrorResult<unknown>, 'error' | 'refetch'>
}

/** The userinfo request failed. */
export function UserinfoFailure({ of }: UserinfoFailureProps) {
  const { t } = useLanguage()
  const { retry, isRetrying, ...failure } = useFailure(of)
  const error = failure.error ?? of.error
  const { text } = useErrorTexts(error)
  return (
    <FailurePage title="shell.person.title" text={text} retry={retry} isRetrying={isRetrying}>
      {error.isTemporary && <p>{t('errors.recovering')}</p>}
      <ErrorReference of={error} />
    </FailurePage>
  )
}
