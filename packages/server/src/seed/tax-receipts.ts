import { employmentTypes } from '@officine/api/constants'
import type { NamedPeople } from './named-accounts.ts'
import type { World } from './world.ts'

/** What a year cost an owner, in cents; who works for one pays less. */
const yearlyFees: readonly (readonly [year: number, cents: number])[] = [
  [1, 118_500],
  [2, 114_975],
  [3, 112_050],
]

/** How much of it each pays. */
const parts: ReadonlyMap<number, number> = new Map([
  [employmentTypes.Owner, 1],
  [employmentTypes.DelegatedResponsible, 0.4],
  [employmentTypes.Mandator, 0.4],
  [employmentTypes.Employee, 0.2],
])

/** Receipts of the last years for those who were members then: every owner, and whom the demonstration names. */
export function issueTaxReceipts(world: World, people: NamedPeople): void {
  const { random, now, employments, taxReceipts } = world
  const named = new Set(Object.values(people).map(({ id }) => id))
  const members = new Map<string, number>()
  for (const { contactId, type, validationStatus, endDate } of employments) {
    if (validationStatus !== 1 || endDate !== null) continue
    if (type !== employmentTypes.Owner && !named.has(contactId)) continue
    members.set(contactId, Math.max(members.get(contactId) ?? 0, parts.get(type) ?? 0))
  }
  for (const [ago, cents] of [...yearlyFees].reverse()) {
    const year = now.getUTCFullYear() - ago
    let issued = 0
    for (const [contactId, part] of members) {
      if (part === 0) continue
      // Who came lately has none of the years before.
      if (ago > 1 && (contactId === people.newcomer.id || (!named.has(contactId) && random.chance(0.08))))
        continue
      taxReceipts.push({
        id: random.id(),
        contactId,
        year,
        number: `${year}-${String(++issued).padStart(6, '0')}`,
        amountCents: Math.round((cents * part) / 25) * 25,
        issuedOn: `${year + 1}-02-${String(random.between(3, 24)).padStart(2, '0')}`,
        createdAt: now.toISOString(),
      })
    }
  }
}
