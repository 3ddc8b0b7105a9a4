import type { ContactId, PersonEnd, PersonFile } from '@officine/api/calls'
import { employmentTypes, validationStatuses } from '@officine/api/constants'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { settleAccessa } from '../accessa/settle-accessa.ts'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { account, contact, employment, pharmacy } from '../database/schema.ts'
import { eIsCurrent, isCurrentOn, isLive } from '../employments/current-employments.ts'
import { changeEmployment } from '../employments/decide-employment.ts'
import { endSessions, forgetRememberedDevices } from '../identity/index.ts'
import { expireTokens, withdrawTokens } from '../identity/one-time-token.ts'
import { markDesynchronized } from '../policy/principal-row.ts'
import { notifyOfTransactionsClosedByChange } from '../transactions/closed-transaction-mails.ts'
import { changeStaffRoles } from './staff-roles.ts'

interface End extends PersonEnd {
  readonly actor: Actor
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

/** The pharmacies whose only owner without an end date the person is. */
export async function pharmaciesOwnedAlone(
  db: Queryable,
  contactId: ContactId,
  today: string,
): Promise<PersonFile['ownedAlone']> {
  const hasOtherOwner = sql`exists (
    select 1 from ${employment} e where e.pharmacy_id = ${pharmacy}.id and e.contact_id <> ${contactId}
      and e.type = ${employmentTypes.Owner} and e.end_date is null and ${eIsCurrent(today)}
  )`
  return await db
    .selectDistinct({
      pharmacyId: pharmacy.id,
      pharmacyName: pharmacy.companyName,
      city: pharmacy.city,
      region: pharmacy.region,
    })
    .from(employment)
    .innerJoin(pharmacy, eq(pharmacy.id, employment.pharmacyId))
    .where(
      and(
        eq(employment.contactId, contactId),
        eq(employment.type, employmentTypes.Owner),
        isCurrentOn(today),
        sql`not ${hasOtherOwner}`,
      ),
    )
    .orderBy(pharmacy.companyName, pharmacy.id)
}

/**
 * Ends the file of a locked person: employments, roles, invitation, sessions and account. The caller
 * rolls back for any outcome but `ended`.
 */
export async function endPerson(
  tx: DatabaseTransaction,
  contactId: ContactId,
  end: End,
): Promise<'ended' | 'lastOwner' | 'lastAdministrator'> {
  const { reason, endedOn, actor, today } = end
  if (!(await endEmployments(tx, contactId, end))) return 'lastOwner'
  const outcome = await changeStaffRoles(tx, contactId, { roles: [], actor, today })
  if (outcome === 'lastAdministrator') return outcome
  // `now()` is that of the transaction: the same for both, so that who comes back gets this account.
  await tx
    .update(contact)
    .set({
      ...{ endedOn, endReason: reason },
      ...{ endedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${contact.version} + 1` },
    })
    .where(eq(contact.id, contactId))
  await tx
    .update(account)
    .set({ disabledAt: sql`now()` })
    .where(and(eq(account.contactId, contactId), isNull(account.disabledAt)))
  await endSessions(tx, contactId)
  await forgetRememberedDevices(tx, contactId)
  await expireTokens(tx, contactId, 'signup')
  await withdrawTokens(tx, contactId, ['passwordReset', 'emailChange', 'emailUndo', 'membershipCard'])
  await markDesynchronized(tx, contactId)
  await appendAudit(tx, {
    actor,
    action: 'contact.end',
    recordType: 'contact',
    recordId: contactId,
    fields: ['endedOn', 'endReason'],
  })
  return 'ended'
}

/** False if a pharmacy would have no owner. */
async function endEmployments(
  tx: DatabaseTransaction,
  contactId: ContactId,
  { endedOn, actor, today }: End,
): Promise<boolean> {
  const rows = await tx
    .select()
    .from(employment)
    .where(and(eq(employment.contactId, contactId), isNotNull(employment.pharmacyId), isLive(today)))
    .orderBy(employment.id)
  for (const row of rows) {
    const { id, version, pharmacyId, validationStatus, startDate } = row
    if (pharmacyId === null) continue
    const isRequest = validationStatus === validationStatuses.requested
    // None ends before it began; a planned one never begins.
    const lastStart = startDate !== null && startDate > endedOn ? startDate : endedOn
    const endDate = isRequest || lastStart > today ? today : lastStart
    const result = await changeEmployment(tx, {
      ...{ pharmacyId, employmentId: id, version, actor, today },
      action: isRequest ? 'employment.withdraw' : 'employment.end',
      change: { endDate },
    })
    if (result.outcome === 'lastOwner') return false
    if (result.outcome !== 'written') throw new Error(`An employment could not be ended: ${result.outcome}.`)
    await notifyOfTransactionsClosedByChange(tx, row, result.employment, today)
    await settleAccessa(tx, pharmacyId, { actor, today })
  }
  return true
}

/** Clears the end of a locked person. Resolves to whether their account is enabled again. */
export async function bringBack(db: Queryable, contactId: ContactId, actor: Actor): Promise<boolean> {
  const wasDisabledByEnd = sql`${account.disabledAt} = (
    select c.ended_at from ${contact} c where c.id = ${contactId}
  )`
  const accounts = await db
    .update(account)
    .set({ disabledAt: null })
    .where(and(eq(account.contactId, contactId), wasDisabledByEnd))
    .returning({ id: account.id })
  await db
    .update(contact)
    .set({
      ...{ endedOn: null, endedAt: null, endReason: null },
      ...{ updatedAt: sql`now()`, version: sql`${contact.version} + 1` },
    })
    .where(eq(contact.id, contactId))
  await appendAudit(db, {
    actor,
    action: 'contact.comeBack',
    recordType: 'contact',
    recordId: contactId,
    fields: ['endedOn', 'endReason'],
  })
  return accounts.length > 0
}
