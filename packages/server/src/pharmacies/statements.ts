import {
  type ContactId,
  getStatements,
  type PharmacyId,
  postContactStatement,
  postStatement,
} from '@officine/api/calls'
import {
  notificationKinds,
  notificationTypes,
  type PharmacySection,
  pharmacySections,
} from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { badRequest, forbidden, notFound } from '../api/call-failure.ts'
import { serve, serveCreation } from '../api/serve.ts'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { contact, notification, pharmacy, statement } from '../database/schema.ts'
import { fullNameInSql, lockContact } from '../people/contacts.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { may, reach } from '../policy/may.ts'
import { selectPharmacyForUpdate } from './change-pharmacy.ts'
import { getPharmacy, type PharmacyRow } from './pharmacies.ts'

export const serveStatements = serve(
  getStatements,
  {
    summary: 'List the statements of a pharmacy',
    description:
      'A statement says that the pharmacy’s record or its list of employees is up to date. Newest first.',
  },
  async (context) => {
    const { db, user, path } = context
    const callerReach = reach(user, 'readStatements', path)
    if (!callerReach) throw may(user, 'readPharmacy', path) ? forbidden() : notFound()
    if (!(await getPharmacy(db, path.pharmacyId))) throw notFound()
    const readAudit = { action: 'statements.list', recordType: 'pharmacy', recordId: path.pharmacyId }
    await auditStaffRead(context, callerReach, readAudit)
    return await statementsOf(db, path.pharmacyId)
  },
)

/** « I confirm that this is up to date as of … »: the date must be the day of the call. */
export const servePostStatement = serveCreation(
  postStatement,
  {
    summary: 'State that a pharmacy is up to date',
    description:
      'The statement is about its record or its list of employees. The date sent with it must be today’s.',
    errors: ['statementDay'],
  },
  {
    async authorize({ user, path }) {
      if (!may(user, 'confirmUpToDate', path)) {
        throw may(user, 'readPharmacy', path) ? forbidden() : notFound()
      }
    },
    async handle({ db, user, path, body, requestId }) {
      const row = await selectPharmacyForUpdate(db, path.pharmacyId)
      if (!row) throw notFound()
      if (body.confirmedOn !== todayInQuebec()) throw badRequest('statementDay', '/confirmedOn')
      return await confirmUpToDate(db, row, {
        ...body,
        confirmedBy: user.contactId,
        actor: { contactId: user.contactId, requestId },
      })
    },
  },
)

/**
 * The person confirms their own file, as of today: nobody else can, and only this ends the
 * reminder.
 */
export const servePostContactStatement = serve(
  postContactStatement,
  {
    summary: 'Confirm that one’s own profile is up to date',
    description: 'Dated today; ends the yearly reminder. Repeating it on the same day changes nothing.',
  },
  async ({ db, user, path, requestId }) => {
    if (!may(user, 'confirmContact', path)) throw notFound()
    const confirmedOn = todayInQuebec()
    await lockContact(db, path.contactId)
    await confirmContact(db, path.contactId, {
      on: confirmedOn,
      actor: { contactId: user.contactId, requestId },
    })
    return { confirmedOn }
  },
)

type StatementRow = Awaited<ReturnType<typeof selectStatements>>[number]

/** All confirmations of a pharmacy, latest first. */
function statementsOf(db: Queryable, pharmacyId: PharmacyId): Promise<StatementRow[]> {
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

interface NewStatement {
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

/** Records that a person's data is up to date, and dismisses the reminder. */
export async function confirmContact(
  db: Queryable,
  contactId: ContactId,
  { on, actor }: { on: string; actor: Actor },
): Promise<void> {
  await db.update(contact).set({ confirmedOn: on }).where(eq(contact.id, contactId))
  await dismissReminder(db, contactId)
  await appendAudit(db, {
    actor,
    action: 'contact.confirm',
    recordType: 'contact',
    recordId: contactId,
    fields: ['confirmedOn'],
  })
}

async function dismissReminder(db: Queryable, contactId: ContactId): Promise<void> {
  await db
    .update(notification)
    .set({ dismissedAt: sql`now()` })
    .where(
      and(
        eq(notification.contactId, contactId),
        eq(notification.kind, notificationKinds.Reminder),
        eq(notification.type, notificationTypes.UpdateUser),
        isNull(notification.dismissedAt),
      ),
    )
}
