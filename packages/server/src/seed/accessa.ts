import { agreementEffectiveOn, employmentTypes, programmeStatuses } from '@officine/api/constants'
import { dateAfter } from './dates.ts'
import type { NamedPeople } from './named-accounts.ts'
import type { World } from './world.ts'

/** What the association offers; the names are invented. */
export const programmeCategories = [
  {
    id: 'oncology',
    name: { 'fr-CA': 'Oncologie', 'en-CA': 'Oncology' },
    requirement: {
      'fr-CA': 'Formation de six heures sur la manipulation des médicaments dangereux',
      'en-CA': 'Six-hour training on the handling of hazardous drugs',
    },
  },
  {
    id: 'immunology',
    name: { 'fr-CA': 'Immunologie', 'en-CA': 'Immunology' },
    requirement: {
      'fr-CA': 'Réfrigérateur surveillé, entre 2 et 8 °C',
      'en-CA': 'Monitored refrigerator, between 2 and 8 °C',
    },
  },
  {
    id: 'rareDiseases',
    name: { 'fr-CA': 'Maladies rares', 'en-CA': 'Rare diseases' },
    requirement: {
      'fr-CA': 'Personne joignable du lundi au vendredi, de 8 h à 17 h',
      'en-CA': 'Somebody to reach from Monday to Friday, 8 a.m. to 5 p.m.',
    },
  },
].map((category, position) => ({ ...category, position }))

/** Every tenth pharmacy takes part, and the first of the demonstration, whose responsible person can sign in. */
export function takePartInAccessa(world: World, people: NamedPeople): void {
  const { random, staffed, now } = world
  const enrolments: { readonly id: string }[] = []
  staffed.forEach(({ place, owners }, index) => {
    const [owner] = owners
    if (!owner || (index > 0 && !random.chance(0.1))) return
    const since = random.between(30, 500)
    world.agreements.push({
      id: random.id(),
      pharmacyId: place.id,
      effectiveOn: agreementEffectiveOn,
      signedOn: dateAfter(now, -since),
      signedBy: owner.id,
    })
    for (const { id: categoryId } of programmeCategories.slice(0, index === 0 ? 2 : random.between(1, 3))) {
      const enrolment = {
        id: random.id(),
        pharmacyId: place.id,
        categoryId,
        status: random.pick(programmeStatuses),
        enrolledOn: dateAfter(now, -since + 1),
      }
      world.enrolments.push(enrolment)
      enrolments.push(enrolment)
      if (index === 0) addParticipant(world, enrolment, people.accessa)
    }
  })
  const participating = new Set(world.participants.map(({ contactId }) => contactId))
  const [first] = staffed
  const colleague = world.employments.find(
    ({ pharmacyId, contactId, type, validationStatus }) =>
      pharmacyId === first?.place.id &&
      type === employmentTypes.Employee &&
      validationStatus === 1 &&
      !participating.has(contactId),
  )
  const [enrolment] = enrolments
  const person = world.contacts.find(({ id }) => id === colleague?.contactId)
  if (enrolment && person) addParticipant(world, enrolment, person)
}

function addParticipant(
  { random, now, participants }: World,
  { id: enrolmentId }: { readonly id: string },
  { id: contactId, email }: { readonly id: string; readonly email: string },
): void {
  participants.push({
    id: random.id(),
    enrolmentId,
    contactId,
    curoEmail: email,
    status: random.pick(programmeStatuses),
    enrolledOn: dateAfter(now, -random.between(1, 25)),
    removedAt: null,
  })
}
