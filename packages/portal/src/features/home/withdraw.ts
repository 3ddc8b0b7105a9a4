import {
  deleteEmployee,
  getOwnEmployments,
  getUserinfo,
  type OwnEmployment,
  searchPharmacies,
} from '@officine/api/calls'
import { act, mutation, refetchResource } from '../../data/index.ts'
import { ownEmployments } from '../../parts/pharmacies/own-pharmacies.ts'
import { isWaiting } from './standing.ts'

const withdrawal = mutation(deleteEmployee, {
  makesStale: () => [getOwnEmployments, getUserinfo, searchPharmacies],
})

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
  const read = async () => (await current()).find(({ id }) => id === request.id)
  const { type } = await act(request, {
    async send(asked) {
      await send(asked)
      // What is over can be ended again: a request that was refused meanwhile is not told as withdrawn.
      return read().catch(() => undefined)
    },
    read,
    isDone: (now) => !now || !(isWaiting(now) || wasAnswered(now)),
    holds: isWaiting,
  })
  return type === 'done' ? 'withdrawn' : 'answered'
}

/** Withdrawn elsewhere, a request has an end and nobody's decision. */
const wasAnswered = ({ decidedAt }: OwnEmployment) => decidedAt !== null
