import { array, type Infer, integer, object, optional, string } from 'superstruct'
import { locales, requestAnswerMaximum, requestDescriptionMaximum, requestStatuses } from '../constants.ts'
import { instant, line, lines, required, word } from '../rules/index.ts'
import { StoredFile } from './file.ts'
import { mayOf } from './rights.ts'

export const requestRights = [
  'addFile',
  'removeFile',
  /** For the association. */
  'answer',
] as const
export type RequestRight = (typeof requestRights)[number]

/** What a member asks of the association, with the documents that belong to it. */
export const MemberRequest = object({
  id: string(),
  /** Raised by each file that is added or removed, by a scan's refusal, and by the answer. */
  version: integer(),
  contactId: string(),
  /** Their name. */
  sentBy: string(),
  /** In which language they read, for who may answer. */
  language: optional(word(locales)),
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

export const NewRequest = object({
  contactId: required(line(64)),
  description: required(lines(requestDescriptionMaximum)),
  /** What the association files requests under: those that its environment names, and no other. */
  chapterId: integer(),
  categoryId: integer(),
  subjectId: integer(),
})
export type NewRequest = Infer<typeof NewRequest>

/** The association's answer: what was asked is handled, and the member reads why or how. */
export const RequestAnswer = object({ text: required(lines(requestAnswerMaximum)) })
export type RequestAnswer = Infer<typeof RequestAnswer>
