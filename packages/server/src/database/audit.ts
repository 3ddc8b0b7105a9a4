import type { ContactId } from '@officine/api/calls'
import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { prepareOnce } from './database.ts'
import { newId } from './ids.ts'
import { auditEntry } from './schema.ts'

/** Who acts, and in which request. */
export type Actor = { contactId: ContactId | null; requestId: string | null }

export type AuditRecord = {
  actor: Actor
  /** Named after the operation: `employment.approve`. */
  action: string
  recordType: string
  recordId: string | null
  /** Field names, never their values. */
  fields?: readonly string[]
  /** Why, in the words of who acted. */
  reason?: string
}

/** The actor of jobs. */
export const systemActor: Actor = { contactId: null, requestId: null }

const insertEntry = prepareOnce((db) =>
  db
    .insert(auditEntry)
    .values({
      id: sql.placeholder('id'),
      actorId: sql.placeholder('actorId'),
      action: sql.placeholder('action'),
      recordType: sql.placeholder('recordType'),
      recordId: sql.placeholder('recordId'),
      fields: sql.placeholder('fields'),
      requestId: sql.placeholder('requestId'),
      reason: sql.placeholder('reason'),
    })
    .prepare('audit_entry'),
)

/** Writes an audit entry. Within a transaction, the entry commits or rolls back with the write. */
export async function appendAudit(
  db: Queryable,
  { actor, fields = [], reason, ...record }: AuditRecord,
): Promise<void> {
  const { contactId: actorId, requestId } = actor
  await insertEntry(db).execute({
    ...record,
    ...{ id: newId(), fields: [...fields], actorId, requestId, reason: reason ?? null },
  })
}

/** Writes an audit entry for each of several records of one operation. */
export async function appendAudits(
  db: Queryable,
  recordIds: readonly (string | null)[],
  { actor, fields = [], ...record }: Omit<AuditRecord, 'recordId'>,
): Promise<void> {
  if (recordIds.length === 0) return
  const { contactId: actorId, requestId } = actor
  const entry = { ...record, fields: [...fields], actorId, requestId }
  await db.insert(auditEntry).values(recordIds.map((recordId) => ({ ...entry, recordId })))
}
