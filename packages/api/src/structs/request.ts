import { array, type Infer, integer, object, optional, string } from 'superstruct'
import { requestAnswerMaximum, requestStatuses } from '../constants.ts'
import { instant, lines, required, word } from '../rules/index.ts'
import { StoredFile } from './file.ts'
import { mayOf, requestRights } from './rights.ts'

/** What a member asks of the association, with the documents that belong to it. */
export const MemberRequest = object({
  id: string(),
  /** Raised by each file that is added or removed, by a scan's refusal, and by the answer. */
  version: integer(),
  contactId: string(),
  /** Their name. */
  sentBy: string(),
  sentAt: instant(),
  description: string(),
  status: word(requestStatuses),
  /** Of what is handled. */
  answer: optional(
    object({
      text: string(),
      /** The name of who answered for the association; nothing of somebody who is unknown by now. */
      by: optional(string()),
      at: instant(),
    }),
  ),
  /** The first one first. */
  files: array(StoredFile),
  may: mayOf(requestRights),
})
export type MemberRequest = Infer<typeof MemberRequest>

/** The association's answer: what was asked is handled, and the member reads why or how. */
export const RequestAnswer = object({ text: required(lines(requestAnswerMaximum)) })
export type RequestAnswer = Infer<typeof RequestAnswer>
