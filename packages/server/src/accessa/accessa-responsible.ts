import type { ContactId, EmploymentId, PharmacyId } from '@officine/api/calls'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction } from '../database/database.ts'
import { employment } from '../database/schema.ts'
import { isCurrentOn } from '../employments/current-employments.ts'
import { lockPharmacy } from '../pharmacies/pharmacies.ts'
import { markDesynchronized } from '../policy/principal-row.ts'

interface Change {
  readonly pharmacyId: PharmacyId
  readonly actor: Actor
}

/**
 * Removes the accessa responsible person of a pharmacy, if the employment matches `where`. Resolves
 * to their contact ID.
 */
export async function releaseResponsible(
  tx: DatabaseTransaction,
  { pharmacyId, actor }: Change,
  where?: SQL,
): Promise<ContactId | undefined> {
  await lockPharmacy(tx, pharmacyId)
  const [row] = await tx
    .update(employment)
    .set({ isPrimaryAccessa: false, version: sql`${employment.version} + 1` })
    .where(and(eq(employment.pharmacyId, pharmacyId), employment.isPrimaryAccessa, where))
    .returning({ id: employment.id, contactId: employment.contactId })
  if (!row) return undefined
  await saveResponsibleChange(tx, actor, row)
  return row.contactId
}

/**
 * Makes another current employment of the same person responsible, for example after they became an
 * owner. Resolves to whether there was one.
 */
export async function reassignResponsible(
  tx: DatabaseTransaction,
  { pharmacyId, actor }: Change,
  contactId: ContactId,
  today: string,
): Promise<boolean> {
  const [otherEmployment] = await tx
    .select({ id: employment.id })
    .from(employment)
    .where(
      and(eq(employment.pharmacyId, pharmacyId), eq(employment.contactId, contactId), isCurrentOn(today)),
    )
    .limit(1)
  if (!otherEmployment) return false
  await tx
    .update(employment)
    .set({ isPrimaryAccessa: true, version: sql`${employment.version} + 1` })
    .where(eq(employment.id, otherEmployment.id))
  await saveResponsibleChange(tx, actor, { id: otherEmployment.id, contactId })
  return true
}

async function saveResponsibleChange(
  tx: DatabaseTransaction,
  actor: Actor,
  { id, contactId }: { readonly id: EmploymentId; readonly contactId: ContactId },
): Promise<void> {
  await markDesynchronized(tx, contactId)
  await appendAudit(tx, {
    ...{ actor, action: 'employment.change', recordType: 'employment', recordId: id },
    fields: ['isPrimaryAccessa'],
  })
}
