import type { RequestState } from '../records/requests.ts'
import { type Caller, may } from './may.ts'

/** Whether the caller may answer a request for the association: never their own. */
export function mayAnswerRequest(caller: Caller, { contactId }: Pick<RequestState, 'contactId'>): boolean {
  return contactId !== caller.contactId && may(caller, 'answerRequest')
}
