import type { ContactInvitation, ContactSearchResult, Employee, PharmacyId } from '@officine/api/calls'
import {
  addEmployment,
  inviteContact,
  isPrimaryLink,
  moveErrorToEmail,
  toForbiddenError,
} from './add-employment.ts'
import { type InviteSubmission, requestBodies } from './invite-values.ts'

/**
 * Creates the contact, which sends the invitation, then the employment. Each request has its own
 * idempotency key, stored in the draft, so that a retry or a reload continues where it stopped.
 * @throws {ApiError}
 */
export function useInvitePerson(pharmacyId: PharmacyId, onInvited: (email: string) => void) {
  return async (submission: InviteSubmission, employmentKey: string): Promise<Employee> => {
    const { person, employment } = requestBodies(submission)
    const contact = await createContact({ ...person, pharmacyId }, submission.contactKey)
    onInvited(person.email)
    const body = { contactId: contact.id, isPrimaryLink, ...employment }
    try {
      return await addEmployment({ path: { pharmacyId }, body, idempotencyKey: employmentKey })
    } catch (error) {
      throw moveErrorToEmail(error)
    }
  }

  /** The invitation names the pharmacy, so the idempotency key depends on `pharmacyId` too. */
  async function createContact(body: ContactInvitation, formKey: string): Promise<ContactSearchResult> {
    try {
      return await inviteContact({
        body,
        query: {},
        idempotencyKey: await contactIdempotencyKey(formKey, body),
      })
    } catch (error) {
      throw toForbiddenError(error)
    }
  }
}

/**
 * Idempotency key of a new contact: the same for the same person in one form, whatever else is
 * corrected. A retry after the invitation was sent does not invite the person twice.
 */
export async function contactIdempotencyKey(formKey: string, person: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(person)))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${formKey}-${hex}`
}
