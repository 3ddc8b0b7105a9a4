import type { ContactId, PharmacyId, ProgrammeCategoryId } from '@officine/api/calls'
import { agreementEffectiveOn, type ProgrammeStatus, requiresMissingItems } from '@officine/api/constants'
import { participationConditions } from '../accessa/participation-conditions.ts'
import type { DemonstrationPeople } from './demonstration-accounts.ts'
import { dateAfter } from './random.ts'
import type { SeedData } from './seed-data.ts'

/** The categories of the programme; the names are invented. */
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
      'en-CA': 'Somebody to reach from Monday to Friday, 8 a.m. to 5 p.m.',
    },
  },
  {
    id: 'neurology',
    name: { 'fr-CA': 'Neurologie', 'en-CA': 'Neurology' },
    requirement: { 'fr-CA': 'Espace de consultation fermé', 'en-CA': 'A closed consultation room' },
  },
  {
    id: 'fertility',
    name: { 'fr-CA': 'Fertilité', 'en-CA': 'Fertility' },
    requirement: {
      'fr-CA': 'Livraison le jour même, six jours sur sept',
      'en-CA': 'Same-day delivery, six days out of seven',
    },
  },
].map((category, position) => ({ ...category, position, retiredOn: null }))

/**
 * The status of the demonstration's first pharmacy in each category, and of its participants; it is
 * not enrolled in the last one.
 */
const demonstrationStatuses: Readonly<
  Record<string, { own: ProgrammeStatus; people: readonly (ProgrammeStatus | null)[] }>
> = {
  oncology: {
    own: 'complete',
    people: ['complete', 'complete', 'underEvaluation', 'nonCompliant', 'complete'],
  },
  immunology: { own: 'complete', people: ['complete', 'underEvaluation', null, 'complete', null] },
  rareDiseases: { own: 'nonCompliant', people: ['underEvaluation', null, 'complete', null, null] },
  neurology: { own: 'underEvaluation', people: [null, 'complete', null, null, 'underEvaluation'] },
}

/** The distribution of statuses at the other pharmacies. */
const commonStatuses: readonly ProgrammeStatus[] = [
  ...(['complete', 'complete', 'complete', 'complete', 'complete', 'complete'] as const),
  ...(['underEvaluation', 'underEvaluation', 'nonCompliant'] as const),
]

/** One pharmacy in nine has no responsible person yet. */
const withoutResponsible = 9

/**
 * Every tenth pharmacy takes part. Of the demonstration owner's pharmacies, the first takes part,
 * with every status; the second can be enrolled.
 */
export function addAccessaParticipation(data: SeedData, people: DemonstrationPeople): void {
  const { random, staffed, now } = data
  staffed.forEach(({ pharmacy, owners }, index) => {
    const [owner] = owners
    if (!owner || (index > 0 && (owner === people.owner || !random.chance(0.1)))) return
    const daysAgo = random.between(30, 500)
    addAgreement(data, pharmacy.id, owners, dateAfter(now, -daysAgo))
    const enrolledOn = dateAfter(now, -daysAgo + 1)
    if (index > 0) {
      for (const { id } of programmeCategories.slice(0, random.between(1, 3)))
        addEnrolment(data, pharmacy.id, id, random.pick(commonStatuses), enrolledOn)
      if (index % withoutResponsible > 0) addResponsible(data, pharmacy.id, people)
      return
    }
    const participants = [people.accessa, ...colleaguesAt(data, pharmacy.id, people.accessa.id, 4)]
    for (const [categoryId, { own, people: statuses }] of Object.entries(demonstrationStatuses)) {
      const enrolmentId = addEnrolment(data, pharmacy.id, categoryId, own, enrolledOn)
      participants.forEach((person, personIndex) => {
        const status = statuses[personIndex]
        if (status) addParticipant(data, enrolmentId, person, status)
      })
    }
  })
}

/** Appoints an employee of the pharmacy who has no account in the demonstration. */
function addResponsible(
  { employments }: SeedData,
  pharmacyId: PharmacyId,
  people: DemonstrationPeople,
): void {
  const demonstrationIds = new Set(Object.values(people).map(({ id }) => id))
  const employment = employments.findLast(
    (candidate) =>
      candidate.pharmacyId === pharmacyId &&
      candidate.validationStatus === 1 &&
      candidate.endDate === null &&
      !demonstrationIds.has(candidate.contactId),
  )
  if (employment) employment.isPrimaryAccessa = true
}

function addAgreement(
  { random, agreements, agreementOwners }: SeedData,
  pharmacyId: PharmacyId,
  owners: readonly { readonly id: ContactId }[],
  signedOn: string,
): void {
  const id = random.id()
  agreementOwners.push(...owners.map(({ id: contactId }) => ({ agreementId: id, contactId })))
  agreements.push({
    ...{ id, pharmacyId, signedOn, effectiveOn: agreementEffectiveOn },
    signedBy: owners[0]?.id ?? '',
    ...{ textHash: participationConditions.textHash, wishesEnglish: false, endedOn: null },
  })
}

/** What a pharmacy may lack in a category. */
const missingRequirements: Readonly<Record<string, string>> = {
  oncology: 'Deux attestations de formation manquent.',
  immunology: 'Le réfrigérateur n’a pas de relevé de température.',
  rareDiseases: 'Personne n’est joignable le vendredi après-midi.',
}

function addEnrolment(
  { random, enrolments }: SeedData,
  pharmacyId: PharmacyId,
  categoryId: ProgrammeCategoryId,
  status: ProgrammeStatus,
  enrolledOn: string,
): string {
  const id = random.id()
  const missing = missingRequirements[categoryId] ?? 'L’exigence n’est pas remplie.'
  enrolments.push({
    ...{ id, pharmacyId, categoryId },
    ...evaluationOf(status, missing),
    enrolledOn,
    endedOn: null,
  })
  return id
}

/** Some colleagues of a person at a pharmacy, the same at each start. */
function colleaguesAt(
  { employments, contacts }: SeedData,
  pharmacyId: PharmacyId,
  exceptContactId: ContactId,
  count: number,
) {
  const ids = employments.flatMap((employment) =>
    employment.pharmacyId === pharmacyId &&
    employment.validationStatus === 1 &&
    employment.endDate === null &&
    employment.contactId !== exceptContactId
      ? employment.contactId
      : [],
  )
  return contacts.filter(({ id }) => ids.includes(id)).slice(-count)
}

function addParticipant(
  { random, now, participants, participationAddresses }: SeedData,
  enrolmentId: string,
  { id: contactId, email }: { readonly id: ContactId; readonly email: string },
  status: ProgrammeStatus,
): void {
  if (participants.every((participant) => participant.contactId !== contactId))
    participationAddresses.push({ contactId, email })
  participants.push({
    ...{ id: random.id(), enrolmentId, contactId },
    ...evaluationOf(status, 'L’attestation de formation est échue.'),
    enrolledOn: dateAfter(now, -random.between(1, 25)),
    removedAt: null,
  })
}

/** An evaluation, with what is missing where it is not compliant. */
const evaluationOf = (status: ProgrammeStatus, missing: string) => ({
  ...{ status, evaluatedAt: null, version: 1 },
  missing: requiresMissingItems(status) ? missing : null,
})
