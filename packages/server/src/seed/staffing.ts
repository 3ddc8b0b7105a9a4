import { employmentTypes, notificationKinds, notificationTypes } from '@officine/api/constants'
import type { Municipality } from '../places/municipalities.ts'
import type { Staffed } from './employments.ts'
import type { SeedContact, Trade } from './people.ts'
import type { SeedPharmacy } from './pharmacies.ts'
import type { World } from './world.ts'

export function newPerson(world: World, trade: Trade, known: Partial<SeedContact> = {}): SeedContact {
  const person = world.makePerson(trade, known)
  world.contacts.push(person)
  return person
}

/** Creates a pharmacy with its owners and up to two delegates. */
export function foundPharmacy(
  world: World,
  municipality: Municipality,
  owners: SeedContact[],
  delegates: SeedContact[],
  known: Partial<SeedPharmacy> = {},
): Staffed {
  const { makePharmacy, makeEmployment, employments, staffed } = world
  const place = makePharmacy(municipality, owners, known)
  for (const [index, owner] of owners.entries()) {
    employments.push(...makeEmployment(owner, place, employmentTypes.Owner, { isResponder: index === 0 }))
  }
  for (const [index, delegate] of delegates.entries()) {
    const seat = { delegateSlot: index + 1, decidedBy: owners[0]?.id ?? null }
    employments.push(...makeEmployment(delegate, place, employmentTypes.DelegatedResponsible, seat))
  }
  const made = { place, owners, delegates }
  staffed.push(made)
  return made
}

/** Owners: mostly new ones; some own another pharmacy already. */
export function drawOwners(world: World): SeedContact[] {
  const { random, staffed } = world
  const count = random.pickCommon([1, 1, 1, 2, 2, 3])
  const owners = Array.from({ length: count }, () => {
    const known =
      random.chance(0.2) && staffed.length > 4 ? random.pick(staffed.slice(4)).owners[0] : undefined
    return known ?? newPerson(world, 'pharmacist')
  })
  return [...new Set(owners)]
}

export function drawDelegates(world: World): SeedContact[] {
  const count = world.random.pick([0, 0, 0, 1, 1, 1, 1, 2, 2, 0])
  return Array.from({ length: count }, () => newPerson(world, 'pharmacist'))
}

const trades: readonly Trade[] = ['technician', 'technician', 'pharmacist', 'clerk', 'pharmacist', 'student']

export function hire(world: World, { place, owners }: Staffed, person?: SeedContact): SeedContact {
  const employee = person ?? newPerson(world, world.random.pickCommon(trades))
  const decidedBy = owners[0]?.id ?? null
  world.employments.push(...world.makeEmployment(employee, place, employmentTypes.Employee, { decidedBy }))
  return employee
}

/** A pending request, with a notification for each person who may answer it. */
export function ask(world: World, { place, owners, delegates }: Staffed, person: SeedContact): void {
  const requested = world.makeEmployment(person, place, employmentTypes.Employee, { validationStatus: 0 })
  for (const request of requested) {
    world.employments.push(request)
    for (const { id } of [...owners, ...delegates]) {
      world.notifications.push({
        id: world.random.id(),
        contactId: id,
        kind: notificationKinds.ApprovalRequest,
        type: notificationTypes.EmploymentWaitingApproval,
        pharmacyId: place.id,
        subjectId: request.id,
        createdAt: request.requestedAt ?? world.now.toISOString(),
        dueAt: null,
        dismissedAt: null,
      })
    }
  }
}
