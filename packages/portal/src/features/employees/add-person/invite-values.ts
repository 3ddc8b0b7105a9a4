import { jobFields } from '@officine/api/constants'
import { NewContact } from '@officine/api/structs'
import type { Locale } from '@officine/i18n/locale'
import { type Infer, object, string } from 'superstruct'
import { type NameValues, oneNameBody } from '../../../domain/person-name/name-values.ts'
import { personSearchTerms, personValues } from '../../../domain/person-search/person-search.ts'
import { withoutBlanks } from '../../../forms/index.ts'
import type { PersonSearch } from './add-person-steps.tsx'
import { type EmploymentValues, employmentBody, employmentFields } from './new-employment.tsx'

/** Values of the form: the person and their employment. */
export interface InviteValues extends EmploymentValues, NameValues {
  readonly email: string
  readonly practiceNumber: string
  readonly occupation: string
  readonly jobField: string
  readonly phone: string
  readonly extension: string
  readonly language: string
  /**
   * Idempotency key of the contact, stored in the draft, so that retries and reloads create only
   * one person.
   */
  readonly contactKey: string
}

/** Person and employment: one form, two requests. */
export const InviteSubmission = object({ ...NewContact.schema, ...employmentFields, contactKey: string() })
export type InviteSubmission = Infer<typeof InviteSubmission>

/** Prefills from the search terms; a mere initial is not used as the first name. */
export function inviteValues(
  personSearch: PersonSearch | undefined,
  employment: EmploymentValues,
  language: Locale,
  contactKey: string,
): InviteValues {
  const blank = {
    firstName: '',
    lastName: '',
    hasOneName: false,
    email: '',
    practiceNumber: '',
    occupation: '',
  }
  const defaults = { jobField: String(jobFields.CommunityPharmacy), phone: '', extension: '', language }
  return { ...blank, ...defaults, ...searchedValues(personSearch), ...employment, contactKey }
}

function searchedValues(personSearch: PersonSearch | undefined) {
  const { firstName, ...values } = {
    firstName: '',
    ...personValues(personSearch && personSearchTerms(personSearch.text)),
  }
  return { ...values, firstName: firstName.length > 1 ? firstName : '' }
}

export function inviteBody({
  type,
  startDate,
  jobField,
  contactKey,
  hasOneName,
  ...person
}: InviteValues): object {
  return {
    ...withoutBlanks(person),
    ...oneNameBody(hasOneName),
    jobField: Number(jobField),
    ...employmentBody({ type, startDate }),
    contactKey,
  }
}

/** Bodies of the two requests. */
export function requestBodies({ type, startDate, contactKey: _, ...person }: InviteSubmission) {
  return { person, employment: { type, startDate } }
}
