import { randomInt } from 'node:crypto'
import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import type { Database } from '../../src/database/database.ts'
import { newId } from '../../src/database/ids.ts'
import {
  contact,
  transaction,
  transactionConfirmation,
  transactionEvent,
  transactionOwner,
} from '../../src/database/schema.ts'
import { snapshotOf } from '../../src/transactions/record-snapshot.ts'
import { addEmployed, addLavalPharmacy } from './test-records.ts'

/** The other members of a decision's body. */
export const noDecision = {
  reason: null,
  rollChecks: [],
  pharmacyVersion: null,
  ramqNumber: null,
  region: null,
  excludedFields: [],
}

interface JoiningOwner {
  readonly practiceNumber: string
  readonly email: string
}

/** A person without a contact record. */
export const newcomer = (): JoiningOwner => ({
  practiceNumber: newPracticeNumber(),
  email: `${newId()}@courriel.test`,
})

/** Random, so that it is unique among all processes of a run. */
export const newPracticeNumber = (): string => String(randomInt(1e9, 1e10))

interface SubmittedFormOptions {
  /** `YYYY-MM-DD`; today by default. */
  readonly effectiveDate?: string
  /** Whether the two owners leave, as in a purchase, or stay. */
  readonly present?: 'leaves' | 'stays'
  readonly joining?: JoiningOwner
  /** The form's city; another municipality than Laval moves the pharmacy to another region. */
  readonly city?: string
}

export type SubmittedTransaction = Awaited<ReturnType<typeof addSubmittedTransaction>>

const addressIn = (city: string) => ({
  companyName: 'Pharmacie du Marché',
  address: { street: '1, rue Principale', unit: null, city, province: 'QC', postalCode: 'H7A 1A1' } as const,
  phone: null,
  extension: null,
  fax: null,
  email: null,
})

const detailsOn = (effectiveDate: string) => ({
  effectiveDate,
  banner: null,
  locationCategory: null,
  neq: null,
  comments: null,
})

/**
 * A sent form, inserted as rows: a pharmacy's two owners, `filer` and `coowner`, leave or stay, and
 * a person without a contact joins. Both have confirmed a purchase.
 */
export async function addSubmittedTransaction(db: Database, options: SubmittedFormOptions = {}) {
  const {
    effectiveDate = todayInQuebec(),
    present = 'leaves',
    joining = newcomer(),
    city = 'Laval',
  } = options
  const pharmacyId = await addLavalPharmacy(db)
  const filer = await addEmployed(db, pharmacyId, employmentTypes.Owner)
  const coowner = await addEmployed(db, pharmacyId, employmentTypes.Owner)
  const [transactionId, joiningOwnerId, sentAt] = [newId(), newId(), new Date()]
  const [form] = await db
    .insert(transaction)
    .values({
      id: transactionId,
      pharmacyId,
      createdBy: filer.contactId,
      sentAt,
      effectiveDate,
      type: present === 'leaves' ? 'purchase' : 'association',
      status: 'submitted',
      address: addressIn(city),
      details: detailsOn(effectiveDate),
      snapshot: await snapshotOf(db, pharmacyId, todayInQuebec()),
      areOwnersSaved: true,
    })
    .returning({ number: transaction.number })
  if (!form) throw new Error('No form was added.')
  const by = filer.contactId
  await db.insert(transactionEvent).values([
    { transactionId, status: 'draft', by, at: new Date(sentAt.getTime() - 60_000) },
    { transactionId, status: 'submitted', by, at: sentAt },
  ])
  const name = { firstName: 'Ève', lastName: 'Roy', transactionId }
  await db.insert(transactionOwner).values([
    { ...name, ...joining, id: joiningOwnerId, position: 0, isResponder: true, change: 'joins' },
    ...[filer, coowner].map(({ contactId }, index) => ({
      ...name,
      contactId,
      position: index + 1,
      isResponder: false,
      change: present,
    })),
  ])
  if (present === 'leaves') {
    await db
      .insert(transactionConfirmation)
      .values(
        [filer, coowner].map(({ contactId }) => ({ transactionId, contactId, answer: 'confirmed' as const })),
      )
  }
  return { transactionId, number: form.number, pharmacyId, filer, coowner, joining, joiningOwnerId }
}

/** A sent opening, inserted as rows: an owner of another pharmacy opens one. */
export async function addSubmittedOpening(db: Database, effectiveDate: string) {
  const filer = await addEmployed(db, await addLavalPharmacy(db), employmentTypes.Owner)
  const { contactId } = filer
  const [transactionId, joiningOwnerId, practiceNumber] = [newId(), newId(), newPracticeNumber()]
  await db.update(contact).set({ practiceNumber }).where(eq(contact.id, contactId))
  await db.insert(transaction).values({
    id: transactionId,
    type: 'opening',
    status: 'submitted',
    createdBy: contactId,
    sentAt: new Date(),
    effectiveDate,
    address: addressIn('Laval'),
    details: detailsOn(effectiveDate),
    areOwnersSaved: true,
  })
  await db.insert(transactionOwner).values({
    id: joiningOwnerId,
    transactionId,
    position: 0,
    contactId,
    practiceNumber,
    change: 'joins',
    firstName: 'Camille',
    lastName: 'Roy',
    isResponder: true,
  })
  return { transactionId, filer, joiningOwnerId }
}

/** The body that accepts such a form, whose pharmacy has not changed since. */
export const acceptanceOf = ({ joiningOwnerId }: Pick<SubmittedTransaction, 'joiningOwnerId'>) => ({
  ...noDecision,
  decision: 'accepted',
  pharmacyVersion: 1,
  rollChecks: [{ ownerId: joiningOwnerId, checkedOn: todayInQuebec() }],
})
