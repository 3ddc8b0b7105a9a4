import {
  deleteEmployee,
  type Employment,
  getEmployees,
  getOwnEmployments,
  getUserinfo,
  type OwnEmployment,
  searchPharmacies,
} from '@officine/api/calls'
import { approverTypes } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import { act, mutation, type Outcome, refetchResource } from '../../data/index.ts'
import type { MessageKey, Namespace } from '../../language/index.ts'
import { ownEmployments } from '../pharmacies/own-pharmacies.ts'

const ending = mutation(deleteEmployee, {
  makesStale: () => [getOwnEmployments, getUserinfo, getEmployees, searchPharmacies],
})

/**
 * The fields of an own employment that determine which rights are
 * lost. The userinfo has no version.
 */
export type LeftLink = Pick<
  Employment,
  'id' | 'accountId' | 'type' | 'startDate' | 'endDate' | 'isPrimaryLink' | 'isPrimaryAccessa'
> & { readonly version?: number }

/** The requests of leaving; tests replace them. */
export interface Wire {
  /** The person's current employments. */
  readonly current: () => Promise<readonly OwnEmployment[]>
  readonly send: (link: LeftLink & { readonly version: number }) => Promise<undefined>
}

const wire: Wire = {
  current: () => refetchResource(ownEmployments),
  send: ({ accountId, id, version }) =>
    ending.run({ path: { pharmacyId: accountId ?? '', employeeId: id }, version }),
}

/**
 * Ends an own employment. If it gives other rights by now than the person saw, nothing is sent and
 * the outcome has the current employment, to be confirmed again. An employment that is over
 * already, for example after a lost response, counts as done.
 * @throws {ApiError}
 */
export function leave(told: LeftLink, { current, send }: Wire = wire): Promise<Outcome<LeftLink>> {
  return act<LeftLink>(told, {
    send,
    read: async () => (await current()).find(({ id }) => id === told.id),
    isDone: (now) => !now || isOver(now),
    holds: (now) => givesTheSame(told, now),
  })
}

/** `endDate` is the first day on which an employment no longer counts. */
function isOver({ endDate }: LeftLink): boolean {
  return endDate !== null && endDate <= calendarDateOf(new Date())
}

function givesTheSame(one: LeftLink, other: LeftLink): boolean {
  return (
    one.type === other.type &&
    one.isPrimaryLink === other.isPrimaryLink &&
    one.isPrimaryAccessa === other.isPrimaryAccessa &&
    (one.startDate === other.startDate || !(isAhead(one) || isAhead(other)))
  )
}

/** Before the first day, that day is what the person gives up. */
function isAhead({ startDate }: LeftLink): boolean {
  return startDate !== null && startDate > calendarDateOf(new Date())
}

/**
 * The rights that end with an employment (contract: who may do what); the
 * texts are in `employees-links`.
 */
export function lostWith({
  type,
  isPrimaryAccessa,
}: Pick<Employment, 'type' | 'isPrimaryAccessa'>): readonly MessageKey[] {
  const runsPharmacy = approverTypes.includes(type)
  return [
    'links.end.read',
    ...(runsPharmacy ? (['links.end.change', 'links.end.people'] as const) : []),
    ...(runsPharmacy || isPrimaryAccessa ? (['links.end.programmes'] as const) : []),
  ]
}

/** The texts of the dialog, which its page preloads together with the dialog's code. */
export const leaveTexts: readonly Namespace[] = ['employees-links']
