import type { TransactionId, TransactionOwner } from '@officine/api/calls'
import { isAcquisition, type TransactionStatus } from '@officine/api/constants'
import { demonstrationEmails } from './demonstration-accounts.ts'
import { dateAfter } from './random.ts'
import { drawAddress, drawMunicipality, drawPhone } from './seed-addresses.ts'
import type { SeedData } from './seed-data.ts'
import type { StaffedPharmacy } from './seed-employments.ts'
import type { SeedContact } from './seed-people.ts'
import type { SeedPharmacy } from './seed-pharmacies.ts'

type SeedTransaction = SeedData['transactions'][number]

/** The events that lead to each status, in days after the transaction was begun. */
const statusHistories: Readonly<
  Record<TransactionStatus, readonly (readonly [TransactionStatus, number])[]>
> = {
  draft: [['draft', 0]],
  submitted: [
    ['draft', 0],
    ['submitted', 3],
  ],
  inReview: [
    ['draft', 0],
    ['submitted', 3],
    ['inReview', 4],
  ],
  accepted: [
    ['draft', 0],
    ['submitted', 3],
    ['inReview', 4],
    ['accepted', 4.5],
  ],
  returned: [
    ['draft', 0],
    ['submitted', 3],
    ['inReview', 4],
    ['returned', 4.5],
  ],
  withdrawn: [
    ['draft', 0],
    ['submitted', 3],
    ['withdrawn', 4],
  ],
}

const returnReasons = [
  'La date de l’acte de vente manque à l’affirmation.',
  'Le numéro d’entreprise ne correspond pas à la raison sociale.',
]

const reasonOfWithdrawal = 'La vente est annulée par les deux parties.'

/**
 * Fills each transaction according to its status: a draft only has its address, a sent one has
 * every step.
 */
export function fillTransactions(data: SeedData): void {
  const { staffed, transactions } = data
  const staffedById = new Map(
    staffed.map((staffedPharmacy) => [staffedPharmacy.pharmacy.id, staffedPharmacy]),
  )
  const pharmacists = pharmacistsOf(data)
  for (const form of transactions) {
    const staffedPharmacy = staffedById.get(form.pharmacyId ?? '')
    if (!staffedPharmacy) throw new Error('The pharmacy of a form was not generated.')
    form.address = addressOf(data, form, staffedPharmacy.pharmacy)
    form.snapshot = null
    form.appliedAt = null
    if (form.sentAt !== null && form.type !== 'opening') form.snapshot = snapshotOf(staffedPharmacy)
    if (isInForce(data, form)) applySeedTransaction(form, staffedPharmacy.pharmacy)
    const ownerCount = data.transactionOwners.length
    addOwners(data, form, staffedPharmacy, pharmacists)
    if (form.status === 'accepted') addRollChecks(form, data.transactionOwners.slice(ownerCount))
    form.details = null
    form.areOwnersSaved = false
    if (form.effectiveDate) {
      const { banner = null, locationCategory = null, neq = null } = staffedPharmacy.pharmacy
      form.details = { effectiveDate: form.effectiveDate, banner, locationCategory, neq, comments: null }
      form.areOwnersSaved = true
    }
    // It was generated from a pharmacy of its filer; before it takes effect, an opening has none.
    if (form.type === 'opening' && !isInForce(data, form)) form.pharmacyId = null
    addHistory(data, form)
  }
}

const isInForce = ({ now }: SeedData, { status, effectiveDate }: SeedTransaction): boolean =>
  status === 'accepted' && (effectiveDate ?? '') <= dateAfter(now, 0)

/** The snapshot of a pharmacy's record in a sent transaction. */
function snapshotOf({ pharmacy, owners }: StaffedPharmacy): NonNullable<SeedTransaction['snapshot']> {
  const { companyName, street, unit = null, city, province = 'QC', postalCode } = pharmacy
  const { phone = null, extension = null, fax = null, email = null } = pharmacy
  const { banner = null, locationCategory = null, neq = null } = pharmacy
  return {
    ...{ companyName, street, unit, city, province, postalCode },
    ...{ phone, extension, fax, email, banner, locationCategory, neq },
    associates: owners.map(({ id, email, phone = null, extension = null }, index) => ({
      ...{ contactId: id, email, phone, extension },
      isResponder: index === 0,
    })),
  }
}

/** The association checked joining owners on the Order's roll the day before its answer. */
function addRollChecks({ createdAt }: SeedTransaction, owners: SeedData['transactionOwners']): void {
  for (const owner of owners) {
    if (owner.change === 'joins') owner.rollCheckedOn = dateAfter(new Date(createdAt ?? ''), 3.5)
  }
}

/**
 * Marks a transaction as applied. The pharmacy's record stays as generated and is the result: its
 * address becomes the transaction's new one, and the address drawn for the transaction the previous
 * one of the snapshot.
 */
export function applySeedTransaction(form: SeedTransaction, pharmacy: SeedPharmacy): void {
  const { effectiveDate, address, snapshot } = form
  if (!effectiveDate || !address) throw new Error('A form in force lacks its day or its address.')
  form.pharmacyId = pharmacy.id
  // Shortly after midnight in Quebec.
  form.appliedAt = `${effectiveDate}T05:10:00.000Z`
  if (form.type !== 'move' && form.type !== 'opening') return
  const { street, unit = null, city, province = 'QC', postalCode, phone = null } = pharmacy
  if (snapshot) form.snapshot = { ...snapshot, ...address.address, phone: address.phone }
  form.address = { ...address, address: { street, unit, city, province, postalCode }, phone }
}

/**
 * People who may join a pharmacy's owners; those who can sign in only have their own transactions.
 */
function pharmacistsOf({ contacts }: SeedData): readonly SeedContact[] {
  return contacts.filter(
    ({ practiceNumber, email }) => practiceNumber && !demonstrationEmails.includes(email),
  )
}

function addressOf(
  { random }: SeedData,
  { type }: SeedTransaction,
  pharmacy: SeedPharmacy,
): SeedTransaction['address'] {
  const { street, unit = null, city, province = 'QC', postalCode } = pharmacy
  const { companyName, phone = null, extension = null, fax = null, email = null } = pharmacy
  const contactDetails = { companyName, phone, extension, fax, email }
  if (type === 'purchase' || type === 'association') {
    return { ...contactDetails, address: { street, unit, city, province, postalCode } }
  }
  const municipality = drawMunicipality(random)
  const newContactDetails = { phone: drawPhone(random, municipality), extension: null, fax: null }
  return { ...contactDetails, ...newContactDetails, address: drawAddress(random, municipality) }
}

/**
 * In an opening the filer's owners join, in a purchase they leave, else they stay. In a purchase or
 * an association somebody else joins.
 */
function addOwners(
  data: SeedData,
  form: SeedTransaction,
  { owners }: StaffedPharmacy,
  pharmacists: readonly SeedContact[],
): void {
  const { type, id } = form
  const isDraft = form.status === 'draft'
  if (isDraft && isAcquisition(type)) return
  const ownerChange = type === 'opening' ? 'joins' : type === 'purchase' ? 'leaves' : 'stays'
  owners.forEach((owner, index) => {
    const isResponder = index === 0 && ownerChange !== 'leaves'
    addOwner(data, id, { person: owner, change: ownerChange, isResponder, position: index })
  })
  if (isDraft || type === 'move' || type === 'opening') return
  const person = data.random.pick(pharmacists.filter((pharmacist) => !owners.includes(pharmacist)))
  const isResponder = type === 'purchase'
  addOwner(data, id, { person, change: 'joins', isResponder, position: owners.length })
}

function addOwner(
  { random, transactionOwners }: SeedData,
  transactionId: TransactionId | undefined,
  owner: {
    readonly person: SeedContact
    readonly change: TransactionOwner['change']
    readonly isResponder: boolean
    readonly position: number
  },
): void {
  if (transactionId === undefined) throw new Error('A seeded form lacks its id.')
  const { person, ...rest } = owner
  const { firstName, lastName, practiceNumber = null, email, phone = null, extension = null } = person
  transactionOwners.push({
    id: random.id(),
    transactionId,
    contactId: person.id,
    ...{ firstName, lastName, practiceNumber, email, phone, extension },
    greeting: person.sex === 'female' ? 'mrs' : 'mr',
    // Private fields, which only the person is shown.
    ...{ mobile: null, sex: null, birthdate: null, rollCheckedOn: null },
    ...rest,
  })
}

/** The events up to a transaction's status, after one that it already has. */
export function addHistory(
  { random, transactionEvents }: SeedData,
  form: SeedTransaction,
  after?: TransactionStatus,
): void {
  const { id, createdBy, createdAt, status = 'draft' } = form
  if (id === undefined || createdAt === undefined) throw new Error('A seeded form lacks its id or day.')
  const createdMilliseconds = Date.parse(createdAt)
  const history = statusHistories[status]
  for (const [eventStatus, days] of history.slice(
    history.findIndex(([eventStatus]) => eventStatus === after) + 1,
  )) {
    const isByOwner = eventStatus === 'draft' || eventStatus === 'submitted'
    transactionEvents.push({
      id: random.id(),
      transactionId: id,
      status: eventStatus,
      at: new Date(createdMilliseconds + days * 86_400_000).toISOString(),
      by: isByOwner ? createdBy : null,
      reason:
        eventStatus === 'returned'
          ? random.pick(returnReasons)
          : eventStatus === 'withdrawn'
            ? reasonOfWithdrawal
            : null,
    })
  }
}
