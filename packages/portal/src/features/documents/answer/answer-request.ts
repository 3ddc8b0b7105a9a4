import {
  getRequests,
  type MemberRequest,
  postRequestAnswer,
  type RequestAnswer,
  type Userinfo,
} from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { absent, act, keptResource, mutation, type Outcome, refetchResource } from '../../../data/index.ts'
import { cacheCurrent } from '../../../data/versioned-record.ts'
import { requestOf } from '../requests.ts'

type Me = Pick<Userinfo, 'firstName' | 'lastName'>

/** The response contains the current request, so only the list is refetched. */
const answering = mutation(postRequestAnswer, { makesStale: () => [getRequests] })

/** Server access of an answer, replaceable in tests. */
export interface Wire {
  readonly send: (request: MemberRequest, body: RequestAnswer) => Promise<MemberRequest>
  /** The current request; a refused response may contain it. */
  readonly read: (seen: MemberRequest, refused: ApiError | undefined) => Promise<MemberRequest | undefined>
}

const wire: Wire = {
  send: ({ id, version }, body) => answering.run({ path: { requestId: id }, body, version }),
  async read(seen, refused) {
    const record = requestOf(seen.id)
    if (refused?.current === undefined) return refetchResource(record).catch(absent)
    cacheCurrent(record, refused.current, seen)
    return keptResource(record)
  },
}

/** Whether the request has this answer from this person. */
export function isAnsweredSo({ answer }: Pick<MemberRequest, 'answer'>, text: string, me: Me): boolean {
  return answer?.text === text.trim() && answer.by === `${me.firstName} ${me.lastName}`
}

/**
 * Answers the version of a request that the person read. A colleague’s answer or a new file makes
 * it fail with `overtaken`.
 * @throws {ApiError}
 */
export async function answerRequest(
  seen: MemberRequest,
  body: RequestAnswer,
  me: Me,
  { send, read }: Wire = wire,
): Promise<Outcome<MemberRequest>> {
  let answered: MemberRequest | undefined
  const outcome = await act<MemberRequest>(seen, {
    async send(request) {
      answered = await send(request, body)
      return undefined
    },
    read: (refused) => read(seen, refused),
    // An earlier try whose response was lost.
    isDone: (current) => current !== undefined && isAnsweredSo(current, body.text, me),
    holds: () => false,
  })
  return answered ? { type: 'done', record: answered } : outcome
}
