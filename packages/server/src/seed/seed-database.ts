import { eq, sql } from 'drizzle-orm'
import type { Database, DatabaseTransaction, Queryable } from '../database/database.ts'
import { bulkInsert } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import {
  account,
  agreementOwner,
  contact,
  declaration,
  employment,
  notification,
  oneTimeToken,
  participationAddress,
  participationAgreement,
  pharmacy,
  plannedEmployment,
  programmeCategory,
  programmeEnrolment,
  programmeParticipant,
  request,
  setting,
  statement,
  storedFile,
  taxReceipt,
  transaction,
  transactionConfirmation,
  transactionEvent,
  transactionOwner,
} from '../database/schema.ts'
import { hashPassword } from '../identity/password-hash.ts'
import { addDemonstration, demonstrationPharmacyCount } from './demonstration.ts'
import { type DemonstrationPeople, demonstrationPassword } from './demonstration-accounts.ts'
import { addDemonstrationTransactions } from './demonstration-transactions.ts'
import { addPopulation } from './population.ts'
import { addAffirmationFiles } from './sample-files.ts'
import { addAccessaParticipation, programmeCategories } from './seed-accessa.ts'
import { createSeedData, type SeedData } from './seed-data.ts'
import { addDeclarations, addTransactions, confirmProfiles } from './seed-declarations-and-forms.ts'
import { addInvitations } from './seed-invitations.ts'
import { addMemberRequests } from './seed-member-requests.ts'
import { confirmRecords } from './seed-statements.ts'
import { addDemonstrationReceipts, addTaxReceipts } from './seed-tax-receipts.ts'
import { fillTransactions } from './seed-transactions.ts'

export type SeedOptions = {
  /** The same seed gives the same data. */
  seed: string
  now?: Date
  /**
   * By default about 1,900 with 12,000 people, as the specification of the demonstration has it.
   * The number of people is proportional.
   */
  pharmacies?: number
  log?: (sentence: string) => void
}

const seedKey = 'demonstrationSeed'
const defaultPharmacies = 1_900
const defaultPeople = 12_000

/** Whether the database contains the demonstration's people, with their public password. */
export async function isSeeded(db: Queryable): Promise<boolean> {
  const rows = await db.select({ key: setting.key }).from(setting).where(eq(setting.key, seedKey))
  return rows.length > 0
}

/**
 * Fills an empty database with the demonstration, in one transaction; a filled one stays unchanged.
 * Resolves to whether this call filled it.
 */
export async function seedDatabase(db: Database, options: SeedOptions): Promise<boolean> {
  const { seed, now = new Date(), pharmacies = defaultPharmacies, log = () => {} } = options
  if (await isSeeded(db)) return false
  const startTime = performance.now()
  const data = createSeedData(seed, now)
  const people = addDemonstration(data)
  addPopulation(data, pharmacies, Math.round((pharmacies / defaultPharmacies) * defaultPeople))
  addDeclarations(data, people)
  addTransactions(data, demonstrationPharmacyCount)
  addAccessaParticipation(data, people)
  fillTransactions(data)
  addTaxReceipts(data, people)
  addAffirmationFiles(data)
  confirmProfiles(data, people)
  confirmRecords(data, people)
  addInvitations(data, people)
  addDemonstrationTransactions(data, people, seed)
  addMemberRequests(data, people, seed)
  addDemonstrationReceipts(data, people)
  const accounts = await createAccountRows(people)

  const isFilled = await db.transaction(async (tx) => {
    // When processes start together, the second one waits here and then returns.
    await tx.execute(sql`select pg_advisory_xact_lock(468160002)`)
    if (await isSeeded(tx)) return false
    await tx.execute(sql`set local statement_timeout = 0`)
    await insertRows(tx, data, accounts)
    await tx.insert(setting).values({ key: seedKey, value: { seed, pharmacies, at: now.toISOString() } })
    return true
  })
  // Without statistics the plans of the first searches would be poor. The database makes them by
  // itself later where a busy machine does not come to it within the time of a query.
  if (isFilled)
    await db.execute(sql`vacuum analyze`).catch((error: Error) => log(`No statistics yet: ${error.message}`))
  const seconds = ((performance.now() - startTime) / 1000).toFixed(1)
  if (isFilled)
    log(`${data.staffed.length} pharmacies and ${data.contacts.length} people made in ${seconds} s.`)
  return isFilled
}

/** Each has a salt of its own. */
async function createAccountRows(people: DemonstrationPeople) {
  return Promise.all(
    Object.values(people).map(async ({ id }) => ({
      id: newId(),
      contactId: id,
      passwordHash: await hashPassword(demonstrationPassword),
      lastSignInAt: new Date().toISOString(),
    })),
  )
}

async function insertRows(
  tx: DatabaseTransaction,
  data: SeedData,
  accounts: Awaited<ReturnType<typeof createAccountRows>>,
): Promise<void> {
  await bulkInsert(tx, contact, data.contacts)
  await bulkInsert(
    tx,
    pharmacy,
    data.staffed.map((staffedPharmacy) => staffedPharmacy.pharmacy),
  )
  await bulkInsert(tx, employment, data.employments)
  await bulkInsert(tx, statement, data.statements)
  await bulkInsert(tx, declaration, data.declarations)
  await bulkInsert(tx, notification, data.notifications)
  await bulkInsert(tx, taxReceipt, data.taxReceipts)
  await bulkInsert(tx, transaction, data.transactions)
  await bulkInsert(tx, transactionOwner, data.transactionOwners)
  await bulkInsert(tx, transactionEvent, data.transactionEvents)
  await bulkInsert(tx, transactionConfirmation, data.transactionConfirmations)
  await bulkInsert(tx, plannedEmployment, data.plannedEmployments)
  await bulkInsert(tx, request, data.requests)
  await bulkInsert(tx, storedFile, data.storedFiles)
  await tx.insert(programmeCategory).values(programmeCategories)
  await bulkInsert(tx, participationAgreement, data.agreements)
  await bulkInsert(tx, agreementOwner, data.agreementOwners)
  await bulkInsert(tx, programmeEnrolment, data.enrolments)
  await bulkInsert(tx, participationAddress, data.participationAddresses)
  await bulkInsert(tx, programmeParticipant, data.participants)
  await bulkInsert(tx, account, accounts)
  await bulkInsert(tx, oneTimeToken, data.tokens)
}
