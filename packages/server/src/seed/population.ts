import { employmentTypes, jobFields } from '@officine/api/constants'
import { placesFor } from './addresses.ts'
import { dateAfter } from './dates.ts'
import { namedPharmacies } from './demonstration.ts'
import { ask, drawDelegates, drawOwners, foundPharmacy, hire, newPerson } from './staffing.ts'
import type { World } from './world.ts'

/** The other pharmacies and people of the province. */
export function populate(world: World, pharmacies: number, people: number): void {
  const { random } = world
  for (const municipality of placesFor(random, Math.max(0, pharmacies - namedPharmacies))) {
    const made = foundPharmacy(world, municipality, drawOwners(world), drawDelegates(world))
    for (let count = random.between(2, 6); count > 0; count--) {
      // Some work at more than one pharmacy; the last 5 % of people work at none.
      const known = random.chance(0.06) ? random.pick(world.contacts.slice(10)) : undefined
      if (known || world.contacts.length < people * 0.95) hire(world, made, known)
    }
    if (random.chance(0.05)) addMandator(world)
  }
  addStaff(world)
  while (world.contacts.length < people) addUnlinked(world)
}

function addMandator(world: World): void {
  const place = world.staffed.at(-1)?.place ?? null
  const person = newPerson(world, 'pharmacist')
  world.employments.push(...world.makeEmployment(person, place, employmentTypes.Mandator))
}

function addStaff(world: World): void {
  const types = [employmentTypes.Permanence, employmentTypes.Permanence, employmentTypes.AdminAQPP]
  for (const type of types) {
    const person = newPerson(world, 'staff', { jobField: jobFields.Other })
    world.employments.push(...world.makeEmployment(person, null, type))
  }
}

/**
 * A person without a pharmacy: the request is pending, was refused, has ended, or was never made.
 */
function addUnlinked(world: World): void {
  const { random, now, makeEmployment, employments } = world
  const inPharmacy = random.chance(0.8)
  const trade = random.pick(['pharmacist', 'technician', 'student'] as const)
  const jobField = inPharmacy ? jobFields.CommunityPharmacy : jobFields.Other
  const person = newPerson(world, trade, { jobField })
  if (!inPharmacy) return
  // The named pharmacies stay unchanged, since tests and the demonstration rely on them.
  const pharmacy = random.pick(world.staffed.slice(namedPharmacies))
  const fate = random.next()
  if (fate < 0.35) ask(world, pharmacy, person)
  if (fate < 0.35 || fate >= 0.7) return
  const decided = {
    decidedBy: pharmacy.owners[0]?.id ?? null,
    endDate: dateAfter(now, -random.between(1, 40)),
  }
  if (fate < 0.45) {
    const refused = { ...decided, validationStatus: 0, refusalReason: 'Cette personne ne travaille pas ici.' }
    employments.push(...makeEmployment(person, pharmacy.place, employmentTypes.Employee, refused))
  } else {
    employments.push(...makeEmployment(person, pharmacy.place, employmentTypes.Employee, decided))
  }
}
