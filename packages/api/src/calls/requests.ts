import { enums, object, optional, string } from 'superstruct'
import { requestStatuses } from '../constants.ts'
import { calendarDate, line } from '../rules/index.ts'
import { StoredFile } from '../structs/file.ts'
import { pageOf, pagingQuery, repeated } from '../structs/paging.ts'
import { MemberRequest, NewRequest, RequestAnswer } from '../structs/request.ts'
import { anyMediaType, defineCall } from './define-call.ts'

/**
 * One's own requests, the newest first; for staff every request, those that wait for an answer first, the longest waiting first, then
 * the last answered first.
 */
export const getRequests = defineCall({
  method: 'GET',
  path: 'requests',
  prefix: '',
  auth: 'bearer',
  query: object({
    status: repeated(enums(requestStatuses)),
    /** Words of the sender's name, or their practice number. */
    sender: optional(line(100)),
    /** The days between which they were sent, in America/Toronto, both included. */
    from: optional(calendarDate()),
    to: optional(calendarDate()),
    ...pagingQuery,
  }),
  response: pageOf(MemberRequest),
})

/** A request that documents are attached to. */
export const postRequest = defineCall({
  method: 'POST',
  path: 'requests',
  prefix: '',
  auth: 'bearer',
  body: NewRequest,
  response: object({ data: object({ id: string() }) }),
  idempotent: true,
})

/** A request with its documents, for who sent it and for staff. */
export const getRequest = defineCall({
  method: 'GET',
  path: 'requests/:requestId',
  prefix: '',
  auth: 'bearer',
  response: MemberRequest,
  versioned: true,
})

/** The association has handled a request, and says so to who sent it. */
export const postRequestAnswer = defineCall({
  method: 'POST',
  path: 'requests/:requestId/answers',
  prefix: '',
  auth: 'bearer',
  body: RequestAnswer,
  response: MemberRequest,
  versioned: true,
})

/** One file, in the field `File1`; while nobody has handled the request. */
export const postRequestFile = defineCall({
  method: 'POST',
  path: 'requests/:requestId/files',
  prefix: '',
  auth: 'bearer',
  upload: 'document',
  response: StoredFile,
})

/** As an attachment; once it was found clean. */
export const getRequestFile = defineCall({
  method: 'GET',
  path: 'requests/:requestId/files/:fileId',
  prefix: '',
  auth: 'bearer',
  answers: anyMediaType,
})

/** Who sent a file removes it, while nobody has handled the request. */
export const deleteRequestFile = defineCall({
  method: 'DELETE',
  path: 'requests/:requestId/files/:fileId',
  prefix: '',
  auth: 'bearer',
})
