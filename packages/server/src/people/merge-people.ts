import type { ContactId, EmploymentId, MergeChoices, PharmacyId } from '@officine/api/calls'
import { type MergeField, notificationTypes, validationStatuses } from '@officine/api/constants'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { settleAccessa } from '../accessa/settle-accessa.ts'
import { type Actor, appendAudit, appendAudits } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { contact, employment, mergedContact, transaction } from '../database/schema.ts'
import { dismissApprovalNotifications } from '../employments/approvals.ts'
import { isCurrentOn, isLive } from '../employments/current-employments.ts'
import { removesLastOwner } from '../employments/last-owner.ts'
import { endSessions } from '../identity/index.ts'
import { expireTokens, withdrawTokens } from '../identity/one-time-token.ts'
import { raiseOwnedPharmacyVersions } from '../pharmacies/pharmacies.ts'
import { markDesynchronized } from '../policy/principal-row.ts'
import { type ComparedFiles, fieldColumns } from './merge-comparison.ts'
import { moveReferences } from './person-references.ts'

interface Merge extends ComparedFiles {
  readonly choices: MergeChoices
  readonly actor: Actor
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

/**
 * Locks two people, in one order for all merges. Against new records that name them too: a record that
 * is added meanwhile would lose its person.
 */
export async function lockBoth(tx: Queryable, one: ContactId, other: ContactId): Promise<void> {
  await tx
    .select({ id: contact.id })
    .from(contact)
    .where(inArray(contact.id, [one, other]))
    .orderBy(contact.id)
    .for('update')
}

/** The id of the file to which an earlier one leads; undefined for an id that was never merged. */
export async function findMergedInto(db: Queryable, oldId: ContactId): Promise<ContactId | undefined> {
  const [row] = await db
    .select({ contactId: mergedContact.contactId })
    .from(mergedContact)
    .where(eq(mergedContact.oldId, oldId))
  return row?.contactId
}

/** The id of the file to which an id leads: itself, unless that file became another's. */
export const currentIdOf = async (db: Queryable, contactId: ContactId): Promise<ContactId> =>
  (await findMergedInto(db, contactId)) ?? contactId

/**
 * Makes one file of two locked ones that were compared and have no obstacle. The caller rolls back if a
 * pharmacy would lose its last owner.
 */
export async function mergePeople(tx: DatabaseTransaction, merge: Merge): Promise<'merged' | 'lastOwner'> {
  const { files, comparison, actor, today } = merge
  const [thisId, otherId] = [files.this.person.id, files.other.person.id]
  const ended = employmentsToEnd(merge)
  if (!(await endEmployments(tx, ended, merge))) return 'lastOwner'
  const primary = await choosePrimary(tx, merge)
  await settleUniques(tx, merge)
  await endSessions(tx, otherId)
  await keepRegisterId(tx, merge)
  await keepNamedTransactions(tx, merge)
  await raiseVersions(tx, otherId)
  await moveReferences(tx, otherId, thisId)
  await tx.delete(contact).where(eq(contact.id, otherId))
  await writeFields(tx, merge)
  await setPrimary(tx, thisId, primary, today)
  await raiseOwnedPharmacyVersions(tx, thisId)
  await markDesynchronized(tx, thisId)
  for (const { pharmacyId } of comparison.workplaces) await settleAccessa(tx, pharmacyId, { actor, today })
  await appendAudits(tx, ended, {
    ...{ actor, action: 'employment.end', recordType: 'employment', fields: ['endDate'] },
  })
  const record = { actor, action: 'contact.merge', recordType: 'contact' }
  await appendAudit(tx, { ...record, recordId: thisId, fields: takenFields(merge) })
  const lost = files.other.hasAccount ? ['email'] : []
  await appendAudit(tx, { ...record, recordId: otherId, fields: lost })
  return 'merged'
}

const takesFromOther = ({ choices }: Merge, field: MergeField) =>
  choices.fields.some((choice) => choice.field === field && choice.side === 'other')

/** What differs and is taken from the file that goes. */
const takenFields = (merge: Merge): readonly MergeField[] =>
  merge.comparison.fields.filter((field) => takesFromOther(merge, field))

/** Where both have an employment at one pharmacy, those of the side that was not chosen. */
function employmentsToEnd({ comparison, choices }: Merge): readonly EmploymentId[] {
  const sideAt = new Map(choices.workplaces.map(({ pharmacyId, side }) => [pharmacyId, side]))
  return comparison.workplaces.flatMap(({ pharmacyId, ...workplace }) =>
    workplace[sideAt.get(pharmacyId) === 'other' ? 'this' : 'other'].map(({ id }) => id),
  )
}

/** False if a pharmacy would have no owner without an end. */
async function endEmployments(
  tx: DatabaseTransaction,
  ids: readonly EmploymentId[],
  { today }: Merge,
): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx
    .select()
    .from(employment)
    .where(inArray(employment.id, [...ids]))
    .orderBy(employment.id)
    .for('update')
  for (const row of rows) {
    // None ends before it began; a planned one never begins.
    const endDate = row.startDate !== null && row.startDate > today ? row.startDate : today
    if (await removesLastOwner(tx, row, { ...row, endDate }, today)) return false
    await tx
      .update(employment)
      .set({ endDate, delegateSlot: null, version: sql`${employment.version} + 1` })
      .where(eq(employment.id, row.id))
    if (row.validationStatus === validationStatuses.requested) await dismissApprovalNotifications(tx, row.id)
  }
  return true
}

/** The primary pharmacies of the two, the chosen one first; neither is primary any more. */
async function choosePrimary(tx: DatabaseTransaction, merge: Merge): Promise<readonly PharmacyId[]> {
  const { files, comparison } = merge
  const sides = [comparison.this, comparison.other]
  const inOrder = takesFromOther(merge, 'primaryPharmacy') ? sides.reverse() : sides
  // None has two: they are set again once the employments are those of one person.
  await tx
    .update(employment)
    .set({ isPrimaryLink: false, version: sql`${employment.version} + 1` })
    .where(
      and(
        inArray(employment.contactId, [files.this.person.id, files.other.person.id]),
        eq(employment.validationStatus, validationStatuses.approved),
        employment.isPrimaryLink,
        isNull(employment.endDate),
      ),
    )
  return inOrder.flatMap(({ primaryPharmacy }) => primaryPharmacy?.pharmacyId ?? [])
}

/** The first of the pharmacies where the person still has an employment becomes the primary one. */
async function setPrimary(
  tx: DatabaseTransaction,
  contactId: ContactId,
  pharmacyIds: readonly PharmacyId[],
  today: string,
): Promise<void> {
  const isOfPerson = eq(employment.contactId, contactId)
  const version = sql`${employment.version} + 1`
  for (const pharmacyId of pharmacyIds) {
    const [row] = await tx
      .select({ id: employment.id })
      .from(employment)
      .where(and(isOfPerson, eq(employment.pharmacyId, pharmacyId), isCurrentOn(today)))
      .orderBy(sql`${employment.endDate} desc nulls first`, employment.id)
      .limit(1)
    if (!row) continue
    // Others that end on a day to come.
    const isOtherPrimary = and(isOfPerson, ne(employment.id, row.id), employment.isPrimaryLink, isLive(today))
    await tx
      .update(employment)
      .set({ isPrimaryLink: false, version })
      .where(and(isOtherPrimary, eq(employment.validationStatus, validationStatuses.approved)))
    await tx.update(employment).set({ isPrimaryLink: true, version }).where(eq(employment.id, row.id))
    return
  }
}

/** Removes what the two have alike and one person has once. */
async function settleUniques(tx: DatabaseTransaction, merge: Merge): Promise<void> {
  const { files, comparison } = merge
  const [own, other] = [files.this.person.id, files.other.person.id]
  if (comparison.fields.includes('accessaEmail')) {
    const loser = takesFromOther(merge, 'accessaEmail') ? own : other
    await tx.execute(sql`delete from participation_address where contact_id = ${loser}`)
  }
  await tx.execute(sql`
    delete from agreement_owner o where o.contact_id = ${other} and exists (
      select 1 from agreement_owner x where x.agreement_id = o.agreement_id and x.contact_id = ${own}
    )`)
  await settleDeclarations(tx, own, other)
  await tx.execute(sql`
    delete from announcement_reading o where o.contact_id = ${other} and exists (
      select 1 from announcement_reading x where x.announcement_id = o.announcement_id and x.contact_id = ${own}
    )`)
  // Those that wait: one that was refused has reached nobody.
  await tx.execute(sql`
    delete from outgoing_mail o where o.contact_id = ${other} and o.failed_at is null and exists (
      select 1 from outgoing_mail x
      where x.announcement_id = o.announcement_id and x.contact_id = ${own} and x.failed_at is null
    )`)
  // Notices of a change of the file that goes.
  await tx.execute(sql`delete from notification where subject_id = ${other}`)
  await tx.execute(sql`
    delete from notification n where n.contact_id = ${other} and n.dismissed_at is null and exists (
      select 1 from notification x where x.contact_id = ${own} and x.dismissed_at is null
        and x.subject_id = n.subject_id and x.type = n.type
    )`)
  await tx.execute(sql`
    insert into distinct_people (contact_id, other_id)
    select least(${own} collate "C", third collate "C"), greatest(${own} collate "C", third collate "C") from (
      select case contact_id when ${other} then other_id else contact_id end as third from distinct_people
      where ${other} in (contact_id, other_id)
    ) marked where third <> ${own}
    on conflict do nothing`)
}

/** Of two unanswered declarations the one due first stays; none if the other file answers that year's. */
async function settleDeclarations(tx: DatabaseTransaction, own: ContactId, other: ContactId): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from declaration d where d.contact_id in (${own}, ${other}) and d.signed_at is null and exists (
        select 1 from declaration x
        where x.contact_id in (${own}, ${other}) and x.contact_id <> d.contact_id and (
          (x.signed_at is null and (x.due_at, x.id) < (d.due_at, d.id))
          or (x.accepted and extract(year from x.due_at) = extract(year from d.due_at))
        )
      ) returning d.id
    )
    delete from notification where type = ${notificationTypes.MandatoryDeclaration}
      and subject_id in (select id from gone)`)
}

/** The register calls the person by either id; an import compares with what it last read. */
async function keepRegisterId(tx: DatabaseTransaction, { files }: Merge): Promise<void> {
  const { this: own, other } = { this: files.this.person, other: files.other.person }
  const isOnlyId = own.registerId === null
  await tx.insert(mergedContact).values({
    ...{ oldId: other.id, contactId: own.id, registerId: isOnlyId ? null : other.registerId },
  })
  if (isOnlyId && other.registerId !== null)
    await tx.execute(sql`
      update imported_record set record_id = ${own.id} where record_id = ${other.id}
        and not exists (select 1 from imported_record x where x.record_id = ${own.id})`)
}

/** Forms name a person by their number alone too: by one that the person has no more, none would. */
async function keepNamedTransactions(tx: DatabaseTransaction, merge: Merge): Promise<void> {
  const [own, other] = [merge.files.this.person, merge.files.other.person]
  const lost = takesFromOther(merge, 'practiceNumber') ? own.practiceNumber : other.practiceNumber
  if (lost === null || own.practiceNumber === other.practiceNumber) return
  await tx.execute(sql`
    update transaction_owner set contact_id = ${own.id}
    where contact_id is null and practice_number = ${lost}`)
}

/** Of the records that get another person: who has read them must not write over it. */
async function raiseVersions(tx: DatabaseTransaction, otherId: ContactId): Promise<void> {
  await tx
    .update(employment)
    .set({ version: sql`${employment.version} + 1` })
    .where(eq(employment.contactId, otherId))
  const namesOther = sql`exists (
    select 1 from transaction_owner o where o.transaction_id = ${transaction}.id and o.contact_id = ${otherId}
  )`
  await tx
    .update(transaction)
    .set({ version: sql`${transaction.version} + 1` })
    .where(sql`${transaction.createdBy} = ${otherId} or ${namesOther}`)
}

/** The file that stays, with what was chosen from the one that is gone. */
async function writeFields(tx: DatabaseTransaction, merge: Merge): Promise<void> {
  const [own, other] = [merge.files.this.person, merge.files.other.person]
  const columns: readonly (keyof typeof other)[] = takenFields(merge).flatMap((field) => fieldColumns[field])
  const taken = Object.fromEntries(columns.map((column) => [column, other[column]]))
  // Their links were mailed to the address that is replaced.
  if (columns.includes('email')) {
    await expireTokens(tx, own.id, 'signup')
    await withdrawTokens(tx, own.id, ['passwordReset', 'emailChange', 'emailUndo'])
  }
  await tx
    .update(contact)
    .set({
      ...taken,
      registerId: own.registerId ?? other.registerId,
      // Who stopped these mails with either address gets none.
      announcementMails: own.announcementMails && other.announcementMails,
      confirmedOn: sql`greatest(${contact.confirmedOn}, ${other.confirmedOn}::date)`,
      createdAt: sql`least(${contact.createdAt}, ${other.createdAt.toISOString()}::timestamptz)`,
      ...{ updatedAt: sql`now()`, version: sql`${contact.version} + 1` },
    })
    .where(eq(contact.id, own.id))
}
