import type { ContactId, FileId, MemberRequestId } from '@officine/api/calls'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { request, storedFile } from '../database/schema.ts'
import { addFile, type FileRow, fileOfRequest, type NewFile } from '../files/stored-files.ts'
import { resolveRequestReminder } from '../people/notifications.ts'

/**
 * Locks a request against writes, and against added or removed files, until the transaction ends.
 */
export async function lockRequest(db: Queryable, id: MemberRequestId) {
  const [row] = await db
    .select({
      id: request.id,
      version: request.version,
      contactId: request.contactId,
      createdAt: request.createdAt,
      handledAt: request.handledAt,
      handledBy: request.handledBy,
      answer: request.answer,
    })
    .from(request)
    .where(eq(request.id, id))
    .for('update')
  return row
}

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

/** Makes versions that clients have read stale. */
export async function raiseRequestVersion(db: Queryable, id: MemberRequestId): Promise<void> {
  await db
    .update(request)
    .set({ version: sql`${request.version} + 1` })
    .where(eq(request.id, id))
}

export type AddedRequestFile =
  | { outcome: 'added'; file: FileRow; isNew: boolean }
  /** No such request. */
  | { outcome: 'absent' }
  | { outcome: 'handled' }

export async function addRequestFile(
  tx: DatabaseTransaction,
  requestId: string,
  file: NewFile,
  actor: Actor,
): Promise<AddedRequestFile> {
  const lockedRequest = await lockRequest(tx, requestId)
  if (!lockedRequest) return { outcome: 'absent' }
  if (lockedRequest.handledAt !== null) return { outcome: 'handled' }
  const result = await addFile(tx, { requestId }, file, actor)
  if (result.isNew) await raiseRequestVersion(tx, requestId)
  return { outcome: 'added', ...result }
}

export type RemovedRequestFile =
  /** The bytes are still in the store under `storageKey`. */
  { outcome: 'removed'; storageKey: string } | { outcome: 'absent' } | { outcome: 'handled' }

/** Deletes the row of a file. The caller deletes its bytes after the commit. */
export async function removeRequestFile(
  db: Queryable,
  { requestId, fileId, actor }: { requestId: MemberRequestId; fileId: FileId; actor: Actor },
): Promise<RemovedRequestFile> {
  const lockedRequest = await lockRequest(db, requestId)
  const file = lockedRequest && (await fileOfRequest(db, requestId, fileId))
  if (!file) return { outcome: 'absent' }
  if (lockedRequest.handledAt !== null) return { outcome: 'handled' }
  await db.delete(storedFile).where(and(eq(storedFile.id, fileId), eq(storedFile.requestId, requestId)))
  await raiseRequestVersion(db, requestId)
  if (!(await hasRefusedFile(db, requestId))) await resolveRequestReminder(db, requestId)
  await appendAudit(db, { actor, action: 'file.remove', recordType: 'file', recordId: fileId })
  return { outcome: 'removed', storageKey: file.storageKey }
}

async function hasRefusedFile(db: Queryable, requestId: string): Promise<boolean> {
  const isRefused = and(eq(storedFile.requestId, requestId), eq(storedFile.state, 'refused'))
  return (await db.$count(storedFile, isRefused)) > 0
}

/**
 * `isNew`: this write answered the request; otherwise the same person gave the same answer before,
 * as after a lost response.
 */
export type RequestAnswerOutcome =
  | { outcome: 'answered'; isNew: boolean }
  | { outcome: 'stale' }
  | { outcome: 'handled' }

export interface RequestAnswerWrite {
  readonly text: string
  readonly version: number
  readonly contactId: ContactId
  /** Of the HTTP request, for the audit; not the member's request. */
  readonly requestId: string
}

/** Answers a request that the caller has locked. */
export async function answerRequest(
  db: Queryable,
  row: LockedRequest,
  { text, version, contactId, requestId }: RequestAnswerWrite,
): Promise<RequestAnswerOutcome> {
  if (row.handledBy === contactId && row.answer === text) return { outcome: 'answered', isNew: false }
  if (row.version !== version) return { outcome: 'stale' }
  if (row.handledAt !== null) return { outcome: 'handled' }
  const change = { handledAt: new Date(), handledBy: contactId, answer: text }
  await db
    .update(request)
    .set({ ...change, version: row.version + 1 })
    .where(eq(request.id, row.id))
  await appendAudit(db, {
    actor: { contactId, requestId },
    action: 'request.answer',
    recordType: 'request',
    recordId: row.id,
    fields: Object.keys(change),
  })
  return { outcome: 'answered', isNew: true }
}
