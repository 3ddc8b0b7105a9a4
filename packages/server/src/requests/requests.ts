import type { MemberRequestId } from '@officine/api/calls'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { contact, request, storedFile } from '../database/schema.ts'
import { type FileRow, fileFields } from '../files/stored-files.ts'
import { fullNameInSql } from '../people/full-name.ts'

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
export async function requestsById(db: Queryable, ids: readonly MemberRequestId[]) {
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
