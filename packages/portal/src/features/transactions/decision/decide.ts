import {
  getEmployees,
  getPharmacy,
  getTransactions,
  getUserinfo,
  postDecision,
  type Transaction,
  type TransactionDecision,
} from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { act, mutation, type Outcome } from '../../../data/index.ts'
import { currentTransaction } from '../transactions.ts'
import { isDecidedSo, type Me } from './is-decided-so.ts'

/** The response is the new form, so it needs no refetch. */
const decision = mutation(postDecision, {
  makesStale: () => [getTransactions, getUserinfo, getPharmacy, getEmployees],
})

/**
 * Sends a decision for the version that the person saw; a newer version is never overwritten. After
 * a refusal, the current form is cached.
 * @throws {ApiError}
 */
export async function decide(
  seen: Transaction,
  body: TransactionDecision,
  me: Me,
): Promise<Outcome<Transaction>> {
  let decided: Transaction | undefined
  const outcome = await act<Transaction>(seen, {
    async send({ id, version }) {
      decided = await decision.run({ path: { transactionId: id }, body, version })
      return undefined
    },
    read: (refused?: ApiError) => currentTransaction(seen, refused),
    isDone: (current) => current !== undefined && isDecidedSo(current, body, me),
    holds: () => false,
  })
  return decided ? { type: 'done', record: decided } : outcome
}
