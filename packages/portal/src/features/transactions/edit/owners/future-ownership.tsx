import {
  dissociatesEverybody,
  hasResponder,
  isAcquisition,
  isSamePerson,
  ownsAfterwards,
  type TransactionType,
} from '@officine/api/constants'
import { addDays } from '@officine/api/rules'
import { type CalendarDate, formatDate, formatList, formatListToParts } from '@officine/i18n/locale'
import { createElement, Fragment, memo, type ReactNode, useDeferredValue } from 'react'
import { Icon } from '../../../../components/icons/icon.tsx'
import { type Language, useLanguage } from '../../../../language/index.ts'
import { nameOf, type OwnerRow } from './owner-rows.ts'

interface FutureOwnershipTextProps {
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
export function FutureOwnershipText(props: FutureOwnershipTextProps) {
  return <FutureOwnershipContent {...props} rows={useDeferredValue(props.rows)} />
}

const FutureOwnershipContent = memo(function FutureOwnershipContent({
  rows,
  openIds,
  type,
  effectiveDate,
  isRefused,
}: FutureOwnershipTextProps) {
  const language = useLanguage()
  const { t, rich, locale } = language
  const { owners, responders, leaving, obstacle } = futureOwnership(rows, openIds)
  // An acquisition starts without owners: not an error yet.
  const isNotStarted = obstacle?.kind === 'nobody' && !isRefused && isAcquisition(type)
  const tone = isNotStarted ? 'neutral' : obstacle ? 'red' : 'green'
  const when = effectiveDate === undefined ? 'undated' : 'date'
  return (
    <div className="owners-result" data-tone={tone} role="status">
      <Icon name={tone === 'green' ? 'check' : tone === 'red' ? 'alert' : 'users'} />
      {obstacle ? (
        <p>{ownersObstacleText(language, obstacle, type)}</p>
      ) : (
        <div>
          <p>
            {rich('owners.result.owns', {
              when,
              date: effectiveDate === undefined ? '' : formatDate(effectiveDate, locale),
              type,
              owners: <Names people={owners} />,
            })}{' '}
            {respondersText(language, responders)}
          </p>
          {countOf(leaving) > 0 && (
            <p className="owners-result-leaving">
              {t('owners.result.leaves', {
                count: countOf(leaving),
                names: namesText(language, leaving),
                when,
                day: effectiveDate === undefined ? '' : formatDate(addDays(effectiveDate, -1), locale),
              })}
            </p>
          )}
        </div>
      )}
    </div>
  )
})

function ownersObstacleText({ t }: Language, obstacle: OwnersObstacle, type: TransactionType): string {
  switch (obstacle.kind) {
    case 'nobody':
      return t('owners.result.nobody', { type })
    case 'duplicate':
      return t('owners.result.twice', { name: obstacle.name || t('owners.new_person') })
    case 'noResponder':
      return t('owners.result.no_responder')
  }
}

function Names({ people }: { readonly people: People }) {
  const language = useLanguage()
  const parts = formatListToParts(labelsOf(language, people), language.locale).map(
    ({ type, value }): ReactNode => (type === 'element' ? <strong>{value}</strong> : value),
  )
  return createElement(Fragment, null, ...parts)
}

function respondersText(language: Language, responders: People): string {
  const text = language.t('owners.result.responds', {
    count: countOf(responders),
    names: namesText(language, responders),
  })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const countOf = ({ names, unnamed }: People): number => names.length + unnamed

function labelsOf({ t }: Language, { names, unnamed }: People): readonly string[] {
  return unnamed === 0 ? names : [...names, t('owners.result.unnamed', { count: unnamed })]
}

function namesText(language: Language, people: People): string {
  return formatList(labelsOf(language, people), language.locale)
}

/** Names of people; those whose fields are open are only counted. */
interface People {
  readonly names: readonly string[]
  readonly unnamed: number
}

type OwnersObstacle =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'duplicate'; readonly name: string }
  | { readonly kind: 'noResponder' }

/** Ownership after the transaction, and what is wrong with it. */
interface FutureOwnership {
  readonly owners: People
  readonly responders: People
  readonly leaving: People
  readonly obstacle: OwnersObstacle | undefined
}

/** @param openIds The rows whose fields are on screen. */
export function futureOwnership(rows: readonly OwnerRow[], openIds: ReadonlySet<string>): FutureOwnership {
  const remaining = rows.filter(ownsAfterwards)
  const people = (subset: readonly OwnerRow[]) => peopleOf(subset, openIds)
  return {
    owners: people(remaining),
    responders: people(remaining.filter(({ isResponder }) => isResponder)),
    leaving: people(rows.filter((row) => !ownsAfterwards(row))),
    obstacle: obstacleOf(rows),
  }
}

function peopleOf(rows: readonly OwnerRow[], openIds: ReadonlySet<string>): People {
  const isBeingTyped = (row: OwnerRow) => row.contactId === '' && openIds.has(row.id)
  const names = rows
    .filter((row) => !isBeingTyped(row))
    .map(nameOf)
    .filter(Boolean)
  return { names, unnamed: rows.length - names.length }
}

/** The first rule of specification 5 that the owners break. */
export function obstacleOf(rows: readonly OwnerRow[]): OwnersObstacle | undefined {
  const remaining = rows.filter(ownsAfterwards)
  if (remaining.length === 0) return { kind: 'nobody' }
  const duplicate = rows.find((row, index) => rows.slice(0, index).some((other) => isSamePerson(row, other)))
  if (duplicate) return { kind: 'duplicate', name: nameOf(duplicate) }
  return hasResponder(remaining) ? undefined : { kind: 'noResponder' }
}

export type LeaveRefusal = 'dissociation' | 'nobody'

/**
 * Why a person can't leave. An association or dissociation keeps at least one present owner, and a
 * pharmacy needs an owner. Never refused in a purchase, which starts with all owners leaving.
 */
export function leaveRefusal(
  type: TransactionType,
  rows: readonly OwnerRow[],
  leavingId: string,
): LeaveRefusal | undefined {
  const owners = rows.map((row) => (row.id === leavingId ? { ...row, change: 'leaves' as const } : row))
  const presentOwners = owners.filter(({ change }) => change !== 'joins')
  if (dissociatesEverybody(type, owners, presentOwners)) return 'dissociation'
  return type === 'purchase' || owners.some(ownsAfterwards) ? undefined : 'nobody'
}
