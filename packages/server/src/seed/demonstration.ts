import { employmentTypes } from '@officine/api/constants'
import { municipalities } from '../pharmacies/municipalities.ts'
import { createDemonstrationPeople, type DemonstrationPeople } from './demonstration-accounts.ts'
import { instantAfter } from './random.ts'
import type { SeedData } from './seed-data.ts'
import { addEmployee, addEmploymentRequest, addSeedPerson, addSeedPharmacy, drawOwners } from './staffing.ts'

function findMunicipality(name: string) {
  const match = municipalities.find((municipality) => municipality.name === name)
  if (!match) throw new Error(`No municipality is named ${name}.`)
  return match
}

/** The number of pharmacies that the named people need. */
export const demonstrationPharmacyCount = 4

/** The people who can sign in, and the pharmacies where they own or work. */
export function addDemonstration(data: SeedData): DemonstrationPeople {
  const { contacts, employments, makeEmployment, now, random } = data
  const people = createDemonstrationPeople(data.makePerson)
  contacts.push(...Object.values(people))

  const market = addSeedPharmacy(
    data,
    findMunicipality('Montréal'),
    [people.owner, people.coowner],
    [people.delegate],
    {
      companyName: 'Pharmacie du Vieux-Marché',
      banner: 'Le Mortier',
      street: '225, rue Saint-Paul Est',
      unit: null,
      postalCode: 'H2Y 1G9',
    },
  )
  addEmployee(data, market, people.employee)
  const responsible = { isPrimaryAccessa: true, decidedBy: people.owner.id }
  employments.push(...makeEmployment(people.accessa, market.pharmacy, employmentTypes.Employee, responsible))
  for (let i = 0; i < 18; i++) addEmployee(data, market)
  const karim = addSeedPerson(data, 'technician', { firstName: 'Karim', lastName: 'Haddad', sex: 'male' })
  addEmploymentRequest(data, market, karim)

  addSeedPharmacy(data, findMunicipality('Longueuil'), [people.owner], [], {
    companyName: 'Pharmacie Geneviève Tremblay inc.',
    banner: 'Le Mortier',
  })

  const mandated = addSeedPharmacy(data, findMunicipality('Québec'), drawOwners(data), [])
  employments.push(...makeEmployment(people.mandator, mandated.pharmacy, employmentTypes.Mandator))

  addSeedPharmacy(
    data,
    findMunicipality('Trois-Rivières'),
    [people.newcomer, addSeedPerson(data, 'pharmacist')],
    [],
  )

  employments.push(...makeEmployment(people.permanence, null, employmentTypes.Permanence))
  employments.push(...makeEmployment(people.admin, null, employmentTypes.AdminAQPP))

  data.transactions.push({
    id: random.id(),
    pharmacyId: market.pharmacy.id,
    type: 'association',
    status: 'draft',
    createdBy: people.owner.id,
    createdAt: instantAfter(now, -2),
    sentAt: null,
    effectiveDate: null,
  })
  return people
}
