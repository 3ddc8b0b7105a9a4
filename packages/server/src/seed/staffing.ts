import { employmentTypes, notificationKinds, notificationTypes } from '@officine/api/constants'
import type { Municipality } from '../pharmacies/municipalities.ts'
import type { SeedData } from './seed-data.ts'
import type { StaffedPharmacy } from './seed-employments.ts'
import type { SeedContact, Trade } from './seed-people.ts'
import type { SeedPharmacy } from './seed-pharmacies.ts'

export function addSeedPerson(
  data: SeedData,
  trade: Trade,
  overrides: Partial<SeedContact> = {},
): SeedContact {
  const person = data.makePerson(trade, overrides)
  data.contacts.push(person)
  return person
}

/** Creates a pharmacy with its owners and up to two delegates. */
export function addSeedPharmacy(
  data: SeedData,
  municipality: Municipality,
  owners: SeedContact[],
  delegates: SeedContact[],
  overrides: Partial<SeedPharmacy> = {},
): StaffedPharmacy {
  const { makePharmacy, makeEmployment, employments, staffed } = data
  const pharmacy = makePharmacy(municipality, owners, overrides)
  for (const [index, owner] of owners.entries()) {
    employments.push(...makeEmployment(owner, pharmacy, employmentTypes.Owner, { isResponder: index === 0 }))
  }
  for (const [index, delegate] of delegates.entries()) {
    const delegation = { delegateSlot: index + 1, decidedBy: owners[0]?.id ?? null }
    employments.push(...makeEmployment(delegate, pharmacy, employmentTypes.DelegatedResponsible, delegation))
  }
  const staffedPharmacy = { pharmacy, owners, delegates }
  staffed.push(staffedPharmacy)
  return staffedPharmacy
}

/**
 * Owners: mostly new ones; some own another pharmacy already, but none of the first four, which are
 * the demonstration's.
 */
export function drawOwners(data: SeedData): SeedContact[] {
  const { random, staffed } = data
  const count = random.pickCommon([1, 1, 1, 2, 2, 3])
  const owners = Array.from({ length: count }, () => {
    const existing =
      random.chance(0.2) && staffed.length > 4 ? random.pick(staffed.slice(4)).owners[0] : undefined
    return existing ?? addSeedPerson(data, 'pharmacist')
  })
  return [...new Set(owners)]
}

export function drawDelegates(data: SeedData): SeedContact[] {
  const count = data.random.pick([0, 0, 0, 1, 1, 1, 1, 2, 2, 0])
  return Array.from({ length: count }, () => addSeedPerson(data, 'pharmacist'))
}

const trades: readonly Trade[] = ['technician', 'technician', 'pharmacist', 'clerk', 'pharmacist', 'student']

export function addEmployee(
  data: SeedData,
  { pharmacy, owners }: StaffedPharmacy,
  person?: SeedContact,
): SeedContact {
  const employee = person ?? addSeedPerson(data, data.random.pickCommon(trades))
  const decidedBy = owners[0]?.id ?? null
  data.employments.push(...data.makeEmployment(employee, pharmacy, employmentTypes.Employee, { decidedBy }))
  return employee
}

/** A pending request, with a notification for each person who may answer it. */
export function addEmploymentRequest(
  data: SeedData,
  { pharmacy, owners, delegates }: StaffedPharmacy,
  person: SeedContact,
): void {
  const newRequests = data.makeEmployment(person, pharmacy, employmentTypes.Employee, { validationStatus: 0 })
  for (const request of newRequests) {
    data.employments.push(request)
    for (const { id } of [...owners, ...delegates]) {
      data.notifications.push({
        id: data.random.id(),
        contactId: id,
        kind: notificationKinds.ApprovalRequest,
        type: notificationTypes.EmploymentWaitingApproval,
        pharmacyId: pharmacy.id,
        subjectId: request.id,
        createdAt: request.requestedAt ?? data.now.toISOString(),
        dueAt: null,
        dismissedAt: null,
      })
    }
  }
}
