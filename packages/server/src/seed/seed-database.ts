import { eq, sql } from 'drizzle-orm'
import { bulkInsert } from '../database/bulk-insert.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
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
  transactionEvent,
  transactionOwner,
} from '../database/schema.ts'
import { hashPassword } from '../identity/password.ts'
import { programmeCategories, takePartInAccessa } from './accessa.ts'
import { swearAffirmations } from './affirmation-files.ts'
import { makeDemonstration, namedPharmacies } from './demonstration.ts'
import { addDemonstrationForms } from './demonstration-forms.ts'
import { inviteEmployees } from './invitations.ts'
import { sendRequests } from './member-requests.ts'
import { demonstrationPassword, type NamedPeople } from './named-accounts.ts'
import { confirmFiles, declare, fileTransactions } from './paperwork.ts'
import { populate } from './population.ts'
import { confirmRecords } from './statements.ts'
import { addNamedReceipts, issueTaxReceipts } from './tax-receipts.ts'
import { fillTransactionForms } from './transaction-forms.ts'
import { createWorld, type World } from './world.ts'

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
const usualPharmacies = 1_900
const usualPeople = 12_000

/** Whether the database contains the demonstration's people, with their public password. */
export async function isSeeded(db: Queryable): Promise<boolean> {
  const found = await db.select({ key: setting.key }).from(setting).where(eq(setting.key, seedKey))
  return found.length > 0
}

/**
 * Fills an empty database with the demonstration, in one transaction; a filled one stays unchanged.
 * Resolves to whether this call filled it.
 */
export async function seedDatabase(db: Database, options: SeedOptions): Promise<boolean> {
  const { seed, now = new Date(), pharmacies = usualPharmacies, log = () => {} } = options
  if (await isSeeded(db)) return false
  const started = performance.now()
  const world = createWorld(seed, now)
  const people = makeDemonstration(world)
  populate(world, pharmacies, Math.round((pharmacies / usualPharmacies) * usualPeople))
  declare(world, people)
  fileTransactions(world, namedPharmacies)
  takePartInAccessa(world, people)
  fillTransactionForms(world)
  issueTaxReceipts(world, people)
  swearAffirmations(world)
  confirmFiles(world, people)
  confirmRecords(world, people)
  inviteEmployees(world, people)
  addDemonstrationForms(world, people, seed)
  sendRequests(world, people, seed)
  addNamedReceipts(world, people)
  const accounts = await accountsOf(people)

  const filled = await db.transaction(async (tx) => {
    // When processes start together, the second one waits here and then returns.
    await tx.execute(sql`select pg_advisory_xact_lock(468160002)`)
    if (await isSeeded(tx)) return false
    await tx.execute(sql`set local statement_timeout = 0`)
    await write(tx, world, accounts)
    await tx.insert(setting).values({ key: seedKey, value: { seed, pharmacies, at: now.toISOString() } })
    return true
  })
  // Without statistics the plans of the first searches would be poor.
  if (filled) await db.execute(sql`vacuum analyze`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (filled)
    log(`${world.staffed.length} pharmacies and ${world.contacts.length} people made in ${seconds} s.`)
  return filled
}

/** Each has a salt of its own. */
async function accountsOf(people: NamedPeople) {
  return Promise.all(
    Object.values(people).map(async ({ id }) => ({
      id: newId(),
      contactId: id,
      passwordHash: await hashPassword(demonstrationPassword),
    })),
  )
}

async function write(
  tx: Transaction,
  world: World,
  accounts: Awaited<ReturnType<typeof accountsOf>>,
): Promise<void> {
  await bulkInsert(tx, contact, world.contacts)
  await bulkInsert(
    tx,
    pharmacy,
    world.staffed.map(({ place }) => place),
  )
  await bulkInsert(tx, employment, world.employments)
  await bulkInsert(tx, statement, world.statements)
  await bulkInsert(tx, declaration, world.declarations)
  await bulkInsert(tx, notification, world.notifications)
  await bulkInsert(tx, taxReceipt, world.taxReceipts)
  await bulkInsert(tx, transaction, world.transactions)
  await bulkInsert(tx, transactionOwner, world.transactionOwners)
  await bulkInsert(tx, transactionEvent, world.transactionEvents)
  await bulkInsert(tx, plannedEmployment, world.plannedEmployments)
  await bulkInsert(tx, request, world.requests)
  await bulkInsert(tx, storedFile, world.storedFiles)
  await tx.insert(programmeCategory).values(programmeCategories)
  await bulkInsert(tx, participationAgreement, world.agreements)
  await bulkInsert(tx, agreementOwner, world.agreementOwners)
  await bulkInsert(tx, programmeEnrolment, world.enrolments)
  await bulkInsert(tx, participationAddress, world.participationAddresses)
  await bulkInsert(tx, programmeParticipant, world.participants)
  await bulkInsert(tx, account, accounts)
  await bulkInsert(tx, oneTimeToken, world.tokens)
}
