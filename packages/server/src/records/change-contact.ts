import type { ContactChange } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact, notification } from '../database/schema.ts'
import { type Actor, appendAudit } from './audit.ts'
import { renewOwnedRecords } from './owned-record.ts'

type Person = typeof contact.$inferSelect

/** What a change says that the record doesn't; what is sent again as it stands is left out, and so is the e-mail. */
export type ContactDifference = Partial<Omit<Person, 'id' | 'version' | 'email'>>

export function contactDifference(
  row: Person,
  { residence, consents, email, ...fields }: ContactChange,
): ContactDifference {
  const sent = {
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
    Object.entries(sent).filter(([name, value]) => value !== undefined && value !== current[name]),
  )
  return { ...difference, ...instantsOf(difference) }
}

/** Each consent is kept with the instant at which it was given; one that is taken back has none. */
function instantsOf(difference: ContactDifference): ContactDifference {
  const { consentElectronic, consentProspecting, consentElections } = difference
  const at = (isGiven: boolean) => (isGiven ? new Date() : null)
  return {
    ...(consentElectronic === undefined ? {} : { consentElectronicAt: at(consentElectronic) }),
    ...(consentProspecting === undefined ? {} : { consentProspectingAt: at(consentProspecting) }),
    ...(consentElections === undefined ? {} : { consentElectionsAt: at(consentElections) }),
  }
}

/** What a pharmacy's record tells of its owners; a new e-mail is in effect once it is confirmed. */
const namedInRecords = ['firstName', 'lastName', 'practiceNumber', 'phone', 'extension'] as const

/** Writes a change of a locked person; `fields` also names what was asked for and is not in effect yet. */
export async function changeContact(
  db: Queryable,
  contactId: string,
  { difference, fields, actor }: { difference: ContactDifference; fields: readonly string[]; actor: Actor },
): Promise<void> {
  await db
    .update(contact)
    .set({
      ...difference,
      // The session is made of it: older tokens are out of date.
      ...(difference.jobField === undefined ? {} : { desynchronizedAt: sql`clock_timestamp()` }),
      updatedAt: sql`now()`,
      version: sql`${contact.version} + 1`,
    })
    .where(eq(contact.id, contactId))
  if (namedInRecords.some((field) => difference[field] !== undefined)) await renewOwnedRecords(db, contactId)
  if (actor.contactId !== contactId) await tellOfChange(db, contactId)
  await appendAudit(db, {
    actor,
    action: 'contact.change',
    recordType: 'contact',
    recordId: contactId,
    fields,
  })
}

/** A person is told when somebody else changed what is known of them. */
async function tellOfChange(db: Queryable, contactId: string): Promise<void> {
  const information = { kind: notificationKinds.InformationNotice, type: notificationTypes.UpdateUser }
  await db
    .insert(notification)
    .values({ contactId, subjectId: contactId, ...information })
    .onConflictDoNothing()
}
