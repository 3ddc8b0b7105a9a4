import type { ApiError } from '@officine/api/errors'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ReactNode } from 'react'
import { type ResourceState, useOnline } from '../data/index.ts'
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
          {of.asOf ? <AsOf instant={of.asOf} /> : of.error && <Outdated error={of.error} retry={of.retry} />}
          {children(of.data)}
        </>
      )
  }
}

function Outdated({ error, retry }: { readonly error: ApiError; readonly retry: () => void }) {
  const language = useLanguage()
  const { t } = language
  return (
    <OfcAlert severity="warning" heading={t('forms.load.stale')}>
      {errorText(language, error)}
      <OfcButton slot="actions" size="small" onClick={retry}>
        {t('forms.retry')}
      </OfcButton>
    </OfcAlert>
  )
}

/** Of when what shows is, while the server can't be reached: «En date du 21 novembre 2026, 13 h 30». */
function AsOf({ instant }: { readonly instant: Date }) {
  const { t, locale } = useLanguage()
  const isOnline = useOnline()
  const date = formatDate(calendarDateOf(instant), locale)
  const time = formatTime(timeOf(instant), locale)
  return (
    <p className="note" role="status">
      {t(isOnline ? 'forms.load.as_of_away' : 'forms.load.as_of', { date, time })}
    </p>
  )
}
