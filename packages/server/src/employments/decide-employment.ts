import type { EmploymentId, PharmacyId } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { releaseResponsible } from '../accessa/accessa-responsible.ts'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { employment } from '../database/schema.ts'
import { revokeInvitationWithoutEmployment } from '../invitations/invitations.ts'
import { lockContact } from '../people/contacts.ts'
import { notifyOfEmployment } from '../people/notifications.ts'
import { raisePharmacyVersion } from '../pharmacies/pharmacies.ts'
import { markDesynchronized } from '../policy/principal-row.ts'
import { dismissApprovalNotifications, notifyApprovers } from './approvals.ts'
import { hasEndedBy, isLive } from './current-employments.ts'
import { freeDelegateSeat } from './delegate-seats.ts'
import { type EmploymentRow, getEmployment } from './employments.ts'
import { removesLastOwner } from './last-owner.ts'
import { becomesPrimary, clearPrimaryLink } from './primary-link.ts'

export type EmploymentWrite = {
  pharmacyId: PharmacyId
  employmentId: EmploymentId
  version: number
  actor: Actor
  /** `YYYY-MM-DD` in the association's time zone. */
  today: string
}

export type EmploymentWritten = { outcome: 'written'; employment: EmploymentRow }
/** No such employment at this pharmacy. */
export type EmploymentAbsent = { outcome: 'absent' }
/** The version is stale; `current` is the current employment. */
export type StaleEmployment = { outcome: 'stale'; current: EmploymentRow }
/** The version is current, but the request was answered before. */
export type AlreadyDecided = { outcome: 'alreadyDecided'; current: EmploymentRow }
export type TooManyDelegates = { outcome: 'tooManyDelegates' }
/** A newer employment exists at the pharmacy since this one ended. */
export type AlreadyEmployed = { outcome: 'alreadyTied' }
/** The last owner of a pharmacy can't leave. */
export type LastOwner = { outcome: 'lastOwner' }

type Row = typeof employment.$inferSelect
type Change = Partial<typeof employment.$inferInsert>

/**
 * Approves a request. Of two concurrent approvals, the second is stale. An existing primary
 * pharmacy stays, even if the request asked for another.
 */
export async function approveEmployment(
  db: Queryable,
  write: EmploymentWrite,
): Promise<EmploymentWritten | EmploymentAbsent | StaleEmployment | AlreadyDecided | TooManyDelegates> {
  return withLockedEmployment(db, write, async (tx, row, current) => {
    if (row.validationStatus !== 0 || row.endDate !== null) return { outcome: 'alreadyDecided', current }
    const seat = await seatFor(tx, row.type, row, write)
    if (seat === undefined) return { outcome: 'tooManyDelegates' }
    const isPrimaryLink = await becomesPrimary(tx, row, write.today)
    return save(tx, row, write, 'employment.approve', {
      validationStatus: 1,
      delegateSlot: seat,
      ...(isPrimaryLink === row.isPrimaryLink ? {} : { isPrimaryLink }),
      ...decision(write.actor),
    })
  })
}

/** Refuses a request; the requester reads `reason`. */
export async function refuseEmployment(
  db: Queryable,
  { reason, ...write }: EmploymentWrite & { reason: string },
): Promise<EmploymentWritten | EmploymentAbsent | StaleEmployment | AlreadyDecided> {
  return withLockedEmployment(db, write, async (tx, row, current) => {
    if (row.validationStatus !== 0 || row.endDate !== null) return { outcome: 'alreadyDecided', current }
    return save(tx, row, write, 'employment.refuse', {
      endDate: write.today,
      refusalReason: reason,
      ...decision(write.actor),
    })
  })
}

/** Fields to change; absent ones stay. */
export type EmploymentChange = Partial<
  Pick<Row, 'type' | 'isPrimaryLink' | 'startDate' | 'endDate' | 'isPrimaryAccessa'>
>

/** Changes permission, dates and links; `action` is the audit action. */
export async function changeEmployment(
  db: Queryable,
  {
    change,
    action = 'employment.change',
    ...write
  }: EmploymentWrite & { change: EmploymentChange; action?: string },
): Promise<
  EmploymentWritten | EmploymentAbsent | StaleEmployment | TooManyDelegates | AlreadyEmployed | LastOwner
> {
  return withLockedEmployment(db, write, async (tx, row) => {
    const next = { ...row, ...change }
    if (await removesLastOwner(tx, row, next, write.today)) return { outcome: 'lastOwner' }
    const hasEnded = hasEndedBy(next, write.today)
    const changesDates = change.startDate !== undefined || change.endDate !== undefined
    if (!hasEnded && changesDates && (await hasOverlappingEmployment(tx, next, write.today)))
      return { outcome: 'alreadyTied' }
    const seat = hasEnded || next.validationStatus === 0 ? null : await seatFor(tx, next.type, row, write)
    if (seat === undefined) return { outcome: 'tooManyDelegates' }
    if (change.isPrimaryLink && row.validationStatus === 1) await clearPrimaryLink(tx, row.contactId)
    // A pharmacy has one responsible person: the new one replaces the previous one.
    if (change.isPrimaryAccessa) await releaseResponsible(tx, write)
    const result = await save(tx, row, write, action, { ...change, delegateSlot: seat })
    if (hasEnded) await revokeInvitationWithoutEmployment(tx, row.contactId, write.today)
    return result
  })
}

/**
 * Whether another employment of the person at the pharmacy overlaps: a newer one, or a planned one.
 * The unique index covers only employments without an end date.
 */
async function hasOverlappingEmployment(tx: DatabaseTransaction, row: Row, today: string): Promise<boolean> {
  await lockContact(tx, row.contactId)
  const { startDate, endDate } = row
  const overlaps = await tx
    .select({ id: employment.id })
    .from(employment)
    .where(
      and(
        eq(employment.contactId, row.contactId),
        eq(employment.pharmacyId, row.pharmacyId ?? ''),
        ne(employment.id, row.id),
        isLive(today),
        endDate === null ? undefined : or(isNull(employment.startDate), lt(employment.startDate, endDate)),
        startDate === null ? undefined : or(isNull(employment.endDate), gt(employment.endDate, startDate)),
      ),
    )
  return overlaps.length > 0
}

/**
 * The delegate's seat for a type: the current one, a free one, or `undefined` when none is left;
 * `null` for other types.
 */
async function seatFor(
  tx: DatabaseTransaction,
  type: number,
  row: Row,
  { pharmacyId, today }: EmploymentWrite,
): Promise<number | null | undefined> {
  if (type !== employmentTypes.DelegatedResponsible) return null
  return row.delegateSlot ?? (await freeDelegateSeat(tx, pharmacyId, today))
}

/** Locks the row, so that writers take turns, and rejects a stale version. */
async function withLockedEmployment<Outcome>(
  db: Queryable,
  { pharmacyId, employmentId, version }: EmploymentWrite,
  work: (tx: DatabaseTransaction, row: Row, current: EmploymentRow) => Promise<Outcome>,
): Promise<Outcome | EmploymentAbsent | StaleEmployment> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(employment)
      .where(and(eq(employment.id, employmentId), eq(employment.pharmacyId, pharmacyId)))
      .for('update')
    const current = row && (await getEmployment(tx, pharmacyId, employmentId))
    if (!current) return { outcome: 'absent' }
    return row.version === version ? work(tx, row, current) : { outcome: 'stale', current }
  })
}

async function save(
  tx: DatabaseTransaction,
  row: Row,
  { pharmacyId, actor, today }: EmploymentWrite,
  action: string,
  change: Change,
): Promise<EmploymentWritten> {
  await tx
    .update(employment)
    .set({ ...change, version: sql`${employment.version} + 1` })
    .where(eq(employment.id, row.id))
  if ([row.type, change.type].includes(employmentTypes.Owner)) await raisePharmacyVersion(tx, pharmacyId)
  const isAnswered = change.validationStatus !== undefined || change.endDate != null
  if (row.validationStatus === 0 && isAnswered) await dismissApprovalNotifications(tx, row.id)
  if (actor.contactId !== row.contactId) {
    await notifyOfEmployment(tx, { contactId: row.contactId, pharmacyId, employmentId: row.id })
  }
  // Notifies new approvers of requests that are already pending.
  await notifyApprovers(tx, pharmacyId, today)
  await markDesynchronized(tx, row.contactId)
  const record = { recordType: 'employment', recordId: row.id }
  await appendAudit(tx, { actor, action, ...record, fields: Object.keys(change) })
  const updatedRow = await getEmployment(tx, pharmacyId, row.id)
  if (!updatedRow) throw new Error('An employment vanished while it was written.')
  return { outcome: 'written', employment: updatedRow }
}

const decision = (actor: Actor) => ({ decidedBy: actor.contactId, decidedAt: new Date() })
