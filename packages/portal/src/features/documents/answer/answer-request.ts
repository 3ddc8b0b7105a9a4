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

/** The response is the request as it stands then, so that it is not read again. */
const answering = mutation(postRequestAnswer, { makesStale: () => [getRequests] })

/** How an answer talks to the server; a test stands in for it. */
export interface Wire {
  readonly send: (request: MemberRequest, body: RequestAnswer) => Promise<MemberRequest>
  /** The request as it stands now: a refusal may bring it. */
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

/** Whether somebody has answered a request in these words. */
export function isAnsweredSo({ answer }: Pick<MemberRequest, 'answer'>, text: string, me: Me): boolean {
  return answer?.text === text.trim() && answer.by === `${me.firstName} ${me.lastName}`
}

/**
 * Answers a request as the person saw it, and never another: neither a colleague's answer nor a file that has just come is passed over.
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
