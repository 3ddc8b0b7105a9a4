import { employmentTypes } from '@officine/api/constants'
import { municipalities } from '../places/municipalities.ts'
import { instantAfter } from './dates.ts'
import { makeNamedPeople, type NamedPeople } from './named-accounts.ts'
import { ask, drawOwners, foundPharmacy, hire, newPerson } from './staffing.ts'
import type { World } from './world.ts'

function municipalityNamed(name: string) {
  const found = municipalities.find((municipality) => municipality.name === name)
  if (!found) throw new Error(`No municipality is named ${name}.`)
  return found
}

/** The number of pharmacies that the named people need. */
export const namedPharmacies = 4

/** The people who can sign in, and the pharmacies where they own or work. */
export function makeDemonstration(world: World): NamedPeople {
  const { contacts, employments, makeEmployment, now, random } = world
  const people = makeNamedPeople(world.makePerson)
  contacts.push(...Object.values(people))

  const market = foundPharmacy(
    world,
    municipalityNamed('Montréal'),
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
  hire(world, market, people.employee)
  const responsible = { isPrimaryAccessa: true, decidedBy: people.owner.id }
  employments.push(...makeEmployment(people.accessa, market.place, employmentTypes.Employee, responsible))
  for (let i = 0; i < 18; i++) hire(world, market)
  const karim = newPerson(world, 'technician', { firstName: 'Karim', lastName: 'Haddad', sex: 'male' })
  ask(world, market, karim)

  foundPharmacy(world, municipalityNamed('Longueuil'), [people.owner], [], {
    companyName: 'Pharmacie Geneviève Tremblay inc.',
    banner: 'Le Mortier',
  })

  const mandated = foundPharmacy(world, municipalityNamed('Québec'), drawOwners(world), [])
  employments.push(...makeEmployment(people.mandator, mandated.place, employmentTypes.Mandator))

  foundPharmacy(
    world,
    municipalityNamed('Trois-Rivières'),
    [people.newcomer, newPerson(world, 'pharmacist')],
    [],
  )

  employments.push(...makeEmployment(people.permanence, null, employmentTypes.Permanence))
  employments.push(...makeEmployment(people.admin, null, employmentTypes.AdminAQPP))

  world.transactions.push({
    id: random.id(),
    pharmacyId: market.place.id,
    type: 'association',
    status: 'draft',
    createdBy: people.owner.id,
    createdAt: instantAfter(now, -2),
    sentAt: null,
    effectiveDate: null,
  })
  return people
}
