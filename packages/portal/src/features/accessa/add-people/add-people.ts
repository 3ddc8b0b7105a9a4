import type {
  AccessaPerson,
  ContactId,
  Participant,
  ProgrammeCategory,
  ProgrammeCategoryId,
} from '@officine/api/calls'
import { ApiError, alreadyParticipantCode, type ErrorDetail } from '@officine/api/errors'
import { email, line, ruleAt } from '@officine/api/rules'
import { categoryIdList } from '@officine/api/structs'
import { array, boolean, object, optional, type Struct, string } from 'superstruct'

/** Form row of a person employed at the pharmacy. */
export interface PersonRowValues {
  readonly contactId: ContactId
  readonly isChosen: boolean
  /** Email of the person's account at Curo, the external portal of the programmes. */
  readonly email: string
}

export interface AddPeopleValues {
  readonly people: readonly PersonRowValues[]
  readonly categoryIds: readonly ProgrammeCategoryId[]
}

/** All rows, so that errors keep the index of their row; only those with `isChosen` are added. */
export interface PeopleToAdd {
  readonly people: { contactId: ContactId; isChosen?: boolean | undefined; email?: string | undefined }[]
  readonly categoryIds: ProgrammeCategoryId[]
}

const PersonToAddStruct = ruleAt<PeopleToAdd['people'][number]>(
  'email',
  'required',
  {},
  (row) => !row.isChosen || Boolean(row.email),
)(
  object({
    contactId: string(),
    isChosen: optional(boolean()),
    email: optional(email(line(254))),
  }) as unknown as Struct<PeopleToAdd['people'][number], unknown>,
)

export const PeopleToAddStruct = ruleAt<PeopleToAdd>('people', 'required', {}, ({ people }) =>
  people.some(({ isChosen }) => isChosen),
)(
  object({
    people: array(PersonToAddStruct),
    categoryIds: categoryIdList(),
  }) as unknown as Struct<PeopleToAdd, unknown>,
)

type EmployedPerson = Pick<AccessaPerson, 'contactId'>

/**
 * Selected rows of people who still work at the pharmacy; a draft may name people who have left
 * since.
 */
export function selectedRows(
  rows: readonly PersonRowValues[],
  currentPeople: readonly EmployedPerson[],
): readonly PersonRowValues[] {
  const employedIds = new Set(currentPeople.map(({ contactId }) => contactId))
  return rows.filter(({ contactId, isChosen }) => isChosen && employedIds.has(contactId))
}

/** Omits the email of unselected people, so that it is not validated. */
export function peopleToAdd(
  { people: rows, categoryIds }: AddPeopleValues,
  currentPeople: readonly EmployedPerson[],
): PeopleToAdd {
  const selected = selectedRows(rows, currentPeople)
  return {
    people: rows.map((row) => {
      const { contactId } = row
      const trimmedEmail = row.email.trim()
      if (!selected.includes(row)) return { contactId }
      return { contactId, isChosen: true, ...(trimmedEmail === '' ? {} : { email: trimmedEmail }) }
    }),
    categoryIds: [...categoryIds],
  }
}

/** One row a person, with the email of their existing participation, else their work email. */
export function initialRows(
  people: readonly AccessaPerson[],
  categories: readonly ProgrammeCategory[],
): readonly PersonRowValues[] {
  const participants = categories.flatMap((category) => category.participants)
  return people.map(({ contactId, email: workEmail }) => {
    const participationEmail = participants.find(
      (participant) => participant.contactId === contactId,
    )?.curoEmail
    return { contactId, isChosen: false, email: participationEmail ?? workEmail ?? '' }
  })
}

export interface AddedPerson {
  readonly contactId: ContactId
  readonly categoryIds: readonly ProgrammeCategoryId[]
}

type Send = (
  categoryId: ProgrammeCategoryId,
  body: { contactId: ContactId; curoEmail: string },
) => Promise<Participant>

/**
 * Adds each person to each category, sequentially: earlier additions remain when a later one fails.
 * Skips categories in which the person already participates.
 * @throws {ApiError} Field errors per person, or the first other failure, which stops the remaining
 * additions.
 */
export async function addPeople(
  { people, categoryIds }: PeopleToAdd,
  categories: readonly ProgrammeCategory[],
  send: Send,
  onAdded: (added: AddedPerson) => void,
): Promise<void> {
  const fieldErrors: ErrorDetail[] = []
  for (const [index, { contactId, isChosen, email: curoEmail = '' }] of people.entries()) {
    if (!isChosen) continue
    const missing = categoryIds.filter((id) => !isParticipant(categories, id, contactId))
    try {
      for (const categoryId of missing) await addUnlessParticipant(send, categoryId, { contactId, curoEmail })
      onAdded({ contactId, categoryIds })
    } catch (error) {
      const details = error instanceof ApiError ? error.fieldErrors : []
      if (details.length === 0) throw error
      fieldErrors.push(...details.map((detail) => ({ ...detail, field: fieldPath(index, detail) })))
    }
  }
  if (fieldErrors.length > 0)
    throw new ApiError({ kind: 'badRequest', scope: 'accessa', status: 400, details: fieldErrors })
}

/**
 * Ignores "already a participant": an earlier try whose response was lost, or another user, added
 * them.
 */
async function addUnlessParticipant(send: Send, ...args: Parameters<Send>): Promise<void> {
  try {
    await send(...args)
  } catch (error) {
    const isAlreadyParticipant =
      error instanceof ApiError && error.details.some(({ code }) => code === alreadyParticipantCode)
    if (!isAlreadyParticipant) throw error
  }
}

function isParticipant(
  categories: readonly ProgrammeCategory[],
  categoryId: ProgrammeCategoryId,
  contactId: ContactId,
): boolean {
  const category = categories.find(({ id }) => id === categoryId)
  return category?.participants.some((participant) => participant.contactId === contactId) ?? false
}

/** Errors of the email belong to its field, all others to the person’s checkbox. */
const fieldPath = (index: number, { field }: ErrorDetail) =>
  `people.${index}.${field === 'curoEmail' ? 'email' : 'isChosen'}`
