import type { ContactId } from '@officine/api/calls'
import type { RequestStatus } from '@officine/api/constants'
import { associationTimeZone } from '@officine/i18n/locale'
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { createCountCache } from '../database/count-cache.ts'
import type { Queryable } from '../database/database.ts'
import type { PageOf, PageRequest } from '../database/pagination.ts'
import { contact, request } from '../database/schema.ts'
import { matchesName } from '../people/search-contacts.ts'
import { type RequestRow, requestsById } from './requests.ts'

/** The page and the filters of a list of requests. */
export interface RequestList extends PageRequest {
  /** Contact ID of the sender; `any` for staff, who read all requests. */
  readonly sentBy: ContactId | 'any'
  readonly statuses?: readonly RequestStatus[] | undefined
  /** Prefixes of words of the sender's name, or of their practice number. */
  readonly sender?: string | undefined
  /** Range of sending days in the association's time zone, inclusive: `YYYY-MM-DD`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * Matches the index `request_queue`: pending requests first, longest waiting first, then answered
 * ones, latest first.
 */
const queueOrder = [sql`${request.handledAt} desc nulls first`, request.createdAt, request.id]
const newestFirst = [desc(request.createdAt), desc(request.id)]

const cachedCount = createCountCache()

/** A person's own requests, newest first; for staff, the association's queue. */
export async function listRequests(db: Queryable, list: RequestList): Promise<PageOf<RequestRow>> {
  const { sentBy, pageNumber, pageSize } = list
  const where = conditionOf(list)
  const page = await db
    .select({ id: request.id })
    .from(request)
    .where(where)
    .orderBy(...(sentBy === 'any' ? queueOrder : newestFirst))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  const ids = page.map(({ id }) => id)
  const rowsById = new Map((await requestsById(db, ids)).map((row) => [row.id, row]))
  const { statuses, sender, from, to } = list
  const key = JSON.stringify([sentBy, statuses, sender, from, to])
  const totalCount = await cachedCount(key, () => db.$count(request, where))
  return { items: ids.flatMap((id) => rowsById.get(id) ?? []), totalCount }
}

function conditionOf({ sentBy, statuses, sender, from, to }: RequestList): SQL | undefined {
  return and(
    sentBy === 'any' ? undefined : eq(request.contactId, sentBy),
    statuses && or(...statuses.map((status) => conditionOfStatus[status])),
    sender === undefined ? undefined : isFromSender(sender),
    from === undefined ? undefined : sql`${request.createdAt} >= ${startOfDay(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${request.createdAt} < ${startOfDay(sql`(${to}::date + 1)`)}`,
  )
}

const conditionOfStatus: Readonly<Record<RequestStatus, SQL>> = {
  received: isNull(request.handledAt),
  handled: isNotNull(request.handledAt),
}

const startOfDay = (day: SQL) => sql`(${day}::timestamp at time zone ${sql.raw(`'${associationTimeZone}'`)})`

function isFromSender(text: string): SQL {
  const hasNumber = sql`starts_with(${contact.practiceNumber}, ${text.trim()})`
  return sql`${request.contactId} in (select ${contact.id} from ${contact} where (${matchesName(text)}) or ${hasNumber})`
}
