import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ReactNode } from 'react'
import type { ResourceState } from '../data/index.ts'
import { errorText, useLanguage } from '../language/index.ts'

interface ResourceViewProps<Data> {
  readonly of: ResourceState<Data>
  /** What stands in the place of what is to come. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What was asked for, or that it is on its way, or why it did not come, with a way to ask again. */
export function ResourceView<Data>({ of, skeleton, children }: ResourceViewProps<Data>) {
  const language = useLanguage()
  const { t } = language
  switch (of.status) {
    case 'loading':
      return (
        <div aria-busy="true">
          <p className="visually-hidden" role="status">
            {t('forms.loading')}
          </p>
          {skeleton}
        </div>
      )
    case 'error':
      return (
        <OfcAlert severity="error" heading={t('forms.load.heading')}>
          {errorText(language, of.error)}
          <OfcButton slot="actions" size="small" onClick={of.retry}>
            {t('forms.retry')}
          </OfcButton>
        </OfcAlert>
      )
    case 'ready':
      return (
        <>
          {of.error && <Outdated error={errorText(language, of.error)} retry={of.retry} />}
          {children(of.data)}
        </>
      )
  }
}

function Outdated({ error, retry }: { readonly error: string; readonly retry: () => void }) {
  const { t } = useLanguage()
  return (
    <OfcAlert severity="warning" heading={t('forms.load.stale')}>
      {error}
      <OfcButton slot="actions" size="small" onClick={retry}>
        {t('forms.retry')}
      </OfcButton>
    </OfcAlert>
  )
}
