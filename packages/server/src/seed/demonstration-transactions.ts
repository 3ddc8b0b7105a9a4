import {
  employmentTypes,
  type TransactionStatus,
  type TransactionType,
  transactionTypes,
} from '@officine/api/constants'
import { demonstrationPharmacyCount } from './demonstration.ts'
import type { DemonstrationPeople } from './demonstration-accounts.ts'
import { createRandom, dateAfter, instantAfter, type Random } from './random.ts'
import { addAffirmationFiles } from './sample-files.ts'
import type { SeedData } from './seed-data.ts'
import type { StaffedPharmacy } from './seed-employments.ts'
import { addHistory, applySeedTransaction, fillTransactions } from './seed-transactions.ts'

type SeedTransaction = SeedData['transactions'][number]

/** Why a seeded move is returned. */
const moveReturnReason = 'Il manque le télécopieur de la nouvelle adresse.'

/**
 * The transactions of the demonstration: the owner's in every status, and a queue of a dozen for
 * the administration. They have a random generator of their own, so that the rest of the seed stays
 * the same.
 */
export function addDemonstrationTransactions(
  data: SeedData,
  people: DemonstrationPeople,
  seed: string,
): void {
  const random = createRandom(`${seed}, demonstration forms`)
  const ownData: SeedData = { ...data, random, transactions: [] }
  for (const form of data.transactions) decideIfPending(ownData, form)
  addOwnerForms(ownData, people)
  addReviewQueue(ownData, data.transactions)
  addWithdrawnForms(ownData, people)
  const plannedTransaction = addPlannedTransaction(ownData)
  fillTransactions(ownData)
  if (plannedTransaction) addPlannedEmployments(ownData, plannedTransaction)
  addAffirmationFiles(ownData)
  data.transactions.push(...ownData.transactions)
  setMoveReturnReasons(data)
  addConfirmations(data, createRandom(`${seed}, confirmations`))
}

/**
 * The filer of a purchase has confirmed it by sending it; the other owners have not answered yet.
 */
function addConfirmations({ transactions, transactionConfirmations }: SeedData, random: Random): void {
  for (const { id, type, sentAt, appliedAt, createdBy } of transactions) {
    if (type !== 'purchase' || !id || !sentAt || appliedAt) continue
    const answer = { answer: 'confirmed', reason: null, swornTo: null, at: sentAt } as const
    transactionConfirmations.push({ id: random.id(), transactionId: id, contactId: createdBy, ...answer })
  }
}

/** The usual reasons concern a sale: a move is returned for a reason of its own. */
function setMoveReturnReasons({ transactions, transactionEvents }: SeedData): void {
  const moves = new Set(transactions.filter(({ type }) => type === 'move').map(({ id }) => id))
  for (const event of transactionEvents) {
    if (event.status === 'returned' && moves.has(event.transactionId)) event.reason = moveReturnReason
  }
}

/**
 * A transaction pending for hundreds of days gets an answer: it took effect since, or was returned.
 */
function decideIfPending(data: SeedData, form: SeedTransaction): void {
  const { status, effectiveDate } = form
  if (status !== 'submitted' && status !== 'inReview') return
  const { pharmacy } = staffedPharmacyOf(data, form)
  const isPast = (effectiveDate ?? '') <= dateAfter(data.now, 0)
  form.status = isPast ? 'accepted' : 'returned'
  if (isPast) applySeedTransaction(form, pharmacy)
  addHistory(data, form, status)
}

/**
 * The pharmacy from which a transaction was generated; for an opening it is found by the address.
 */
function staffedPharmacyOf(
  { staffed }: SeedData,
  { pharmacyId, address, createdBy }: SeedTransaction,
): StaffedPharmacy {
  const staffedPharmacy = staffed.find(({ pharmacy, owners }) =>
    pharmacyId === null
      ? pharmacy.companyName === address?.companyName && owners[0]?.id === createdBy
      : pharmacy.id === pharmacyId,
  )
  if (!staffedPharmacy) throw new Error('The pharmacy of a form was not generated.')
  return staffedPharmacy
}

/** The owner's draft exists already. */
function addOwnerForms(data: SeedData, { owner }: DemonstrationPeople): void {
  const [market, second] = data.staffed.filter(({ owners }) => owners.includes(owner))
  if (!market || !second) throw new Error('The owner of the demonstration lacks a second pharmacy.')
  addForm(data, market, 'move', 'returned', 9)
  addForm(data, second, 'association', 'inReview', 12)
  addForm(data, market, 'move', 'accepted', 300)
  addForm(data, second, 'opening', 'accepted', 420)
}

/** A withdrawn transaction of each type, long ago, and one of the owner. */
function addWithdrawnForms(data: SeedData, { owner }: DemonstrationPeople): void {
  const ownPharmacy = data.staffed.findLast(({ owners }) => owners.includes(owner))
  if (ownPharmacy) addForm(data, ownPharmacy, 'association', 'withdrawn', 200)
  const candidates = data.staffed.slice(demonstrationPharmacyCount)
  for (const [index, type] of transactionTypes.entries()) {
    const staffedPharmacy = candidates[index % Math.max(1, candidates.length)]
    if (staffedPharmacy) addForm(data, staffedPharmacy, type, 'withdrawn', 90 + index)
  }
}

/** A transaction that was accepted, with an effective date in the future. */
function addPlannedTransaction(data: SeedData): SeedTransaction | undefined {
  const isRequest = ({ validationStatus }: SeedData['employments'][number]) => validationStatus === 0
  const excludedIds = new Set(
    [...data.transactions, ...data.employments.filter(isRequest)].map(({ pharmacyId }) => pharmacyId),
  )
  const staffedPharmacy = data.staffed
    .slice(demonstrationPharmacyCount)
    .find(({ pharmacy }) => !excludedIds.has(pharmacy.id))
  if (staffedPharmacy) addForm(data, staffedPharmacy, 'association', 'accepted', 20)
  return staffedPharmacy && data.transactions.at(-1)
}

/**
 * The planned employments of its acceptance: the joining owner owns the pharmacy from that day on.
 */
function addPlannedEmployments(
  data: SeedData,
  { id = '', pharmacyId, effectiveDate, createdAt }: SeedTransaction,
): void {
  const { random, now, staffed, transactionOwners, employments, plannedEmployments } = data
  const staffedPharmacy = staffed.find(({ pharmacy }) => pharmacy.id === pharmacyId)
  const joining = transactionOwners.filter(
    ({ transactionId, change }) => transactionId === id && change === 'joins',
  )
  for (const owner of joining) {
    for (const employment of employments) {
      if (
        employment.contactId !== owner.contactId ||
        employment.pharmacyId !== pharmacyId ||
        employment.endDate
      )
        continue
      employment.endDate = effectiveDate
      plannedEmployments.push({
        ...{ id: random.id(), transactionId: id, employmentId: employment.id, kind: 'ends' },
        ...{ endDate: effectiveDate, endDateBefore: null },
      })
    }
    const employmentId = random.id()
    employments.push({
      ...{ id: employmentId, contactId: owner.contactId ?? '', pharmacyId, type: employmentTypes.Owner },
      ...{ validationStatus: 1, isPrimaryLink: false, isResponder: false, delegateSlot: null },
      ...{ startDate: effectiveDate, endDate: null, refusalReason: null },
      ...{ requestedAt: createdAt, isPrimaryAccessa: false },
      ...{
        decidedBy: staffedPharmacy?.owners[0]?.id ?? null,
        // `addPlannedTransaction` begins the transaction 20 days ago; it is accepted 4.5 days later.
        decidedAt: instantAfter(now, -15.5),
        version: 1,
      },
    })
    plannedEmployments.push({
      ...{ id: random.id(), transactionId: id, employmentId, kind: 'begins' },
      ...{ endDate: null, endDateBefore: null },
    })
  }
}

/** The number of pending transactions besides the owner's. */
const queueLength = 11

/** Each type both in review and submitted, at pharmacies without other open transactions. */
function addReviewQueue(data: SeedData, otherTransactions: readonly SeedTransaction[]): void {
  const today = dateAfter(data.now, 0)
  const excludedIds = new Set(
    [...otherTransactions, ...data.transactions].flatMap(({ pharmacyId, effectiveDate }) =>
      (effectiveDate ?? '') > today ? (pharmacyId ?? []) : [],
    ),
  )
  const candidates = data.staffed
    .slice(demonstrationPharmacyCount)
    .filter(({ pharmacy }) => !excludedIds.has(pharmacy.id))
  for (let index = 0; index < queueLength; index++) {
    const type = transactionTypes[index % transactionTypes.length]
    const [staffedPharmacy] = candidates.splice(data.random.between(0, candidates.length - 1), 1)
    if (!type || !staffedPharmacy) continue
    addForm(
      data,
      staffedPharmacy,
      type,
      index < transactionTypes.length ? 'inReview' : 'submitted',
      17 - index,
    )
  }
}

/**
 * A transaction begun by a pharmacy's first owner the given number of days ago, and sent three days
 * later.
 */
function addForm(
  { random, now, transactions }: SeedData,
  { pharmacy, owners }: StaffedPharmacy,
  type: TransactionType,
  status: TransactionStatus,
  daysAgo: number,
): void {
  transactions.push({
    id: random.id(),
    pharmacyId: pharmacy.id,
    ...{ type, status },
    createdBy: owners[0]?.id ?? '',
    createdAt: instantAfter(now, -daysAgo),
    sentAt: instantAfter(now, -daysAgo + 3),
    effectiveDate: dateAfter(now, -daysAgo + 30),
  })
}
