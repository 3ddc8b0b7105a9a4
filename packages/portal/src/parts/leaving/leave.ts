import {
  deleteEmployee,
  type Employment,
  getEmployees,
  getOwnEmployments,
  getUserinfo,
  type OwnEmployment,
  searchPharmacies,
} from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import { act, mutation, type Outcome, refetchResource } from '../../data/index.ts'
import type { MessageKey, Namespace } from '../../language/index.ts'
import { ownEmployments } from '../pharmacies/own-pharmacies.ts'

const ending = mutation(deleteEmployee, {
  makesStale: () => [getOwnEmployments, getUserinfo, getEmployees, searchPharmacies],
})

/** One's own link, as far as it says what is lost with it. Who is signed in knows no version of theirs. */
export type LeftLink = Pick<
  Employment,
  'id' | 'accountId' | 'type' | 'startDate' | 'endDate' | 'isPrimaryLink' | 'isPrimaryAccessa'
> & { readonly version?: number }

/** How leaving talks to the server; a test stands in for it. */
export interface Wire {
  /** The person's links as they stand now. */
  readonly current: () => Promise<readonly OwnEmployment[]>
  readonly send: (link: LeftLink & { readonly version: number }) => Promise<undefined>
}

const wire: Wire = {
  current: () => refetchResource(ownEmployments),
  send: ({ accountId, id, version }) =>
    ending.run({ path: { pharmacyId: accountId ?? '', employeeId: id }, version }),
}

/**
 * Ends one's own link as it stands. Where it gives something else by now than its person was told, nothing is sent: they get the
 * link, to be asked anew. One that is over already, by an earlier try whose answer was lost for instance, is as it was wished.
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

/** `endDate` is the first day on which a link counts no more. */
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

/** Of access that has not opened yet, the first day is what one gives up. */
function isAhead({ startDate }: LeftLink): boolean {
  return startDate !== null && startDate > calendarDateOf(new Date())
}

/** What somebody can do no more once their link is over (contract, who may do what); the texts are `employees-links`. */
export function lostWith({
  type,
  isPrimaryAccessa,
}: Pick<Employment, 'type' | 'isPrimaryAccessa'>): readonly MessageKey[] {
  const runsPharmacy = type === employmentTypes.Owner || type === employmentTypes.DelegatedResponsible
  return [
    'links.end.read',
    ...(runsPharmacy ? (['links.end.change', 'links.end.people'] as const) : []),
    ...(runsPharmacy || isPrimaryAccessa ? (['links.end.programmes'] as const) : []),
  ]
}

/** The texts of the way out of a pharmacy, which its page fetches ahead with the dialog's code. */
export const leaveTexts: readonly Namespace[] = ['employees-links']
