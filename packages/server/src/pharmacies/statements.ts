import type { PharmacyId } from '@officine/api/calls'
import {
  notificationKinds,
  notificationTypes,
  type PharmacySection,
  pharmacySections,
} from '@officine/api/constants'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { contact, notification, pharmacy, statement } from '../database/schema.ts'
import { fullNameInSql } from '../people/full-name.ts'
import type { PharmacyRow } from './pharmacies.ts'

export type StatementRow = Awaited<ReturnType<typeof selectStatements>>[number]

/** All confirmations of a pharmacy, latest first. */
export function statementsOf(db: Queryable, pharmacyId: PharmacyId): Promise<StatementRow[]> {
  return selectStatements(db).where(eq(statement.pharmacyId, pharmacyId))
}

function selectStatements(db: Queryable) {
  return db
    .select({
      id: statement.id,
      subject: statement.subject,
      confirmedOn: statement.confirmedOn,
      confirmedBy: fullNameInSql(contact),
    })
    .from(statement)
    .innerJoin(contact, eq(contact.id, statement.confirmedBy))
    .orderBy(desc(statement.confirmedOn), desc(statement.createdAt), desc(statement.id))
    .$dynamic()
}

export interface NewStatement {
  readonly subject: StatementRow['subject']
  readonly confirmedOn: string
  readonly confirmedBy: string
  readonly actor: Actor
}

/**
 * Confirms that a locked pharmacy's record, or its list of employees, is up to date, and dismisses
 * the reminders.
 */
export async function confirmUpToDate(
  db: Queryable,
  row: PharmacyRow,
  { subject, confirmedOn, confirmedBy, actor }: NewStatement,
): Promise<StatementRow> {
  const [newStatement] = await db
    .insert(statement)
    .values({ pharmacyId: row.id, subject, confirmedOn, confirmedBy })
    .returning({ id: statement.id })
  if (!newStatement) throw new Error('No statement was added.')
  if (subject === 'pharmacy') {
    await db
      .update(pharmacy)
      .set({ sections: confirmSections(row.sections, confirmedOn), version: sql`${pharmacy.version} + 1` })
      .where(eq(pharmacy.id, row.id))
  }
  await dismissReminders(db, row.id, subject)
  await appendAudit(db, {
    actor,
    action: 'statement.confirm',
    recordType: 'pharmacy',
    recordId: row.id,
    fields: ['subject', 'confirmedOn'],
  })
  const [result] = await selectStatements(db).where(eq(statement.id, newStatement.id))
  if (!result) throw new Error('A statement vanished while it was written.')
  return result
}

/** A later confirmation date of a section stays. */
function confirmSections(sections: PharmacyRow['sections'], date: string): PharmacyRow['sections'] {
  const histories = pharmacySections.map((section: PharmacySection) => {
    const history = sections[section] ?? { changedAt: null, changedBy: null, confirmedOn: null }
    const latest = history.confirmedOn !== null && history.confirmedOn > date ? history.confirmedOn : date
    return [section, { ...history, confirmedOn: latest }] as const
  })
  return Object.fromEntries(histories)
}

const reminderTypes = {
  pharmacy: notificationTypes.UpdatePharmacy,
  employees: notificationTypes.UpdateEmployment,
} as const satisfies Record<StatementRow['subject'], number>

async function dismissReminders(
  db: Queryable,
  pharmacyId: PharmacyId,
  subject: StatementRow['subject'],
): Promise<void> {
  await db
    .update(notification)
    .set({ dismissedAt: sql`now()` })
    .where(
      and(
        eq(notification.pharmacyId, pharmacyId),
        eq(notification.kind, notificationKinds.Reminder),
        eq(notification.type, reminderTypes[subject]),
        isNull(notification.dismissedAt),
      ),
    )
}
