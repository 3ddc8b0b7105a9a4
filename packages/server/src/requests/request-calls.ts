import {
  deleteRequestFile,
  getRequest,
  getRequestFile,
  getRequests,
  type MemberRequest,
  type MemberRequestId,
  postRequest,
  postRequestAnswer,
  postRequestFile,
} from '@officine/api/calls'
import type { RequestClassification } from '@officine/api/settings'
import { fullName } from '@officine/i18n/locale'
import {
  badRequest,
  forbidden,
  notFound,
  type ReadAudit,
  staleVersion,
  tooManyRequests,
} from '../api/call-failure.ts'
import { type CallContext, serve, serveCreation, serveFile, serveUpload } from '../api/serve.ts'
import { appendAudits } from '../database/audit.ts'
import { countAgainstLimit } from '../database/counted-limit.ts'
import { storedFileForStaff, storedFileResponse, streamStoredFile } from '../files/file-response.ts'
import { fileOfRequest } from '../files/stored-files.ts'
import { localeFor } from '../mail/send-mail.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { rightsToRequest } from '../policy/granted-rights.ts'
import { type Caller, may, reach } from '../policy/may.ts'
import type { Act, Reach } from '../policy/policy-table.ts'
import { addRequestFile, answerRequest, lockRequest, removeRequestFile } from './change-request.ts'
import { mayAnswerRequest } from './member-request-rights.ts'
import { mailNewRequest, notifyOfAnswer } from './request-mails.ts'
import {
  createRequest,
  getRequestState,
  listRequests,
  type RequestRow,
  type RequestState,
  getRequest as readRequest,
} from './requests.ts'

/** Per person: each request is mailed to the association. */
const requestsPerDay = 20

/** Another person's id gets the same error as an unknown one. */
export const servePostRequest = serveCreation(
  postRequest,
  {
    summary: 'Create a request',
    description: 'Attach its documents afterwards.',
  },
  {
    async authorize({ user, body, association }) {
      if (!may(user, 'sendRequest', { contactId: body.contactId })) throw badRequest('invalid', '/contactId')
      for (const [name, value] of Object.entries(association.requestClassification)) {
        if (body[name as keyof RequestClassification] !== value) throw badRequest('invalid', `/${name}`)
      }
    },
    async before({ db, user }) {
      const key = `request:${user.contactId}`
      const retryAfter = await countAgainstLimit(db, { key, maximum: requestsPerDay, windowSeconds: 86_400 })
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
    },
    async handle({ db, user, requestId, body, association }) {
      const id = await createRequest(db, { ...body, actor: { contactId: user.contactId, requestId } })
      const requester = fullName(user)
      await mailNewRequest(db, { id, contactId: user.contactId, requester }, association)
      return { data: { id } }
    },
  },
)

/** Staff list all requests; others their own. */
export const serveGetRequests = serve(
  getRequests,
  {
    summary: 'List requests',
    description:
      'Members get their own, newest first. Staff get everybody’s: unanswered requests first, the longest waiting first, then the most recently answered. Several statuses can be given. `sender` matches the beginnings of the words of a name, or of a practice number.',
  },
  async (context) => {
    const { db, user, query } = context
    const { status: statuses, pageNumber, pageSize, ...filters } = query
    const sentBy = reach(user, 'listRequests') === 'any' ? 'any' : user.contactId
    const page = await listRequests(db, { ...filters, ...{ statuses, pageNumber, pageSize, sentBy } })
    if (sentBy === 'any') await auditListing(context, page.items)
    const items = page.items.map((row) => requestResponse(row, user))
    return { items, pageNumber, pageSize, totalCount: page.totalCount }
  },
)

type ListContext = Pick<CallContext, 'db' | 'user' | 'requestId'> & {
  readonly query: Partial<Readonly<Record<(typeof filterNames)[number], unknown>>>
}

const filterNames = ['status', 'sender', 'from', 'to'] as const

/**
 * Audits one read for each request of another person on the page; one without an id if there is
 * none, because an empty page is information too.
 */
async function auditListing(
  { db, user, query, requestId }: ListContext,
  rows: readonly RequestRow[],
): Promise<void> {
  const foreignIds = rows.filter(({ contactId }) => contactId !== user.contactId).map(({ id }) => id)
  await appendAudits(db, foreignIds.length > 0 ? foreignIds : [null], {
    actor: { contactId: user.contactId, requestId },
    action: 'requests.list',
    recordType: 'request',
    fields: filterNames.filter((name) => query[name] !== undefined),
  })
}

export const serveGetRequest = serve(
  getRequest,
  {
    summary: 'Read a request',
    description:
      'With its documents, oldest first, and the association’s answer. For its sender and for staff.',
  },
  async (context) => {
    const { db, path, user } = context
    const { callerReach } = await reachableRequest(context, 'readRequest')
    const row = await readRequest(db, path.requestId)
    if (!row) throw notFound()
    await auditStaffRead(context, callerReach, requestReadAudit(row.id))
    return requestResponse(row, user)
  },
)

type Context = Pick<CallContext, 'db' | 'user'> & { readonly path: { readonly requestId: MemberRequestId } }

/** @throws {CallFailure} 404 for a request that is foreign or absent. */
async function reachableRequest(
  { db, user, path }: Context,
  act: Act,
): Promise<{ readonly callerReach: Reach; readonly requestState: RequestState }> {
  const requestState = await getRequestState(db, path.requestId)
  const callerReach = requestState && reach(user, act, { contactId: requestState.contactId })
  if (!callerReach) throw notFound()
  return { callerReach, requestState }
}

function requestResponse(row: RequestRow, caller: Caller): MemberRequest {
  const may = rightsToRequest(caller, row)
  const { id, version, contactId, description, handledAt, answer, answeredBy } = row
  const isSender = contactId === caller.contactId
  return {
    ...{ id, version, contactId, description },
    sentBy: fullName(row),
    ...(may.includes('answer') ? { language: localeFor(row.language) } : {}),
    sentAt: row.createdAt.toISOString(),
    status: handledAt === null ? 'received' : 'handled',
    ...(handledAt === null || answer === null
      ? {}
      : {
          answer: {
            text: answer,
            ...(answeredBy === null ? {} : { by: answeredBy }),
            ...(answeredBy === null || isSender ? {} : { byId: row.handledBy ?? undefined }),
            at: handledAt.toISOString(),
          },
        }),
    files: row.files.map(isSender ? storedFileResponse : storedFileForStaff),
    may,
  }
}

const requestReadAudit = (id: MemberRequestId): ReadAudit => ({
  action: 'request.read',
  recordType: 'request',
  recordId: id,
})

/**
 * The association answers a request; its status becomes `handled`. Who may is decided in
 * requests/member-request-rights.ts, that a request is answered once in requests/change-request.ts.
 */
export const servePostRequestAnswer = serve(
  postRequestAnswer,
  {
    summary: 'Answer a request for the association',
    description:
      'Marks the request as handled: its documents can no longer change. Nobody can answer their own request. The sender gets a notification and a mail. Repeating one’s own answer changes nothing.',
    errors: ['requestHandled'],
  },
  async (context) => {
    const { db, user, path, body, seenVersion, requestId } = context
    await reachableRequest(context, 'readRequest')
    const request = await lockRequest(db, path.requestId)
    if (!request) throw notFound()
    if (!mayAnswerRequest(user, request)) throw forbidden()
    if (seenVersion === undefined) throw badRequest('ifMatchMissing')
    const { contactId } = user
    const result = await answerRequest(db, request, { ...body, version: seenVersion, contactId, requestId })
    const current = await readRequest(db, request.id)
    if (!current) throw new Error('A locked request is gone.')
    switch (result.outcome) {
      case 'stale':
        throw staleVersion(requestResponse(current, user), requestReadAudit(current.id))
      case 'handled':
        throw badRequest('requestHandled')
      case 'answered':
        if (result.isNew) await notifyOfAnswer(db, current, body.text)
        return requestResponse(current, user)
    }
  },
)

export const servePostRequestFile = serveUpload(
  postRequestFile,
  {
    summary: 'Attach a document to a request',
    description: 'Until the request is answered. The document can be downloaded once it is scanned as clean.',
    errors: [
      'fileMissing',
      'fileEmpty',
      'fileFormat',
      'fileContent',
      'fileUnsafe',
      'fileEncrypted',
      'fileInfected',
      'requestHandled',
    ],
  },
  async (context) => {
    const { requestState } = await reachableRequest(context, 'attachDocument')
    if (requestState.handledAt !== null) throw badRequest('requestHandled')
  },
  async ({ db, user, path, requestId, file }) => {
    const actor = { contactId: user.contactId, requestId }
    const result = await db.transaction((tx) => addRequestFile(tx, path.requestId, file, actor))
    if (result.outcome === 'absent') throw notFound()
    if (result.outcome === 'handled') throw badRequest('requestHandled')
    return { file: storedFileResponse(result.file), isNew: result.isNew }
  },
)

export const serveGetRequestFile = serveFile(
  getRequestFile,
  {
    summary: 'Download a document of a request',
    description: '404 until it is scanned as clean.',
  },
  async ({ user, ...context }) => {
    const { db, files, path } = context
    if (!user) throw notFound()
    const { callerReach } = await reachableRequest({ db, user, path }, 'readDocument')
    const file = await fileOfRequest(db, path.requestId, path.fileId)
    if (!file) throw notFound()
    const readAudit = { action: 'file.read', recordType: 'file', recordId: file.id }
    await auditStaffRead({ ...context, user }, callerReach, readAudit)
    return await streamStoredFile(files, file)
  },
)

export const serveDeleteRequestFile = serve(
  deleteRequestFile,
  {
    summary: 'Remove a document from one’s own request',
    description: 'Until the request is answered. Also for a document that the scan refused.',
    errors: ['requestHandled'],
  },
  async (context) => {
    const { db, user, path, requestId, files, afterCommit } = context
    await reachableRequest(context, 'removeDocument')
    const actor = { contactId: user.contactId, requestId }
    const result = await removeRequestFile(db, { ...path, actor })
    if (result.outcome === 'absent') throw notFound()
    if (result.outcome === 'handled') throw badRequest('requestHandled')
    afterCommit(() => files.store.remove(result.storageKey))
  },
)
