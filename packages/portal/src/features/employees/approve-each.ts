import type { Employee, Userinfo } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { isOpen } from './answer.ts'
import { type Conflict, conflictOf, isAnsweredBy } from './conflict.ts'
import { nameOf } from './person.tsx'
import type { SendAnswer } from './send-answer.ts'

/** What became of one of several approvals. */
export type Outcome =
  | { readonly type: 'sending' }
  | { readonly type: 'approved'; readonly link: Employee }
  /** Somebody else has answered. */
  | { readonly type: 'overtaken'; readonly conflict: Conflict }
  /** It asks for something else by now, and waits still: the next try is of what it asks for now. */
  | { readonly type: 'changed'; readonly current: Employee }
  | { readonly type: 'failed'; readonly error: ApiError }

/** Approves one after the other; what happens to one stops none of the others. */
export async function approveEach(
  requests: readonly Employee[],
  approve: SendAnswer,
  me: Userinfo,
  tell: (requestId: string, outcome: Outcome) => void,
): Promise<void> {
  for (const request of requests) {
    tell(request.id, { type: 'sending' })
    tell(request.id, await outcomeOf(request, approve, me))
  }
}

async function outcomeOf(request: Employee, approve: SendAnswer, me: Userinfo): Promise<Outcome> {
  try {
    const link = await approve(request, '')
    if (isAnsweredBy(me, link)) return { type: 'approved', link }
    return { type: 'overtaken', conflict: { name: nameOf(request), current: link } }
  } catch (thrown) {
    const error =
      thrown instanceof ApiError ? thrown : new ApiError({ kind: 'load', scope: '', cause: thrown })
    const conflict = conflictOf(error, request)
    if (!conflict) return { type: 'failed', error }
    const { current } = conflict
    return current && isOpen(current) ? { type: 'changed', current } : { type: 'overtaken', conflict }
  }
}
