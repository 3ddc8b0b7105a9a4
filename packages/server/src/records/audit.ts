import type { Queryable } from '../database/database.ts'
import { auditEntry } from '../database/schema.ts'

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

/** Writes an audit entry; given the transaction of a write, both stand or neither does. */
export async function appendAudit(
  db: Queryable,
  { actor, fields = [], ...record }: AuditRecord,
): Promise<void> {
  await db
    .insert(auditEntry)
    .values({ ...record, fields: [...fields], actorId: actor.contactId, requestId: actor.requestId })
}
