import { integer, object, string } from 'superstruct'
import { line, lines, required } from '../rules/index.ts'
import { MemberRequest, StoredFile } from '../structs/file.ts'
import { anyMediaType, defineCall } from './define-call.ts'

/** A request that documents are attached to. */
export const postRequest = defineCall({
  method: 'POST',
  path: 'requests',
  prefix: '',
  auth: 'bearer',
  body: object({
    contactId: required(line(64)),
    description: required(lines(2000)),
    /** What the association files requests under: those that its environment names, and no other. */
    chapterId: integer(),
    categoryId: integer(),
    subjectId: integer(),
  }),
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
})

/** One file, in the field `File1`. */
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
