import {
  deleteEmployee,
  getEmployees,
  getOwnEmployments,
  getUserinfo,
  type OwnEmployment,
  searchPharmacies,
} from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { makeStale, mutation, refetchResource } from '../../data/index.ts'
import { ownEmployments } from '../own-pharmacies.ts'
import type { LeftLink } from './link-to-leave.ts'

const stale = [getOwnEmployments, getUserinfo, getEmployees, searchPharmacies]

const ending = mutation(deleteEmployee, { makesStale: () => stale })

/** How leaving talks to the server; a test stands in for it. */
export interface Wire {
  /** The person's links as they stand now. */
  readonly current: () => Promise<readonly OwnEmployment[]>
  readonly send: (link: OwnEmployment) => Promise<unknown>
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
export async function leave(told: LeftLink, { current, send }: Wire = wire): Promise<'left' | OwnEmployment> {
  const now = (await current()).find(({ id }) => id === told.id)
  if (!now || isOver(now)) {
    makeStale(stale)
    return 'left'
  }
  if (!givesTheSame(told, now)) return now
  await send(now)
  return 'left'
}

/** `endDate` is the first day on which a link counts no more. */
function isOver({ endDate }: OwnEmployment): boolean {
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
