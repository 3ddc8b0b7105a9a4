import type { ContactId } from '@officine/api/calls'
import {
  declarationDays,
  declaringTypes,
  notificationKinds,
  notificationTypes,
  type TransactionStatus,
  transactionTypes,
} from '@officine/api/constants'
import { declarationTermsVersion } from '../declarations/declarations.ts'
import type { DemonstrationPeople } from './demonstration-accounts.ts'
import { dateAfter, instantAfter } from './random.ts'
import type { SeedData } from './seed-data.ts'

export function addDeclarations(data: SeedData, people: DemonstrationPeople): void {
  const { random, employments, now } = data
  const signerIds = new Set(
    employments
      .filter(
        (row) => row.validationStatus === 1 && row.endDate === null && declaringTypes.includes(row.type),
      )
      .map((row) => row.contactId),
  )
  const demonstrationIds = new Set(Object.values(people).map(({ id }) => id))
  for (const contactId of signerIds) {
    if (contactId === people.newcomer.id) addUnsignedDeclaration(data, contactId, 25)
    else if (demonstrationIds.has(contactId) || random.chance(0.94)) addSigned(data, contactId)
    else
      addUnsignedDeclaration(
        data,
        contactId,
        random.chance(0.2) ? -random.between(1, 30) : random.between(5, declarationDays),
      )
  }

  function addSigned({ declarations }: SeedData, contactId: ContactId): void {
    const age = random.between(20, 330)
    declarations.push({
      id: random.id(),
      contactId,
      termsVersion: declarationTermsVersion,
      createdAt: instantAfter(now, -age - 20),
      dueAt: instantAfter(now, declarationDays - age - 20),
      signedAt: instantAfter(now, -age),
      accepted: true,
    })
  }
}

/** Unsigned: a reminder shows the due date. */
function addUnsignedDeclaration(
  { random, now, declarations, notifications }: SeedData,
  contactId: ContactId,
  daysUntilDue: number,
): void {
  const id = random.id()
  const createdAt = instantAfter(now, daysUntilDue - declarationDays)
  const dueAt = instantAfter(now, daysUntilDue)
  declarations.push({
    id,
    contactId,
    termsVersion: declarationTermsVersion,
    createdAt,
    dueAt,
    signedAt: null,
    accepted: null,
  })
  notifications.push({
    id: random.id(),
    contactId,
    kind: notificationKinds.Reminder,
    type: notificationTypes.MandatoryDeclaration,
    pharmacyId: null,
    subjectId: id,
    createdAt,
    dueAt,
    dismissedAt: null,
  })
}

const statuses: readonly TransactionStatus[] = ['draft', 'submitted', 'inReview', 'accepted', 'returned']

/** Days from the creation of a transaction to its effective date. */
const daysToEffect = 30

/**
 * One transaction of each type in each status first, the others at random. Accepted ones have taken
 * effect.
 */
export function addTransactions(
  { random, now, staffed, transactions }: SeedData,
  demonstrationCount: number,
): void {
  const combinations = transactionTypes.flatMap((type) => statuses.map((status) => ({ type, status })))
  const otherPharmacies = staffed.slice(demonstrationCount)
  if (otherPharmacies.length === 0) return
  const count = Math.max(combinations.length, Math.round(otherPharmacies.length * 0.15))
  for (let i = 0; i < count; i++) {
    const { type, status } = combinations[i] ?? random.pick(combinations)
    const { pharmacy, owners } = random.pick(otherPharmacies)
    const drawnAge = random.between(5, 500)
    const age = status === 'accepted' ? Math.max(drawnAge, daysToEffect + 2) : drawnAge
    const isDraft = status === 'draft'
    transactions.push({
      id: random.id(),
      pharmacyId: pharmacy.id,
      type,
      status,
      createdBy: owners[0]?.id ?? '',
      createdAt: instantAfter(now, -age),
      sentAt: isDraft ? null : instantAfter(now, -age + 3),
      effectiveDate: isDraft ? null : dateAfter(now, -age + daysToEffect),
    })
  }
}

/**
 * The named people confirmed their profile some months ago; the delegate's confirmation is due
 * again.
 */
export function confirmProfiles({ random, now, notifications }: SeedData, people: DemonstrationPeople): void {
  for (const person of Object.values(people)) person.confirmedOn = dateAfter(now, -120)
  const { delegate } = people
  delegate.confirmedOn = dateAfter(now, -372)
  notifications.push({
    id: random.id(),
    contactId: delegate.id,
    kind: notificationKinds.Reminder,
    type: notificationTypes.UpdateUser,
    pharmacyId: null,
    subjectId: null,
    createdAt: instantAfter(now, -7),
    dueAt: null,
    dismissedAt: null,
  })
}
