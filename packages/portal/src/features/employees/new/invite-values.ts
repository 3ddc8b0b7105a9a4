import { jobFields } from '@officine/api/constants'
import { NewContact } from '@officine/api/structs'
import type { Locale } from '@officine/i18n/locale'
import { type Infer, object, string } from 'superstruct'
import { withoutBlanks } from '../../../forms/index.ts'
import { answersIn, termsIn } from '../../../parts/person-search/person-search.ts'
import type { AskedPerson } from './new-link-steps.ts'
import { type LinkValues, linkBody, linkMembers } from './new-link-values.ts'

/** Values of the form: the person and their employment. */
export interface InviteValues extends LinkValues {
  readonly firstName: string
  readonly lastName: string
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
export const Invitation = object({ ...NewContact.schema, ...linkMembers, contactKey: string() })
export type Invitation = Infer<typeof Invitation>

/** Prefills from the search terms; a mere initial is not used as the first name. */
export function inviteValues(
  asked: AskedPerson | undefined,
  link: LinkValues,
  language: Locale,
  contactKey: string,
): InviteValues {
  const blank = { firstName: '', lastName: '', email: '', practiceNumber: '', occupation: '' }
  const usual = { jobField: String(jobFields.CommunityPharmacy), phone: '', extension: '', language }
  return { ...blank, ...usual, ...knownOf(asked), ...link, contactKey }
}

function knownOf(asked: AskedPerson | undefined) {
  const { firstName, ...known } = { firstName: '', ...answersIn(asked && termsIn(asked.text)) }
  return { ...known, firstName: firstName.length > 1 ? firstName : '' }
}

export function inviteBody({ type, startDate, jobField, contactKey, ...person }: InviteValues): object {
  return {
    ...withoutBlanks(person),
    jobField: Number(jobField),
    ...linkBody({ type, startDate }),
    contactKey,
  }
}

/** Bodies of the two requests. */
export function partsOf({ type, startDate, contactKey: _, ...person }: Invitation) {
  return { person, link: { type, startDate } }
}
