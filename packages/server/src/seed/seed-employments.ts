import type { EmploymentId } from '@officine/api/calls'
import type { EmploymentType } from '@officine/api/constants'
import type { BulkRow } from '../database/database.ts'
import type { employment } from '../database/schema.ts'
import type { Random } from './random.ts'
import { dateAfter, instantAfter } from './random.ts'
import type { SeedContact } from './seed-people.ts'
import type { SeedPharmacy } from './seed-pharmacies.ts'

export type SeedEmployment = BulkRow<typeof employment> & { id: EmploymentId }

/** Creates employments, one per person and pharmacy, and tracks who has a primary pharmacy. */
export function createEmploymentMaker(random: Random, now: Date) {
  const primary = new Set<string>()
  const employmentKeys = new Set<string>()

  /** A list of one; empty when the person already has an employment there. */
  return (
    { id: contactId }: SeedContact,
    pharmacy: SeedPharmacy | null,
    type: EmploymentType,
    overrides: Partial<SeedEmployment> = {},
  ): SeedEmployment[] => {
    const key = `${contactId} ${pharmacy?.id ?? type}`
    if (employmentKeys.has(key)) return []
    employmentKeys.add(key)
    const isApproved = (overrides.validationStatus ?? 1) === 1
    const age = isApproved ? random.between(60, 3_000) : random.between(1, 20)
    const isPrimaryLink = !primary.has(contactId) && pharmacy !== null
    if (isPrimaryLink && isApproved) primary.add(contactId)
    return [
      {
        id: random.id(),
        contactId,
        pharmacyId: pharmacy?.id ?? null,
        type,
        validationStatus: 1,
        isPrimaryLink,
        startDate: dateAfter(now, isApproved ? -age : random.between(0, 15)),
        endDate: null,
        refusalReason: null,
        requestedAt: instantAfter(now, -age),
        isPrimaryAccessa: false,
        decidedBy: null,
        decidedAt: isApproved ? instantAfter(now, -age + 1) : null,
        delegateSlot: null,
        isResponder: false,
        version: isApproved ? 2 : 1,
        ...overrides,
      },
    ]
  }
}

/** A pharmacy to which the seed is still adding people. */
export type StaffedPharmacy = { pharmacy: SeedPharmacy; owners: SeedContact[]; delegates: SeedContact[] }
