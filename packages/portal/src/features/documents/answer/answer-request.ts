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
  cacheCurrentRecord,
  mutation,
  queryClient,
  runVersionedAction,
  undefinedIfNotFound,
} from '../../../data/index.ts'
import { requestQuery } from '../requests.ts'

type Author = Pick<Userinfo, 'contactId'>

/** The response contains the current request, so only the list is refetched. */
const postAnswer = mutation(postRequestAnswer, { invalidates: [getRequests] })

/** Server access of an answer, replaceable in tests. */
export interface AnswerApi {
  readonly send: (request: MemberRequest, body: RequestAnswer) => Promise<MemberRequest>
  /** The current request; a refused response may contain it. */
  readonly read: (request: MemberRequest, error: ApiError | undefined) => Promise<MemberRequest | undefined>
}

const answerApi: AnswerApi = {
  send: ({ id, version }, body) => postAnswer({ path: { requestId: id }, body, version }),
  async read(request, error) {
    const record = requestQuery(request.id)
    if (error?.current === undefined)
      return queryClient.fetchQuery({ ...record, staleTime: 0 }).catch(undefinedIfNotFound)
    cacheCurrentRecord(record, error.current, request)
    return queryClient.getQueryData(record.queryKey)
  },
}

/** Whether the request has this answer from this person. */
export function hasMyAnswer(
  { answer }: Pick<MemberRequest, 'answer'>,
  text: string,
  author: Author,
): boolean {
  return answer?.text === text.trim() && answer.byId === author.contactId
}

/**
 * Answers the version of a request that the person read. A colleague’s answer or a new file makes
 * it fail with `overtaken`.
 * @throws {ApiError}
 */
export function answerRequest(
  request: MemberRequest,
  body: RequestAnswer,
  author: Author,
  { send, read }: AnswerApi = answerApi,
): Promise<ActionOutcome<MemberRequest>> {
  return runVersionedAction<MemberRequest>(request, {
    send: (current) => send(current, body),
    read: (error) => read(request, error),
    isDone: (current) => current !== undefined && hasMyAnswer(current, body.text, author),
    stillApplies: () => false,
  })
}
