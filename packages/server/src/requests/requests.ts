import type { ContactId, MemberRequestId } from '@officine/api/calls'
import type { RequestStatus } from '@officine/api/constants'
import { associationTimeZone } from '@officine/i18n/locale'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import type { PageOf, PageRequest } from '../database/pagination.ts'
import { createCountCache } from '../database/pagination.ts'
import { contact, request, storedFile } from '../database/schema.ts'
import { type FileRow, fileFields } from '../files/stored-files.ts'
import { fullNameInSql } from '../people/contacts.ts'
import { matchesName } from '../people/search-contacts.ts'

type NewRequest = Pick<
  typeof request.$inferInsert,
  'contactId' | 'description' | 'chapterId' | 'categoryId' | 'subjectId'
>

export async function createRequest(
  db: Queryable,
  { actor, ...values }: NewRequest & { actor: Actor },
): Promise<MemberRequestId> {
  const [row] = await db.insert(request).values(values).returning({ id: request.id })
  if (!row) throw new Error('No request was added.')
  await appendAudit(db, {
    actor,
    action: 'request.create',
    recordType: 'request',
    recordId: row.id,
    fields: Object.keys(values),
  })
  return row.id
}

/** The sender of a request, and when the association handled it. */
export async function getRequestState(db: Queryable, id: MemberRequestId) {
  const [row] = await db
    .select({ contactId: request.contactId, handledAt: request.handledAt })
    .from(request)
    .where(eq(request.id, id))
  return row
}

export type RequestState = NonNullable<Awaited<ReturnType<typeof getRequestState>>>

const answerer = alias(contact, 'answerer')

/** The requests with these IDs, with their files, unordered. */
async function requestsById(db: Queryable, ids: readonly MemberRequestId[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: request.id,
      version: request.version,
      contactId: request.contactId,
      description: request.description,
      createdAt: request.createdAt,
      handledAt: request.handledAt,
      handledBy: request.handledBy,
      answer: request.answer,
      firstName: contact.firstName,
      lastName: contact.lastName,
      language: contact.language,
      answeredBy: sql<string | null>`${fullNameInSql(answerer)}`,
    })
    .from(request)
    .innerJoin(contact, eq(contact.id, request.contactId))
    .leftJoin(answerer, eq(answerer.id, request.handledBy))
    .where(inArray(request.id, [...ids]))
  const files = await filesOfRequests(db, ids)
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }))
}

export type RequestRow = Awaited<ReturnType<typeof requestsById>>[number]

export async function getRequest(db: Queryable, id: MemberRequestId): Promise<RequestRow | undefined> {
  const [row] = await requestsById(db, [id])
  return row
}

/** The files of requests, by request, oldest first. */
async function filesOfRequests(db: Queryable, ids: readonly MemberRequestId[]) {
  const rows = await db
    .select({ ...fileFields, requestId: storedFile.requestId })
    .from(storedFile)
    .where(inArray(storedFile.requestId, [...ids]))
    .orderBy(asc(storedFile.createdAt), asc(storedFile.id))
  const files = new Map<string, FileRow[]>()
  for (const { requestId, ...file } of rows) {
    if (requestId === null) continue
    files.set(requestId, [...(files.get(requestId) ?? []), file])
  }
  return files
}

/** The page and the filters of a list of requests. */
interface RequestList extends PageRequest {
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
