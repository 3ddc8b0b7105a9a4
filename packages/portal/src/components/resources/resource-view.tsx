import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import type { ReactNode } from 'react'
import { type ResourceState, useOnline } from '../../data/index.ts'
import { FailureAlert, SlowResponseNotice } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { NotFoundPage, UnauthorizedPage } from '../error-pages/lazy-error-pages.tsx'
import '../styles/content.css'

interface ResourceViewProps<Data> {
  readonly of: ResourceState<Data>
  /** The placeholder while the data loads. */
  readonly skeleton: ReactNode
  /**
   * A resource around this one that may show its date already: the date is only repeated if this
   * data is at least a minute older.
   */
  readonly within?: ResourceState<unknown>
  readonly children: (data: Data) => ReactNode
}

/**
 * The data of a resource, its skeleton, or its error with a retry button. Retryable errors are
 * retried in the background.
 */
export function ResourceView<Data>({ of, within, skeleton, children }: ResourceViewProps<Data>) {
  const { t } = useLanguage()
  switch (of.status) {
    case 'loading':
      return (
        <div aria-busy="true">
          <p className="visually-hidden" role="status">
            {t('shell.loading')}
          </p>
          <SlowResponseNotice isOn />
          {skeleton}
        </div>
      )
    case 'error':
      return (
        <FailureAlert
          heading={t('shell.load.heading')}
          error={of.error}
          retry={of.retry}
          isRetrying={of.isRetrying}
        >
          {of.error.isTemporary && <p>{t('errors.recovering')}</p>}
        </FailureAlert>
      )
    case 'ready':
      return (
        <>
          {of.asOf
            ? !isDateShown(of.asOf, within) && <AsOf instant={of.asOf} />
            : of.error && (
                <FailureAlert
                  severity="warning"
                  heading={t('shell.load.stale')}
                  error={of.error}
                  retry={of.retry}
                  isRetrying={of.isStale}
                />
              )}
          {children(of.data)}
        </>
      )
  }
}
function isDateShown(asOf: Date, within: ResourceState<unknown> | undefined): boolean {
  const outerDate = within?.status === 'ready' ? within.asOf : undefined
  return outerDate !== undefined && outerDate.getTime() - asOf.getTime() < 60_000
}

/**
 * The date of the data while the server cannot be reached: «En date du 21 novembre 2026, 13 h 30».
 */
function AsOf({ instant }: { readonly instant: Date }) {
  const { t, locale } = useLanguage()
  const isOnline = useOnline()
  const date = formatDate(calendarDateOf(instant), locale)
  const time = formatTime(timeOf(instant), locale)
  return (
    <p className="note note-as-of" role="status">
      {t(isOnline ? 'shell.load.as_of_away' : 'shell.load.as_of', { date, time })}
    </p>
  )
}

interface RecordGuardProps {
  readonly of: ResourceState<unknown>
  readonly children: ReactNode
}

/** Replaces a page about one record by the not-found or unauthorized page. */
export function RecordGuard({ of, children }: RecordGuardProps) {
  const kind = of.status === 'loading' ? undefined : of.error?.kind
  if (kind === 'notFound') return <NotFoundPage />
  if (kind === 'forbidden') return <UnauthorizedPage />
  return children
}

/** The placeholder of a list's rows. */
export function RowSkeletons({ count }: { readonly count: number }) {
  return (
    <OfcCard padding="none">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="row-skeleton">
          <OfcSkeleton lines={2} />
        </div>
      ))}
    </OfcCard>
  )
}
