import type { ContactId } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import type { DemonstrationPeople } from './demonstration-accounts.ts'
import type { SeedData } from './seed-data.ts'

/** A past year's fee of an owner, in cents; other roles pay a share of it. */
const yearlyFees: readonly (readonly [yearsAgo: number, cents: number])[] = [
  [1, 118_500],
  [2, 114_975],
  [3, 112_050],
]

/** The share of the fee by role. */
const feeShares: ReadonlyMap<number, number> = new Map([
  [employmentTypes.Owner, 1],
  [employmentTypes.DelegatedResponsible, 0.4],
  [employmentTypes.Mandator, 0.4],
  [employmentTypes.Employee, 0.2],
])

/** Receipts of past years for the members of that time: every owner, and the named people. */
export function addTaxReceipts(data: SeedData, people: DemonstrationPeople): void {
  const { random, now, employments, taxReceipts } = data
  const demonstrationIds = new Set(Object.values(people).map(({ id }) => id))
  const members = new Map<ContactId, number>()
  for (const { contactId, type, validationStatus, endDate } of employments) {
    if (validationStatus !== 1 || endDate !== null) continue
    if (type !== employmentTypes.Owner && !demonstrationIds.has(contactId)) continue
    members.set(contactId, Math.max(members.get(contactId) ?? 0, feeShares.get(type) ?? 0))
  }
  for (const [yearsAgo, cents] of [...yearlyFees].reverse()) {
    const year = now.getUTCFullYear() - yearsAgo
    let count = 0
    for (const [contactId, share] of members) {
      if (share === 0) continue
      // Recent members have no receipts of earlier years.
      if (
        yearsAgo > 1 &&
        (contactId === people.newcomer.id || (!demonstrationIds.has(contactId) && random.chance(0.08)))
      )
        continue
      taxReceipts.push({
        id: random.id(),
        contactId,
        year,
        number: numberOf(year, ++count),
        amountCents: Math.round((cents * share) / 25) * 25,
        issuedOn: `${year + 1}-02-${String(random.between(3, 24)).padStart(2, '0')}`,
        replacesId: null,
        createdAt: now.toISOString(),
      })
    }
  }
}

const numberOf = (year: number, position: number) => `${year}-${String(position).padStart(6, '0')}`

/**
 * Receipts of the named people: the owner has five years, one of them corrected; `basic` has one of
 * her time as a member. Called last, so that earlier random numbers stay the same.
 */
export function addDemonstrationReceipts(data: SeedData, { owner, basic }: DemonstrationPeople): void {
  const { random, now, taxReceipts } = data
  const thisYear = now.getUTCFullYear()
  const addReceipt = (
    contactId: ContactId,
    year: number,
    receipt: Pick<Receipt, 'amountCents' | 'issuedOn' | 'replacesId'>,
  ) =>
    taxReceipts.push({
      ...{ ...receipt, id: random.id(), contactId, year, createdAt: now.toISOString() },
      number: numberOf(year, 1 + taxReceipts.filter((row) => row.year === year).length),
    })
  const [fifth, fourth, third] = [thisYear - 5, thisYear - 4, thisYear - 3]
  addReceipt(owner.id, fifth, { amountCents: 55_125, replacesId: null, issuedOn: `${fifth + 1}-02-17` })
  addReceipt(owner.id, fourth, { amountCents: 110_250, replacesId: null, issuedOn: `${fourth + 1}-02-15` })
  addReceipt(basic.id, fourth, { amountCents: 22_050, replacesId: null, issuedOn: `${fourth + 1}-02-15` })
  const cancelled = taxReceipts.find(({ contactId, year }) => contactId === owner.id && year === third)
  if (!cancelled) throw new Error('The owner has no receipt to correct.')
  const amountCents = cancelled.amountCents + 1_950
  addReceipt(owner.id, third, { amountCents, issuedOn: `${third + 1}-03-08`, replacesId: cancelled.id })
}

type Receipt = SeedData['taxReceipts'][number]
