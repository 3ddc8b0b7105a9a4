import type { TransactionType } from '@officine/api/constants'
import { addDays, type CalendarDate, formatDate } from '@officine/i18n/locale'
import { createElement, Fragment, memo, type ReactNode, useDeferredValue } from 'react'
import { type Language, useLanguage } from '../../../../language/index.ts'
import { Icon } from '../../../../parts/layout/icon.tsx'
import type { OwnerRow } from './owner-rows.ts'
import { type OwnersObstacle, type OwnersResult, type People, resultOf } from './owners-result.ts'

interface ResultSentenceProps {
  readonly rows: readonly OwnerRow[]
  /** The rows whose fields are on screen. */
  readonly openIds: ReadonlySet<string>
  readonly type: TransactionType
  readonly effectiveDate: CalendarDate | undefined
  /** Whether saving the step was refused. */
  readonly isRefused: boolean
}

/**
 * The future owners, the responders and the leaving owners; or the obstacle. Deferred, so that it
 * does not delay typing.
 */
export function ResultSentence(props: ResultSentenceProps) {
  return <Result {...props} rows={useDeferredValue(props.rows)} />
}

const Result = memo(function Result(props: ResultSentenceProps) {
  const language = useLanguage()
  const { rows, openIds, type, isRefused } = props
  const result = resultOf(rows, openIds)
  const { obstacle } = result
  // An opening or a purchase starts without owners: not an error yet.
  const isBeginning = obstacle?.kind === 'nobody' && !isRefused && (type === 'opening' || type === 'purchase')
  const tone = isBeginning ? 'neutral' : obstacle ? 'red' : 'green'
  return (
    <div className="owners-result" data-tone={tone} role="status">
      <Icon name={tone === 'green' ? 'check' : tone === 'red' ? 'alert' : 'users'} />
      {obstacle ? (
        <p>{obstacleText(language, obstacle, type)}</p>
      ) : (
        <div>
          <p>
            <Ownership result={result} {...props} /> {respondersText(language, result.responders)}
          </p>
          <LeavingText leaving={result.leaving} {...props} />
        </div>
      )}
    </div>
  )
})

function obstacleText({ t }: Language, obstacle: OwnersObstacle, type: TransactionType): string {
  switch (obstacle.kind) {
    case 'nobody':
      return t('owners.result.nobody', { type })
    case 'twice':
      return t('owners.result.twice', { name: obstacle.name || t('owners.new_person') })
    case 'noResponder':
      return t('owners.result.no_responder')
  }
}

interface OwnershipProps extends Pick<ResultSentenceProps, 'type' | 'effectiveDate'> {
  readonly result: OwnersResult
}

/** Placeholders in the sentence for the parts in bold. */
const datePlace = '\uE000'
const ownersPlace = '\uE001'

function Ownership({ result, type, effectiveDate }: OwnershipProps) {
  const language = useLanguage()
  const { t, locale } = language
  const text = t('owners.result.owns', {
    when: effectiveDate === undefined ? 'undated' : 'date',
    date: datePlace,
    type,
    owners: ownersPlace,
  })
  const parts = text.split(/([\uE000\uE001])/).map((part): ReactNode => {
    if (part === datePlace) return <strong>{effectiveDate && formatDate(effectiveDate, locale)}</strong>
    return part === ownersPlace ? <Names people={result.owners} /> : part
  })
  return createElement(Fragment, null, ...parts)
}

function Names({ people }: { readonly people: People }) {
  const language = useLanguage()
  const parts = listOf(language)
    .formatToParts(labelsOf(language, people))
    .map(({ type, value }): ReactNode => (type === 'element' ? <strong>{value}</strong> : value))
  return createElement(Fragment, null, ...parts)
}

function respondersText(language: Language, responders: People): string {
  const text = language.t('owners.result.responds', {
    count: countOf(responders),
    names: namesText(language, responders),
  })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

interface LeavingTextProps extends Pick<ResultSentenceProps, 'effectiveDate'> {
  readonly leaving: People
}

function LeavingText({ leaving, effectiveDate }: LeavingTextProps) {
  const language = useLanguage()
  const { t, locale } = language
  if (countOf(leaving) === 0) return null
  return (
    <p className="owners-result-leaving">
      {t('owners.result.leaves', {
        count: countOf(leaving),
        names: namesText(language, leaving),
        when: effectiveDate === undefined ? 'undated' : 'date',
        day: effectiveDate === undefined ? '' : formatDate(addDays(effectiveDate, -1), locale),
      })}
    </p>
  )
}

const countOf = ({ names, unnamed }: People): number => names.length + unnamed

function labelsOf({ t }: Language, { names, unnamed }: People): readonly string[] {
  return unnamed === 0 ? names : [...names, t('owners.result.unnamed', { count: unnamed })]
}

function namesText(language: Language, people: People): string {
  return listOf(language).format(labelsOf(language, people))
}

const listOf = ({ locale }: Language) => new Intl.ListFormat(locale, { type: 'conjunction' })
