import { type EmploymentType, employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../src/database/database.ts'
import { newId } from '../../src/database/ids.ts'
import { auditEntry, employment, outgoingMail } from '../../src/database/schema.ts'
import { isCurrentOn } from '../../src/employments/current-employments.ts'
import { addEmployed, addLavalPharmacy, addPerson } from '../support/test-records.ts'

/** A pharmacy with two owners. */
export async function addOwnedPharmacy(db: Database) {
  const pharmacyId = await addLavalPharmacy(db)
  const owner = await addEmployed(db, pharmacyId, employmentTypes.Owner)
  const coowner = await addEmployed(db, pharmacyId, employmentTypes.Owner)
  return { pharmacyId, owner, coowner }
}

/** A person of the association's administration. */
async function addAdministrator(db: Database): Promise<string> {
  const contactId = await addPerson(db)
  const approved = { validationStatus: 1, startDate: '2020-01-01' }
  await db.insert(employment).values({ contactId, type: employmentTypes.AdminAQPP, ...approved })
  return contactId
}

const administratorsByDatabase = new WeakMap<Database, Promise<readonly [string, string]>>()

/**
 * Two administrators, the same for all attempts: each new one would get a mail for every notice to
 * the administration.
 */
export async function administratorsOf(db: Database): Promise<readonly [string, string]> {
  const known = administratorsByDatabase.get(db)
  if (known) return known
  const added = Promise.all([addAdministrator(db), addAdministrator(db)])
  administratorsByDatabase.set(db, added)
  return added
}

/** A new person with a pending request. */
export async function addPendingEmployment(db: Database, pharmacyId: string) {
  const contactId = await addPerson(db)
  const employmentId = newId()
  await db
    .insert(employment)
    .values({ id: employmentId, contactId, pharmacyId, type: employmentTypes.Employee })
  return { contactId, employmentId }
}

/** The number of employments of a type in effect at a pharmacy today. */
export async function countEmployments(
  db: Database,
  pharmacyId: string,
  type: EmploymentType,
): Promise<number> {
  return await db.$count(
    employment,
    and(eq(employment.pharmacyId, pharmacyId), eq(employment.type, type), isCurrentOn(todayInQuebec())),
  )
}

export async function countAudited(db: Database, action: string, recordId: string): Promise<number> {
  return await db.$count(auditEntry, and(eq(auditEntry.action, action), eq(auditEntry.recordId, recordId)))
}

export async function countMails(db: Database, template: string, contactId: string): Promise<number> {
  return await db.$count(
    outgoingMail,
    and(
      eq(outgoingMail.template, template),
      sql`${outgoingMail.recipientAddress} = (select email from contact where id = ${contactId})`,
    ),
  )
}

/** The number of mails of a template about a form, to any recipient. */
export async function countFormMails(db: Database, template: string, transactionId: string): Promise<number> {
  return await db.$count(
    outgoingMail,
    and(
      eq(outgoingMail.template, template),
      sql`${outgoingMail.parameters} ->> 'transactionId' = ${transactionId}`,
    ),
  )
}
