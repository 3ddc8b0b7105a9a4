import { array, type Infer, integer, object, optional, string } from 'superstruct'
import { locales, requestAnswerMaximum, requestDescriptionMaximum, requestStatuses } from '../constants.ts'
import { instant, lenientEnum, line, lines, required } from '../rules/index.ts'
import { StoredFile } from './file.ts'
import { type ContactId, id, type MemberRequestId } from './ids.ts'
import { rightsStruct } from './rights.ts'

export const requestRights = [
  'addFile',
  'removeFile',
  /** For the association only. */
  'answer',
] as const
export type RequestRight = (typeof requestRights)[number]

/** A member's request to the association, with its documents. */
export const MemberRequest = object({
  id: id<MemberRequestId>(),
  /** Increased by each file added or removed, by a scan that rejects a file, and by the answer. */
  version: integer(),
  contactId: id<ContactId>(),
  /** The name of the sender. */
  sentBy: string(),
  /** The sender's language, for readers who may answer. */
  language: optional(lenientEnum(locales)),
  sentAt: instant(),
  description: string(),
  status: lenientEnum(requestStatuses),
  /** Only when handled. */
  answer: optional(
    object({
      text: string(),
      /** The name of the person who answered; omitted when they no longer exist. */
      by: optional(string()),
      /** The contact of that person, for staff: two people may have one name. */
      byId: optional(id<ContactId>()),
      at: instant(),
    }),
  ),
  /** The oldest first. */
  files: array(StoredFile),
  may: rightsStruct(requestRights),
})
export type MemberRequest = Infer<typeof MemberRequest>

export const NewRequest = object({
  contactId: id<ContactId>(required(line(64))),
  description: required(lines(requestDescriptionMaximum)),
  /** The classification: only the identifiers that the environment sets are accepted. */
  chapterId: integer(),
  categoryId: integer(),
  subjectId: integer(),
})
export type NewRequest = Infer<typeof NewRequest>

/** The association's answer: it marks the request as handled, and the member reads it. */
export const RequestAnswer = object({ text: required(lines(requestAnswerMaximum)) })
export type RequestAnswer = Infer<typeof RequestAnswer>
