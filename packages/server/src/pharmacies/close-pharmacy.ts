import type { PharmacyClosing, PharmacyId } from '@officine/api/calls'
import { employmentTypes, undecidedStatuses, validationStatuses } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { settleAccessa } from '../accessa/settle-accessa.ts'
import { type Actor, appendAudit, systemActor } from '../database/audit.ts'
import { type DatabaseTransaction, type Queryable, retryWrite } from '../database/database.ts'
import type { EndedEmployment } from '../database/schema/pharmacy-tables.ts'
import { contact, employment, pharmacy, transaction } from '../database/schema.ts'
import { dismissApprovalNotifications } from '../employments/approvals.ts'
import { isLive } from '../employments/current-employments.ts'
import { freeDelegateSeat } from '../employments/delegate-seats.ts'
import { movePrimaryLinks } from '../employments/primary-link.ts'
import { revokeInvitationWithoutEmployment } from '../invitations/invitations.ts'
import type { JobContext } from '../jobs/job.ts'
import { localeFor, sendMail } from '../mail/send-mail.ts'
import { hasPersonEnded, lockContact } from '../people/contacts.ts'
import { notifyOfEmployment } from '../people/notifications.ts'
import { markDesynchronized } from '../policy/principal-row.ts'
import { notifyOfTransactionsClosedByChange } from '../transactions/closed-transaction-mails.ts'
import { deleteDraftsOf } from '../transactions/expire-drafts.ts'
import type { PharmacyRow } from './pharmacies.ts'

interface Write {
  readonly actor: Actor
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

/** Locks a pharmacy, closed or not, against other writes and against new employments. */
export async function lockWholePharmacy(tx: Queryable, id: PharmacyId): Promise<PharmacyRow | undefined> {
  const [row] = await tx.select().from(pharmacy).where(eq(pharmacy.id, id)).for('update')
  return row
}

/** Whether a form of the pharmacy was sent and is not settled: it is decided before the closing. */
export async function hasUnsettledTransaction(db: Queryable, id: PharmacyId): Promise<boolean> {
  const isUnsettled = or(
    inArray(transaction.status, [...undecidedStatuses, 'returned']),
    and(eq(transaction.status, 'accepted'), isNull(transaction.appliedAt)),
  )
  return (await db.$count(transaction, and(eq(transaction.pharmacyId, id), isUnsettled))) > 0
}

/**
 * Closes a locked open pharmacy on a day, today at once, and tells its people. A second closing
 * replaces the day and the reason of a planned one.
 */
export async function planClosing(
  tx: DatabaseTransaction,
  row: PharmacyRow,
  { closesOn, reason, ...write }: PharmacyClosing & Write,
): Promise<void> {
  await tx
    .update(pharmacy)
    .set({ closesOn, closeReason: reason, ...changed })
    .where(eq(pharmacy.id, row.id))
  await audit(tx, write.actor, 'pharmacy.close', row.id)
  if (closesOn <= write.today) await closeNow(tx, { ...row, closesOn }, write)
  else await mailPeople(tx, row, { closesOn, change: 'planned', today: write.today })
}

/** The pharmacy stays open, or opens again with the people whose employments its closing ended. */
export async function undoClosing(tx: DatabaseTransaction, row: PharmacyRow, write: Write): Promise<void> {
  const { id, isActive, endedEmployments } = row
  await tx
    .update(pharmacy)
    .set({ isActive: true, closesOn: null, closeReason: null, endedEmployments: [], ...changed })
    .where(eq(pharmacy.id, id))
  await audit(tx, write.actor, 'pharmacy.reopen', id)
  for (const ended of endedEmployments) await resume(tx, id, ended, write)
  const closesOn = row.closesOn ?? write.today
  await mailPeople(tx, row, { closesOn, change: isActive ? 'cancelled' : 'reopened', today: write.today })
}

const changed = { updatedAt: sql`now()`, version: sql`${pharmacy.version} + 1` }

interface ClosingRow extends PharmacyRow {
  readonly closesOn: string
}

/** What takes effect on the day: searches, employments, requests, drafts and accessa. */
async function closeNow(tx: DatabaseTransaction, row: ClosingRow, write: Write): Promise<void> {
  const { id, closesOn } = row
  const { actor, today } = write
  await mailPeople(tx, row, { closesOn, change: 'closed', today })
  const employments = tx
    .select()
    .from(employment)
    .where(and(eq(employment.pharmacyId, id), isLive(today)))
    .orderBy(employment.contactId, employment.id)
  const contactIds = [...new Set((await employments).map(({ contactId }) => contactId))]
  const filers = await deleteDraftsOf(tx, id, actor)
  // The mail to the people of the pharmacy says so too.
  const strangers = filers.filter(({ contactId }) => !contactIds.includes(contactId))
  await sendMail(tx, 'draftOfClosedPharmacy', { pharmacy: row.companyName }, strangers)
  // In the order in which other writes lock people.
  for (const contactId of contactIds) await lockContact(tx, contactId)
  const endedEmployments: EndedEmployment[] = []
  // Read again: other writers of these people have finished.
  for (const before of await employments.execute()) {
    const after = await endEmployment(tx, before, closesOn, write)
    if (before.validationStatus === validationStatuses.approved)
      endedEmployments.push({ id: before.id, endDate: before.endDate })
    await notifyOfTransactionsClosedByChange(tx, before, after, today)
  }
  await tx
    .update(pharmacy)
    .set({ isActive: false, opensOn: null, endedEmployments, ...changed })
    .where(eq(pharmacy.id, id))
  await settleAccessa(tx, id, { actor, today })
  await movePrimaryLinks(tx, { pharmacyId: id, people: contactIds, today })
  for (const contactId of contactIds) await revokeInvitationWithoutEmployment(tx, contactId, today)
}

type EmploymentTableRow = typeof employment.$inferSelect

async function endEmployment(
  tx: DatabaseTransaction,
  before: EmploymentTableRow,
  closesOn: string,
  { actor, today }: Write,
): Promise<EmploymentTableRow> {
  const { id, contactId, pharmacyId, startDate } = before
  const isRequest = before.validationStatus === validationStatuses.requested
  // None ends before it began; a planned one never begins.
  const isPlanned = startDate !== null && startDate > today
  const lastDay = startDate !== null && startDate > closesOn ? startDate : closesOn
  const change = { endDate: isRequest || isPlanned ? today : lastDay, delegateSlot: null }
  await tx
    .update(employment)
    .set({ ...change, version: sql`${employment.version} + 1` })
    .where(eq(employment.id, id))
  if (isRequest) await dismissApprovalNotifications(tx, id)
  await notifyOfEmployment(tx, { contactId, pharmacyId, employmentId: id })
  await markDesynchronized(tx, contactId)
  await appendAudit(tx, {
    ...{ actor, action: isRequest ? 'employment.withdraw' : 'employment.end' },
    ...{ recordType: 'employment', recordId: id, fields: ['endDate'] },
  })
  return { ...before, ...change }
}

/** Leaves out who has another employment there by now, and whose file has ended. */
async function resume(
  tx: DatabaseTransaction,
  pharmacyId: PharmacyId,
  { id, endDate }: EndedEmployment,
  { actor, today }: Write,
): Promise<void> {
  const [row] = await tx.select().from(employment).where(eq(employment.id, id))
  if (!row || (endDate !== null && endDate <= today)) return
  const { contactId, type } = row
  await lockContact(tx, contactId)
  const others = and(
    ...[eq(employment.contactId, contactId), eq(employment.pharmacyId, pharmacyId)],
    ...[ne(employment.id, id), isLive(today)],
  )
  if ((await hasPersonEnded(tx, contactId)) || (await tx.$count(employment, others)) > 0) return
  const isDelegate = type === employmentTypes.DelegatedResponsible
  const delegateSlot = isDelegate ? await freeDelegateSeat(tx, pharmacyId, today) : null
  if (delegateSlot === undefined) return
  await tx
    .update(employment)
    .set({ endDate, delegateSlot, version: sql`${employment.version} + 1` })
    .where(eq(employment.id, id))
  await notifyOfEmployment(tx, { contactId, pharmacyId, employmentId: id })
  await markDesynchronized(tx, contactId)
  await appendAudit(tx, {
    ...{ actor, action: 'employment.restore', recordType: 'employment', recordId: id, fields: ['endDate'] },
  })
  await movePrimaryLinks(tx, { pharmacyId, people: [contactId], today })
}

/** Mails everybody with an employment or a request there. */
async function mailPeople(
  tx: DatabaseTransaction,
  { id, companyName, city }: PharmacyRow,
  {
    closesOn,
    change,
    today,
  }: {
    readonly closesOn: string
    readonly change: 'planned' | 'closed' | 'cancelled' | 'reopened'
    readonly today: string
  },
): Promise<void> {
  const people = await tx
    .selectDistinct({
      contactId: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      language: contact.language,
    })
    .from(employment)
    .innerJoin(contact, eq(contact.id, employment.contactId))
    .where(and(eq(employment.pharmacyId, id), isLive(today)))
    .orderBy(contact.id)
  for (const person of people) {
    const day = formatDate(closesOn, localeFor(person.language))
    await sendMail(tx, 'pharmacyCloses', { pharmacy: companyName, city, closesOn: day, change }, [person])
  }
}

async function audit(tx: Queryable, actor: Actor, action: string, recordId: PharmacyId): Promise<void> {
  const fields = ['closesOn', 'closeReason']
  await appendAudit(tx, { actor, action, recordType: 'pharmacy', recordId, fields })
}

/** Counts of a run; the next run retries the failed ones. */
export interface ClosingCounts {
  readonly closed: number
  readonly failed: number
}

/** Closes the pharmacies whose day has come, including missed days; each in its own transaction. */
export async function closePharmacies({
  db,
  now,
  log,
}: Pick<JobContext, 'db' | 'now' | 'log'>): Promise<ClosingCounts> {
  const today = calendarDateOf(now)
  const counts = { closed: 0, failed: 0 }
  const isDue = and(pharmacy.isActive, isNotNull(pharmacy.closesOn), lte(pharmacy.closesOn, today))
  for (const { id } of await db.select({ id: pharmacy.id }).from(pharmacy).where(isDue)) {
    try {
      if (await retryWrite(() => db.transaction((tx) => closeIfDue(tx, id, today)))) counts.closed++
    } catch (error) {
      counts.failed++
      log.error({ pharmacy: id, err: error }, 'a pharmacy could not be closed')
    }
  }
  return counts
}

/** False for one that was closed, or stays open, since it was looked for. */
async function closeIfDue(tx: DatabaseTransaction, id: PharmacyId, today: string): Promise<boolean> {
  const row = await lockWholePharmacy(tx, id)
  if (!row?.isActive || row.closesOn === null || row.closesOn > today) return false
  await closeNow(tx, { ...row, closesOn: row.closesOn }, { actor: systemActor, today })
  return true
}
