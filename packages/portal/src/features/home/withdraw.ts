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

/** Server access of a withdrawal, replaceable in tests. */
export interface Wire {
  readonly send: (request: OwnEmployment) => Promise<void>
  /** The person’s current employments and requests. */
  readonly current: () => Promise<readonly OwnEmployment[]>
}

const wire: Wire = {
  send: ({ accountId, id, version }) =>
    withdrawal.run({ path: { pharmacyId: accountId ?? '', employeeId: id }, version }),
  current: () => refetchResource(ownEmployments),
}

/**
 * Withdraws a request. One changed since by a reminder is withdrawn at its current version; an
 * answered one is not, because the same call would end the access just given.
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
      // The server accepts ending an ended request: read it, so that a refused one is not reported
      // as withdrawn.
      return read().catch(() => undefined)
    },
    read,
    isDone: (now) => !now || !(isWaiting(now) || wasAnswered(now)),
    holds: isWaiting,
  })
  return type === 'done' ? 'withdrawn' : 'answered'
}

/** A request withdrawn elsewhere has an end date and no decision. */
const wasAnswered = ({ decidedAt }: OwnEmployment) => decidedAt !== null
