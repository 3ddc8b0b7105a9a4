import { getRequest, getRequests, postRequest } from '@officine/api/calls'
import type { RequestClassification } from '@officine/api/settings'
import { fullName } from '@officine/i18n/locale'
import { badRequest, notFound, tooManyRequests } from '../api/call-failure.ts'
import { type CallContext, serve, serveCreation } from '../api/serve.ts'
import { appendAudits } from '../database/audit.ts'
import { countAgainstLimit } from '../database/counted-limit.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { may, reach } from '../policy/may.ts'
import { listRequests } from './list-requests.ts'
import { reachableRequest } from './reachable-request.ts'
import { mailNewRequest } from './request-mails.ts'
import { requestReadAudit, requestResponse } from './request-response.ts'
import { createRequest, type RequestRow, getRequest as readRequest } from './requests.ts'

/** Per person: each request is mailed to the association. */
const requestsPerDay = 20

/** Another person's id gets the same error as an unknown one. */
export const servePostRequest = serveCreation(postRequest, {
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
})

/** Staff list all requests; others their own. */
export const serveGetRequests = serve(getRequests, async (context) => {
  const { db, user, query } = context
  const { status: statuses, pageNumber, pageSize, ...filters } = query
  const sentBy = reach(user, 'listRequests') === 'any' ? 'any' : user.contactId
  const page = await listRequests(db, { ...filters, ...{ statuses, pageNumber, pageSize, sentBy } })
  if (sentBy === 'any') await auditListing(context, page.items)
  const items = page.items.map((row) => requestResponse(row, user))
  return { items, pageNumber, pageSize, totalCount: page.totalCount }
})

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

export const serveGetRequest = serve(getRequest, async (context) => {
  const { db, path, user } = context
  const { callerReach } = await reachableRequest(context, 'readRequest')
  const row = await readRequest(db, path.requestId)
  if (!row) throw notFound()
  await auditStaffRead(context, callerReach, requestReadAudit(row.id))
  return requestResponse(row, user)
})
