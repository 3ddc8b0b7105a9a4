import type { ApiError } from '@officine/api/errors'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isUnreachable, useOnline } from '../data/index.ts'
import { FailureAlert, SlowResponseNotice } from '../failures/index.ts'
import { useLanguage } from '../language/index.ts'
import { NotFoundPage, UnauthorizedPage } from './error-pages/lazy-error-pages.tsx'
import './styles/content.css'

/** What the screen shows of a query. */
export type ShownQuery<Data = unknown> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'dataUpdatedAt' | 'isPlaceholderData' | 'refetch'
>

interface QueryViewProps<Data> {
  readonly of: ShownQuery<Data>
  /** The placeholder while the data loads. */
  readonly skeleton: ReactNode
  /**
   * A query around this one that may show its date already: the date is only repeated if this
   * data is at least a minute older.
   */
  readonly within?: ShownQuery
  readonly children: (data: Data) => ReactNode
}

/**
 * The data of a query, its skeleton, or its error with a retry button. Temporary errors are
 * retried in the background.
 */
export function QueryView<Data>({ of, within, skeleton, children }: QueryViewProps<Data>) {
  const { t } = useLanguage()
  const { error, retry, isRetrying } = useFailure(of)
  const asOf = useAsOf(of)
  const outerDate = useAsOf(within)
  if (of.data === undefined && error)
    return (
      <FailureAlert heading={t('shell.load.heading')} error={error} retry={retry} isRetrying={isRetrying}>
        {error.isTemporary && <p>{t('errors.recovering')}</p>}
      </FailureAlert>
    )
  if (of.data === undefined)
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {t('shell.loading')}
        </p>
        <SlowResponseNotice isOn />
        {skeleton}
      </div>
    )
  const isDateShown = asOf && outerDate && outerDate.getTime() - asOf.getTime() < 60_000
  return (
    <>
      {asOf
        ? !isDateShown && <AsOf instant={asOf} />
        : error && (
            <FailureAlert
              severity="warning"
              heading={t('shell.load.stale')}
              error={error}
              retry={retry}
              isRetrying={isRetrying}
            />
          )}
      {children(of.data)}
    </>
  )
}

/**
 * The error of a query on screen, and its retry by the person. Each new alert is read aloud: the
 * error stays the same object while attempts in the background fail alike.
 */
export function useFailure({ error, refetch }: Pick<ShownQuery, 'error' | 'refetch'>) {
  const [shown, setShown] = useState(error)
  const [isRetrying, setRetrying] = useState(false)
  if (shown !== error && !(shown && error && isAlike(shown, error))) setShown(error)
  const retry = async () => {
    setRetrying(true)
    setShown((await refetch()).error)
    setRetrying(false)
  }
  return { error: error && (shown ?? error), retry: () => void retry(), isRetrying }
}

function isAlike(one: ApiError, other: ApiError): boolean {
  return one.kind === other.kind && other.isTemporary && other.retryAfter === undefined
}

/** The time of a query's data, if the server is unreachable now. */
export function useAsOf(query: ShownQuery | undefined): Date | undefined {
  const isOnline = useOnline()
  if (query?.data === undefined || query.isPlaceholderData) return undefined
  return !isOnline || isUnreachable(query.error) ? new Date(query.dataUpdatedAt) : undefined
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
  readonly of: Pick<UseQueryResult, 'error'>
  readonly children: ReactNode
}

/** Replaces a page about one record by the not-found or unauthorized page. */
export function RecordGuard({ of, children }: RecordGuardProps) {
  const kind = of.error?.kind
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
