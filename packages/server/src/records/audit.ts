import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { auditEntry } from '../database/schema.ts'
import { preparedOnce } from './prepared.ts'

/** Who does something, and in which request. */
export type Actor = { contactId: string | null; requestId: string | null }

export type AuditRecord = {
  actor: Actor
  /** What was done, in the call's words: `employment.approve`. */
  action: string
  recordType: string
  recordId: string | null
  /** Names of fields, never their values. */
  fields?: readonly string[]
}

/** A job has no person behind it. */
export const nobody: Actor = { contactId: null, requestId: null }

const entry = preparedOnce((db) =>
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
    })
    .prepare('audit_entry'),
)

/** Writes an audit entry; given the transaction of a write, both stand or neither does. */
export async function appendAudit(
  db: Queryable,
  { actor, fields = [], ...record }: AuditRecord,
): Promise<void> {
  const { contactId: actorId, requestId } = actor
  await entry(db).execute({ ...record, id: newId(), fields: [...fields], actorId, requestId })
}

/** Writes an entry for each of several records to which the same was done. */
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
