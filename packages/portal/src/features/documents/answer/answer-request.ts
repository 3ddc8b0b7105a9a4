import {
  getRequests,
  type MemberRequest,
  postRequestAnswer,
  type RequestAnswer,
  type Userinfo,
} from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import {
  type ActionOutcome,
  cachedResource,
  mutation,
  refetchResource,
  runVersionedAction,
  undefinedIfNotFound,
} from '../../../data/index.ts'
import { cacheCurrentRecord } from '../../../data/versioned-record.ts'
import { requestOf } from '../requests.ts'

type Me = Pick<Userinfo, 'firstName' | 'lastName'>

/** The response contains the current request, so only the list is refetched. */
const postAnswer = mutation(postRequestAnswer, { invalidates: () => [getRequests] })

/** Server access of an answer, replaceable in tests. */
export interface AnswerApi {
  readonly send: (request: MemberRequest, body: RequestAnswer) => Promise<MemberRequest>
  /** The current request; a refused response may contain it. */
  readonly read: (seen: MemberRequest, refused: ApiError | undefined) => Promise<MemberRequest | undefined>
}

const answerApi: AnswerApi = {
  send: ({ id, version }, body) => postAnswer.run({ path: { requestId: id }, body, version }),
  async read(seen, refused) {
    const record = requestOf(seen.id)
    if (refused?.current === undefined) return refetchResource(record).catch(undefinedIfNotFound)
    cacheCurrentRecord(record, refused.current, seen)
    return cachedResource(record)
  },
}

/** Whether the request has this answer from this person. */
export function hasMyAnswer({ answer }: Pick<MemberRequest, 'answer'>, text: string, me: Me): boolean {
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
  { send, read }: AnswerApi = answerApi,
): Promise<ActionOutcome<MemberRequest>> {
  let answered: MemberRequest | undefined
  const outcome = await runVersionedAction<MemberRequest>(seen, {
    async send(request) {
      answered = await send(request, body)
      return undefined
    },
    read: (refused) => read(seen, refused),
    // An earlier try whose response was lost.
    isDone: (current) => current !== undefined && hasMyAnswer(current, body.text, me),
    stillApplies: () => false,
  })
  return answered ? { type: 'done', record: answered } : outcome
}
