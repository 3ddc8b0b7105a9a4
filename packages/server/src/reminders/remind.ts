import type { ContactId } from '@officine/api/calls'
import { declarationDays, notificationKinds, notificationTypes } from '@officine/api/constants'
import { addDays } from '@officine/api/rules'
import { associationTimeZone, calendarDateOf, formatDate } from '@officine/i18n/locale'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { appendAudit } from '../database/audit.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { contact, declaration, notification } from '../database/schema.ts'
import { declarationTermsVersion } from '../declarations/declarations.ts'
import { type Job, type JobContext, JobError, type JobSummary, withoutOptions } from '../jobs/job.ts'
import { sendMail } from '../mail/send-mail.ts'
import {
  listDeclarationsDueSoon,
  listUnconfirmed,
  needsDeclaration,
  peopleToRemind,
  type ReminderYear,
  reminderYearAt,
  type UnconfirmedSubject,
} from './due-reminders.ts'

/**
 * Reminds people of what they have not confirmed for a year, and requests the yearly declaration.
 */
export const remindJob: Job<Readonly<Record<never, never>>> = {
  summary: 'Reminds people once a year to verify what is known of them and their pharmacies, and to declare.',
  synopsis: '',
  lockNumber: 468_160_010,
  read: withoutOptions,
  run,
}

/** One transaction per person: a failure for one doesn't affect the others. */
async function run({ db, now, log }: JobContext): Promise<JobSummary> {
  const year = reminderYearAt(now)
  const counts = { people: 0, reminders: 0, declarations: 0, declarationReminders: 0, mails: 0 }
  let failed = 0
  for (const contactId of await peopleToRemind(db, year)) {
    try {
      addCounts(counts, await remindPerson(db, contactId, year))
    } catch (error) {
      failed++
      log.error({ err: error, contact: contactId }, 'a person could not be reminded')
    }
  }
  if (failed > 0)
    throw new JobError(`${failed} people could not be reminded, ${counts.people} were: see the log.`)
  return counts
}

function addCounts(
  counts: { -readonly [Name in keyof ReminderCounts]: number } & { people: number },
  personCounts: ReminderCounts,
): void {
  if (personCounts.mails > 0) counts.people++
  counts.reminders += personCounts.reminders
  counts.declarations += personCounts.declarations
  counts.declarationReminders += personCounts.declarationReminders
  counts.mails += personCounts.mails
}

interface ReminderCounts {
  /** Notices about things that were not confirmed for a year. */
  readonly reminders: number
  readonly declarations: number
  readonly declarationReminders: number
  readonly mails: number
}

type Person = typeof contact.$inferSelect

/**
 * Notifies one person of everything due, in the portal and by mail. Locks the person, so that of
 * two concurrent runs the second sees what the first sent.
 */
async function remindPerson(db: Database, contactId: ContactId, year: ReminderYear): Promise<ReminderCounts> {
  return db.transaction(async (tx) => {
    const [person] = await tx.select().from(contact).where(eq(contact.id, contactId)).for('no key update')
    if (!person) return { reminders: 0, declarations: 0, declarationReminders: 0, mails: 0 }
    const reminders = await remindOfUnconfirmed(tx, person, year)
    const declarations = await requestDeclaration(tx, person, year)
    const declarationReminders = await remindOfDeclaration(tx, person, year)
    const mails = (reminders > 0 ? 1 : 0) + declarations + declarationReminders
    return { reminders, declarations, declarationReminders, mails }
  })
}

async function remindOfUnconfirmed(
  tx: DatabaseTransaction,
  person: Person,
  year: ReminderYear,
): Promise<number> {
  const subjects = await listUnconfirmed(tx, person.id, year)
  if (subjects.length === 0) return 0
  for (const subject of subjects) await replaceReminder(tx, subject, year.now)
  const namesOf = (type: UnconfirmedSubject['type']) =>
    subjects
      .filter((subject) => subject.type === type)
      .map(({ companyName, city }) => `– ${companyName} (${city})`)
  const pharmacies = namesOf(notificationTypes.UpdatePharmacy)
  const employees = namesOf(notificationTypes.UpdateEmployment)
  const parameters = {
    profile: yesIf(subjects.some(({ type }) => type === notificationTypes.UpdateUser)),
    hasPharmacies: yesIf(pharmacies.length > 0),
    pharmacies: pharmacies.join('\n'),
    hasEmployees: yesIf(employees.length > 0),
    employees: employees.join('\n'),
  }
  await sendMail(tx, 'yearlyReminder', parameters, [person])
  await audit(tx, 'reminder.send', 'contact', person.id, [])
  return subjects.length
}

const yesIf = (condition: boolean) => (condition ? 'yes' : 'no')

/** Dismisses last year's reminder, if it is still there. */
async function replaceReminder(
  tx: DatabaseTransaction,
  { contactId, pharmacyId, type }: UnconfirmedSubject,
  now: Date,
): Promise<void> {
  const kind = notificationKinds.Reminder
  await tx
    .update(notification)
    .set({ dismissedAt: now })
    .where(
      and(
        eq(notification.contactId, contactId),
        pharmacyId === null ? isNull(notification.pharmacyId) : eq(notification.pharmacyId, pharmacyId),
        eq(notification.kind, kind),
        eq(notification.type, type),
        isNull(notification.dismissedAt),
      ),
    )
  await tx.insert(notification).values({ contactId, pharmacyId, kind, type, createdAt: now })
}

async function requestDeclaration(
  tx: DatabaseTransaction,
  person: Person,
  year: ReminderYear,
): Promise<number> {
  if (!(await needsDeclaration(tx, person.id, year))) return 0
  const dueOn = addDays(year.today, declarationDays)
  const [row] = await tx
    .insert(declaration)
    .values({
      contactId: person.id,
      termsVersion: declarationTermsVersion,
      createdAt: year.now,
      dueAt: endOfDay(dueOn),
    })
    .returning({ id: declaration.id, dueAt: declaration.dueAt })
  if (!row) throw new Error('No declaration was added.')
  await tx.insert(notification).values({
    contactId: person.id,
    kind: notificationKinds.Reminder,
    type: notificationTypes.MandatoryDeclaration,
    subjectId: row.id,
    createdAt: year.now,
    dueAt: row.dueAt,
  })
  await sendMail(tx, 'declarationAsked', { dueOn: formatDate(dueOn, person.language) }, [person])
  await audit(tx, 'declaration.ask', 'declaration', row.id, ['termsVersion', 'dueAt'])
  return 1
}

/** The last second of a day in the association's time zone. */
const endOfDay = (day: string) =>
  sql`(${addDays(day, 1)}::date)::timestamp at time zone ${sql.raw(`'${associationTimeZone}'`)} - interval '1 second'`

async function remindOfDeclaration(
  tx: DatabaseTransaction,
  person: Person,
  year: ReminderYear,
): Promise<number> {
  const declarations = await listDeclarationsDueSoon(tx, person.id, year)
  for (const { declarationId, dueAt } of declarations) {
    await tx.update(declaration).set({ remindedAt: year.now }).where(eq(declaration.id, declarationId))
    const dueOn = formatDate(calendarDateOf(dueAt), person.language)
    await sendMail(tx, 'declarationSoonDue', { dueOn }, [person])
    await audit(tx, 'declaration.remind', 'declaration', declarationId, ['remindedAt'])
  }
  return declarations.length
}

async function audit(
  tx: DatabaseTransaction,
  action: string,
  recordType: string,
  recordId: string,
  fields: readonly string[],
): Promise<void> {
  const actor = { contactId: null, requestId: null }
  await appendAudit(tx, { actor, action, recordType, recordId, fields })
}
