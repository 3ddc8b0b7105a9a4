import { employmentTypes, jobFields } from '@officine/api/constants'
import { demonstrationPharmacyCount } from './demonstration.ts'
import { dateAfter } from './random.ts'
import { drawMunicipalities } from './seed-addresses.ts'
import type { SeedData } from './seed-data.ts'
import {
  addEmployee,
  addEmploymentRequest,
  addSeedPerson,
  addSeedPharmacy,
  drawDelegates,
  drawOwners,
} from './staffing.ts'

/** The other pharmacies and people of the province. */
export function addPopulation(data: SeedData, pharmacies: number, people: number): void {
  const { random } = data
  for (const municipality of drawMunicipalities(
    random,
    Math.max(0, pharmacies - demonstrationPharmacyCount),
  )) {
    const staffedPharmacy = addSeedPharmacy(data, municipality, drawOwners(data), drawDelegates(data))
    for (let count = random.between(2, 6); count > 0; count--) {
      // Some work at more than one pharmacy, but none of the ten people of the demonstration, which
      // come first; the last 5 % of people work at none.
      const existing = random.chance(0.06) ? random.pick(data.contacts.slice(10)) : undefined
      if (existing || data.contacts.length < people * 0.95) addEmployee(data, staffedPharmacy, existing)
    }
    if (random.chance(0.05)) addMandatorEmployment(data)
  }
  addStaff(data)
  while (data.contacts.length < people) addPersonWithoutPharmacy(data)
}

function addMandatorEmployment(data: SeedData): void {
  const pharmacy = data.staffed.at(-1)?.pharmacy ?? null
  const person = addSeedPerson(data, 'pharmacist')
  data.employments.push(...data.makeEmployment(person, pharmacy, employmentTypes.Mandator))
}

function addStaff(data: SeedData): void {
  const types = [employmentTypes.Permanence, employmentTypes.Permanence, employmentTypes.AdminAQPP]
  for (const type of types) {
    const person = addSeedPerson(data, 'staff', { jobField: jobFields.Other })
    data.employments.push(...data.makeEmployment(person, null, type))
  }
}

/**
 * A person without a pharmacy: the request is pending, was refused, has ended, or was never made.
 */
function addPersonWithoutPharmacy(data: SeedData): void {
  const { random, now, makeEmployment, employments } = data
  const inPharmacy = random.chance(0.8)
  const trade = random.pick(['pharmacist', 'technician', 'student'] as const)
  const jobField = inPharmacy ? jobFields.CommunityPharmacy : jobFields.Other
  const person = addSeedPerson(data, trade, { jobField })
  if (!inPharmacy) return
  // The demonstration's pharmacies stay unchanged, since tests and the demonstration rely on them.
  const staffedPharmacy = random.pick(data.staffed.slice(demonstrationPharmacyCount))
  const draw = random.next()
  if (draw < 0.35) addEmploymentRequest(data, staffedPharmacy, person)
  if (draw < 0.35 || draw >= 0.7) return
  const decision = {
    decidedBy: staffedPharmacy.owners[0]?.id ?? null,
    endDate: dateAfter(now, -random.between(1, 40)),
  }
  if (draw < 0.45) {
    const refusal = {
      ...decision,
      validationStatus: 0,
      refusalReason: 'Cette personne ne travaille pas ici.',
    }
    employments.push(...makeEmployment(person, staffedPharmacy.pharmacy, employmentTypes.Employee, refusal))
  } else {
    employments.push(...makeEmployment(person, staffedPharmacy.pharmacy, employmentTypes.Employee, decision))
  }
}
