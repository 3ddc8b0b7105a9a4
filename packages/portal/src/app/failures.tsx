import type { ApiError } from '@officine/api/errors'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { errorText, type MessageKey, useLanguage } from '../language/index.ts'
import { Page } from '../navigation/index.ts'

interface FailureProps {
  readonly title: MessageKey
  readonly text: string
  readonly retry: () => void
}

function Failure({ title, text, retry }: FailureProps) {
  const { t } = useLanguage()
  return (
    <Page title={title} lead={text}>
      <div className="page-actions">
        <OfcButton variant="filled" onClick={retry}>
          {t('shell.retry')}
        </OfcButton>
        <OfcButton onClick={() => location.reload()}>{t('shell.reload')}</OfcButton>
      </div>
    </Page>
  )
}

/** A page that broke while it was drawn. */
export function PageFailure({ retry }: { retry: () => void }) {
  const { t } = useLanguage()
  return <Failure title="shell.failure.title" text={t('shell.failure.text')} retry={retry} />
}

/** A page whose files could not be fetched. */
export function ChunkFailure({ retry }: { retry: () => void }) {
  const { t } = useLanguage()
  return <Failure title="shell.chunk.title" text={t('shell.chunk.text')} retry={retry} />
}

/** Who is signed in could not be asked. */
export function PersonFailure({ error, retry }: { error: ApiError; retry: () => void }) {
  const language = useLanguage()
  return <Failure title="shell.person.title" text={errorText(language, error)} retry={retry} />
}
