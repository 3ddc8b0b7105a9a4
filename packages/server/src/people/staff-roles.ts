import type { ContactId } from '@officine/api/calls'
import { employmentTypes, type StaffRole, staffRoles } from '@officine/api/constants'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { account, employment } from '../database/schema.ts'
import { isLive } from '../employments/current-employments.ts'
import { markDesynchronized } from '../policy/principal-row.ts'

interface RolesChange {
  readonly roles: readonly StaffRole[]
  readonly actor: Actor
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

/** The staff roles that a person has on a day. */
export async function staffRolesOf(db: Queryable, contactId: ContactId, today: string): Promise<StaffRole[]> {
  const rows = await db
    .select({ type: employment.type })
    .from(employment)
    .where(and(eq(employment.contactId, contactId), isNull(employment.pharmacyId), isLive(today)))
  const types = new Set<number>(rows.map(({ type }) => type))
  return staffRoles.filter((role) => types.has(employmentTypes[role]))
}

/**
 * Gives and takes roles of a locked person. `lastAdministrator`: nobody of the administration who can
 * sign in would be left; nothing is changed then.
 */
export async function changeStaffRoles(
  tx: DatabaseTransaction,
  contactId: ContactId,
  { roles, actor, today }: RolesChange,
): Promise<'changed' | 'unchanged' | 'lastAdministrator'> {
  const current = await staffRolesOf(tx, contactId, today)
  const taken = current.filter((role) => !roles.includes(role))
  const given = staffRoles.filter((role) => roles.includes(role) && !current.includes(role))
  if (taken.length === 0 && given.length === 0) return 'unchanged'
  if (taken.includes('AdminAQPP') && !(await hasOtherAdministrator(tx, contactId, today)))
    return 'lastAdministrator'
  for (const role of taken) await endRole(tx, contactId, role, { actor, today })
  for (const role of given) await addRole(tx, contactId, role, { actor, today })
  await markDesynchronized(tx, contactId)
  return 'changed'
}

/** Locks the administration, so that its last two members can't leave at once. */
async function hasOtherAdministrator(
  tx: DatabaseTransaction,
  contactId: ContactId,
  today: string,
): Promise<boolean> {
  const isAdministration = and(eq(employment.type, employmentTypes.AdminAQPP), isLive(today))
  await tx
    .select({ id: employment.id })
    .from(employment)
    .where(isAdministration)
    .orderBy(employment.id)
    .for('update')
  const others = await tx
    .select({ id: employment.id })
    .from(employment)
    .innerJoin(account, and(eq(account.contactId, employment.contactId), isNull(account.disabledAt)))
    .where(and(isAdministration, sql`${employment.contactId} <> ${contactId}`))
    .limit(1)
  return others.length > 0
}

type Change = Omit<RolesChange, 'roles'>

async function addRole(
  tx: DatabaseTransaction,
  contactId: ContactId,
  role: StaffRole,
  { actor, today }: Change,
): Promise<void> {
  const [row] = await tx
    .insert(employment)
    .values({
      ...{ contactId, type: employmentTypes[role], validationStatus: 1, startDate: today },
      ...{ decidedBy: actor.contactId, decidedAt: new Date() },
    })
    .returning({ id: employment.id })
  if (!row) throw new Error('No employment was added.')
  await appendAudit(tx, { actor, action: 'employment.add', recordType: 'employment', recordId: row.id })
}

async function endRole(
  tx: DatabaseTransaction,
  contactId: ContactId,
  role: StaffRole,
  { actor, today }: Change,
): Promise<void> {
  const rows = await tx
    .update(employment)
    .set({ endDate: today, version: sql`${employment.version} + 1` })
    .where(
      and(eq(employment.contactId, contactId), eq(employment.type, employmentTypes[role]), isLive(today)),
    )
    .returning({ id: employment.id })
  const record = { recordType: 'employment', fields: ['endDate'] }
  for (const { id } of rows)
    await appendAudit(tx, { actor, action: 'employment.end', ...record, recordId: id })
}
