import {
  getRequests,
  type MemberRequest,
  postRequestAnswer,
  type RequestAnswer,
  type Userinfo,
} from '@officine/api/calls'
import { type ActionOutcome, mutation, readCurrentRecord, runVersionedAction } from '../../../data/index.ts'
import { requestQuery } from '../requests.ts'

type Author = Pick<Userinfo, 'contactId'>

/** The response contains the current request, so only the list is refetched. */
const postAnswer = mutation(postRequestAnswer, { invalidates: [getRequests] })

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
): Promise<ActionOutcome<MemberRequest>> {
  return runVersionedAction<MemberRequest>(request, {
    send: ({ id, version }) => postAnswer({ path: { requestId: id }, body, version }),
    read: (error) => readCurrentRecord(requestQuery(request.id), request, error),
    isDone: (current) => current !== undefined && hasMyAnswer(current, body.text, author),
    stillApplies: () => false,
  })
}
