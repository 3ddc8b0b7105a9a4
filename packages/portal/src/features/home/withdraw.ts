import {
  deleteEmployee,
  getOwnEmployments,
  getUserinfo,
  type OwnEmployment,
  searchPharmacies,
} from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { makeStale, mutation, refetchResource } from '../../data/index.ts'
import { ownEmployments } from '../../parts/own-pharmacies.ts'
import { isWaiting } from './standing.ts'

const stale = [getOwnEmployments, getUserinfo, searchPharmacies]

const withdrawal = mutation(deleteEmployee, { makesStale: () => stale })

/** How a withdrawal talks to the server; a test stands in for it. */
export interface Wire {
  readonly send: (request: OwnEmployment) => Promise<void>
  /** The person's links and requests as they stand now. */
  readonly current: () => Promise<readonly OwnEmployment[]>
}

const wire: Wire = {
  send: ({ accountId, id, version }) =>
    withdrawal.run({ path: { pharmacyId: accountId ?? '', employeeId: id }, version }),
  current: () => refetchResource(ownEmployments),
}

/**
 * Takes a request back. One that was written since, by a reminder from another tab, is still one's own to withdraw; one that
 * was answered is not: the same call would end the access that it has just given.
 * @throws {ApiError}
 */
export async function withdraw(
  request: OwnEmployment,
  { send, current }: Wire = wire,
): Promise<'withdrawn' | 'answered'> {
  const isThis = ({ id }: OwnEmployment) => id === request.id
  try {
    await send(request)
    // What is over can be ended again: a request that was refused meanwhile is not told as withdrawn.
    const now = await current().catch(() => [])
    return wasAnswered(now.find(isThis)) ? 'answered' : 'withdrawn'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind !== 'conflict' && error.kind !== 'notFound') throw error
    const now = (await current()).find(isThis)
    makeStale(stale)
    if (!now || !isWaiting(now)) return wasAnswered(now) ? 'answered' : 'withdrawn'
    if (error.kind === 'notFound') throw error
    await send(now)
    return 'withdrawn'
  }
}

/** Withdrawn elsewhere, a request has an end and nobody's decision. */
function wasAnswered(request: OwnEmployment | undefined): boolean {
  return request !== undefined && request.decidedAt !== null
}
