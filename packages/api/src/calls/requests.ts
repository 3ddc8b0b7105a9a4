import { enums, object, optional } from 'superstruct'
import { requestStatuses } from '../constants.ts'
import { calendarDate, line } from '../rules/index.ts'
import { StoredFile } from '../structs/file.ts'
import { id, type MemberRequestId } from '../structs/ids.ts'
import { pageOf, pagingQuery, repeated } from '../structs/paging.ts'
import { MemberRequest, NewRequest, RequestAnswer } from '../structs/request.ts'
import { anyMediaType, defineCall } from './define-call.ts'

/**
 * One's own requests, the newest first; for staff all requests, pending ones first, the longest
 * waiting first, then answered ones, the last answered first.
 */
export const getRequests = defineCall({
  method: 'GET',
  path: 'requests',
  prefix: '',
  auth: 'bearer',
  query: object({
    status: repeated(enums(requestStatuses)),
    /** Words of the sender's name, or the practice number. */
    sender: optional(line(100)),
    /** The range of days on which they were sent, in America/Toronto, inclusive. */
    from: optional(calendarDate()),
    to: optional(calendarDate()),
    ...pagingQuery,
  }),
  response: pageOf(MemberRequest),
})

/** Creates a request, to which documents can then be uploaded. */
export const postRequest = defineCall({
  method: 'POST',
  path: 'requests',
  prefix: '',
  auth: 'bearer',
  body: NewRequest,
  response: object({ data: object({ id: id<MemberRequestId>() }) }),
  idempotent: true,
})

/** A request with its documents, for its sender and for staff. */
export const getRequest = defineCall({
  method: 'GET',
  path: 'requests/:requestId',
  prefix: '',
  auth: 'bearer',
  response: MemberRequest,
  versioned: true,
})

/** The association's answer to a request, sent to its sender. */
export const postRequestAnswer = defineCall({
  method: 'POST',
  path: 'requests/:requestId/answers',
  prefix: '',
  auth: 'bearer',
  body: RequestAnswer,
  response: MemberRequest,
  versioned: true,
})

/** One file, in the field `File1`, while the request is not handled. */
export const postRequestFile = defineCall({
  method: 'POST',
  path: 'requests/:requestId/files',
  prefix: '',
  auth: 'bearer',
  upload: 'document',
  response: StoredFile,
})

/** As an attachment, once the scan found it clean. */
export const getRequestFile = defineCall({
  method: 'GET',
  path: 'requests/:requestId/files/:fileId',
  prefix: '',
  auth: 'bearer',
  fileMediaType: anyMediaType,
})

/** The sender removes a file, while the request is not handled. */
export const deleteRequestFile = defineCall({
  method: 'DELETE',
  path: 'requests/:requestId/files/:fileId',
  prefix: '',
  auth: 'bearer',
})
