import { isSamePerson, ownsAfterwards, type TransactionType } from '@officine/api/constants'
import { nameOf, type OwnerRow } from './owner-rows.ts'

/** Names of people; those whose fields are open are only counted. */
export interface People {
  readonly names: readonly string[]
  readonly unnamed: number
}

export type OwnersObstacle =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'duplicate'; readonly name: string }
  | { readonly kind: 'noResponder' }

/** Ownership after the transaction, and what is wrong with it. */
export interface FutureOwnership {
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
  return remaining.some(({ isResponder }) => isResponder) ? undefined : { kind: 'noResponder' }
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
  const others = rows.filter(({ id }) => id !== leavingId)
  if (type === 'association' && !others.some(({ change }) => change === 'stays')) return 'dissociation'
  return type === 'purchase' || others.some(ownsAfterwards) ? undefined : 'nobody'
}
