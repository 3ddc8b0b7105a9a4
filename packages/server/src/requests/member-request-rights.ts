import { type Caller, may } from '../policy/may.ts'
import type { RequestState } from './requests.ts'

/**
 * Whether the caller may answer a request for the association, `answerRequest` in
 * `policy-table.ts`: its administration may, but never their own. A request is answered once:
 * `answerRequest` in `requests/change-request.ts`.
 */
export function mayAnswerRequest(caller: Caller, { contactId }: Pick<RequestState, 'contactId'>): boolean {
  return contactId !== caller.contactId && may(caller, 'answerRequest')
}
