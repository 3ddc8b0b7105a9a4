import type { EmploymentId, PharmacyId } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { employment } from '../database/schema.ts'
import { type Approver, approversOf, notifyApprovers } from './approvals.ts'

interface Reminder {
  readonly pharmacyId: PharmacyId
  readonly employmentId: EmploymentId
  readonly actor: Actor
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

type Outcome =
  | { readonly outcome: 'reminded'; readonly remindedAt: Date; readonly approvers: readonly Approver[] }
  | { readonly outcome: 'requestedToday' | 'remindedToday' | 'alreadyDecided' }

/**
 * Records a reminder of a request, at most once a day from the day after it was sent. Also notifies
 * approvers who had no notification.
 */
export async function remindApprovers(
  db: Queryable,
  { pharmacyId, employmentId, actor, today }: Reminder,
): Promise<Outcome> {
  const condition = and(eq(employment.id, employmentId), eq(employment.pharmacyId, pharmacyId))
  // Locked, so that the second of two concurrent reminders sees the first.
  const [row] = await db.select().from(employment).where(condition).for('update')
  if (row?.validationStatus !== 0 || row.endDate !== null) return { outcome: 'alreadyDecided' }
  // The request's own mail counts as the reminder of its first day.
  if (calendarDateOf(row.requestedAt) === today) return { outcome: 'requestedToday' }
  if (row.remindedAt && calendarDateOf(row.remindedAt) === today) return { outcome: 'remindedToday' }
  const remindedAt = new Date()
  await db
    .update(employment)
    .set({ remindedAt, version: sql`${employment.version} + 1` })
    .where(condition)
  const approvers = await approversOf(db, pharmacyId, today)
  await notifyApprovers(db, pharmacyId, today)
  const record = { recordType: 'employment', recordId: employmentId, fields: ['remindedAt'] }
  await appendAudit(db, { actor, action: 'employment.remind', ...record })
  return { outcome: 'reminded', remindedAt, approvers }
}
