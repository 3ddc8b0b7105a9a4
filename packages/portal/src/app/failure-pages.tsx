import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ReactNode } from 'react'
import { type ResourceState, resetQueries, useAutoRetry } from '../data/index.ts'
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
 * A page that threw while it rendered: a retry fetches its data again, and the
 * boundary fetches code that failed to load.
 */
export function PageFailure({ retry }: { retry: () => void }) {
  const { rich } = useLanguage()
  const retryAnew = () => {
    resetQueries()
    retry()
  }
  return <FailurePage title="shell.failure.title" text={rich('shell.failure.text')} retry={retryAnew} />
}

/** A page whose files could not be fetched. */
export function ChunkFailure({ retry }: { retry: () => void }) {
  const { t } = useLanguage()
  useAutoRetry('page', retryPage)
  return <FailurePage title="shell.chunk.title" text={t('shell.chunk.text')} retry={retry} />
}

type UserinfoError = Extract<ResourceState<unknown>, { readonly status: 'error' }>

/** The userinfo request failed. */
export function UserinfoFailure({ error, retry, isRetrying }: UserinfoError) {
  const { t } = useLanguage()
  const { text } = useErrorTexts(error)
  return (
    <FailurePage title="shell.person.title" text={text} retry={retry} isRetrying={isRetrying}>
      {error.isTemporary && <p>{t('errors.recovering')}</p>}
      <ErrorReference of={error} />
    </FailurePage>
  )
}
