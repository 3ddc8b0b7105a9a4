import type { ContactChange, ContactId } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { eq, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { contact, notification } from '../database/schema.ts'
import { raiseOwnedPharmacyVersions } from '../pharmacies/pharmacies.ts'

type Person = typeof contact.$inferSelect

/**
 * Fields that differ from the record, without unchanged values and without the e-mail, which needs
 * confirmation.
 */
export type ContactDifference = Partial<Omit<Person, 'id' | 'version' | 'email'>>

export function contactDifference(
  row: Person,
  { residence, consents, email, currentPassword, ...fields }: ContactChange,
): ContactDifference {
  const newValues = {
    ...fields,
    ...residence,
    ...(consents && {
      consentElectronic: consents.electronicCommunications,
      consentProspecting: consents.commercialProspecting,
      consentElections: consents.elections,
    }),
  }
  const current: Readonly<Record<string, unknown>> = row
  const difference: ContactDifference = Object.fromEntries(
    Object.entries(newValues).filter(([name, value]) => value !== undefined && value !== current[name]),
  )
  return { ...difference, ...instantsOf(difference) }
}

/** Each consent is stored with the instant at which it was given; a withdrawn one has none. */
function instantsOf(difference: ContactDifference): ContactDifference {
  const { consentElectronic, consentProspecting, consentElections } = difference
  const givenAt = (isGiven: boolean) => (isGiven ? new Date() : null)
  return {
    ...(consentElectronic === undefined ? {} : { consentElectronicAt: givenAt(consentElectronic) }),
    ...(consentProspecting === undefined ? {} : { consentProspectingAt: givenAt(consentProspecting) }),
    ...(consentElections === undefined ? {} : { consentElectionsAt: givenAt(consentElections) }),
  }
}

/**
 * Fields that a pharmacy's record shows of its owners. The e-mail is absent: it changes on
 * confirmation.
 */
const pharmacyRecordFields = ['firstName', 'lastName', 'practiceNumber', 'phone', 'extension'] as const

/**
 * Writes a change of a locked person. `fields`, for the audit, also includes a requested e-mail
 * that is not confirmed yet.
 */
export async function changeContact(
  db: Queryable,
  contactId: ContactId,
  { difference, fields, actor }: { difference: ContactDifference; fields: readonly string[]; actor: Actor },
): Promise<void> {
  await db
    .update(contact)
    .set({
      ...difference,
      // The session contains the job field: older tokens are out of date.
      ...(difference.jobField === undefined ? {} : { desynchronizedAt: sql`clock_timestamp()` }),
      updatedAt: sql`now()`,
      version: sql`${contact.version} + 1`,
    })
    .where(eq(contact.id, contactId))
  if (pharmacyRecordFields.some((field) => difference[field] !== undefined))
    await raiseOwnedPharmacyVersions(db, contactId)
  if (actor.contactId !== contactId) await notifyOfContactChange(db, contactId)
  await appendAudit(db, {
    actor,
    action: 'contact.change',
    recordType: 'contact',
    recordId: contactId,
    fields,
  })
}

/** Notifies a person that somebody else changed their record. */
async function notifyOfContactChange(db: Queryable, contactId: ContactId): Promise<void> {
  const information = { kind: notificationKinds.InformationNotice, type: notificationTypes.UpdateUser }
  await db
    .insert(notification)
    .values({ contactId, subjectId: contactId, ...information })
    .onConflictDoNothing()
}
