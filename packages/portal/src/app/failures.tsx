import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ReactNode } from 'react'
import { forgetUnseen, type ResourceState } from '../data/index.ts'
import { Reference, retryFailedLoads, useAskingAgain } from '../failures/index.ts'
import { errorText, type MessageKey, useLanguage } from '../language/index.ts'
import { Page } from '../navigation/index.ts'

interface FailureProps {
  readonly title: MessageKey
  readonly text: string
  readonly retry: () => void
  readonly isRetrying?: boolean
  readonly children?: ReactNode
}

function Failure({ title, text, retry, isRetrying = false, children }: FailureProps) {
  const { t } = useLanguage()
  return (
    <Page title={title} lead={text}>
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
 * A page that threw while it rendered: a retry fetches its data, and the
 * code that failed to load, again.
 */
export function PageFailure({ retry }: { retry: () => void }) {
  const { t } = useLanguage()
  const retryAnew = () => {
    forgetUnseen()
    retryFailedLoads()
    retry()
  }
  return <Failure title="shell.failure.title" text={t('shell.failure.text')} retry={retryAnew} />
}

/** A page whose files could not be fetched. */
export function ChunkFailure({ retry }: { retry: () => void }) {
  const { t } = useLanguage()
  useAskingAgain(retry)
  return <Failure title="shell.chunk.title" text={t('shell.chunk.text')} retry={retry} />
}

type FailedPerson = Extract<ResourceState<unknown>, { readonly status: 'error' }>

/** The userinfo request failed. */
export function PersonFailure({ error, retry, isRetrying }: FailedPerson) {
  const language = useLanguage()
  return (
    <Failure
      title="shell.person.title"
      text={errorText(language, error)}
      retry={retry}
      isRetrying={isRetrying}
    >
      {error.mayPass && <p>{language.t('errors.recovering')}</p>}
      <Reference of={error} />
    </Failure>
  )
}
