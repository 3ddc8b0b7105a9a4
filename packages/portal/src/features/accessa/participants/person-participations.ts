import type { AccessaPerson, ContactId, Participant, ProgrammeCategory } from '@officine/api/calls'
import type { ProgrammeStatus } from '@officine/api/constants'
import { isNameMatch } from '../accessa.ts'

/** A participant of a pharmacy, with their categories. */
export interface PersonParticipations {
  readonly contactId: ContactId
  readonly firstName: string
  readonly lastName: string
  readonly occupation: string | null
  readonly isResponsible: boolean
  /** Email of the account at the external portal; null if not disclosed. */
  readonly curoEmail: string | null
  readonly byCategory: ReadonlyMap<string, Participant>
}

/** Participants by name, those with missing items first. */
export function groupByPerson(
  categories: readonly ProgrammeCategory[],
  employees: readonly AccessaPerson[],
): readonly PersonParticipations[] {
  const employeesByContactId = new Map(employees.map((employee) => [employee.contactId, employee]))
  const people = new Map<
    string,
    { readonly first: Participant; readonly byCategory: Map<string, Participant> }
  >()
  for (const { id, participants } of categories) {
    for (const participant of participants) {
      const person = people.get(participant.contactId)
      if (person) person.byCategory.set(id, participant)
      else people.set(participant.contactId, { first: participant, byCategory: new Map([[id, participant]]) })
    }
  }
  return [...people.values()]
    .map(({ first, byCategory }) => ({
      contactId: first.contactId,
      firstName: first.firstName,
      lastName: first.lastName,
      occupation: employeesByContactId.get(first.contactId)?.occupation ?? null,
      isResponsible: employeesByContactId.get(first.contactId)?.isResponsible ?? false,
      curoEmail: first.curoEmail,
      byCategory,
    }))
    .sort(
      (firstPerson, secondPerson) =>
        Number(isNonCompliant(secondPerson)) - Number(isNonCompliant(firstPerson)) ||
        sortKey(firstPerson).localeCompare(sortKey(secondPerson), 'fr-CA'),
    )
}

const isNonCompliant = (person: PersonParticipations) => statusesOf(person).includes('nonCompliant')

const sortKey = ({ lastName, firstName }: Pick<PersonParticipations, 'lastName' | 'firstName'>) =>
  `${lastName} ${firstName}`

export interface PeopleFilter {
  readonly name: string
  readonly status: ProgrammeStatus | ''
}

/**
 * People whose name contains the text (ignoring accents) and who have the status in some category.
 */
export function filterPeople(
  people: readonly PersonParticipations[],
  { name, status }: PeopleFilter,
): readonly PersonParticipations[] {
  return people.filter(
    (person) => isNameMatch(person, name) && (status === '' || statusesOf(person).includes(status)),
  )
}

const statusesOf = ({ byCategory }: PersonParticipations): readonly ProgrammeStatus[] =>
  [...byCategory.values()].map(({ status }) => status)
