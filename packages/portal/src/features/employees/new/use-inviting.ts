import type { ContactInvitation, Employee, FoundContact } from '@officine/api/calls'
import { useMutation } from '../../../data/index.ts'
import { addLink, asForbidden, atAddress, inviteContact, isPrimaryLink } from './add-link.ts'
import { type Invitation, partsOf } from './invite-values.ts'

/**
 * Creates the contact, which sends the invitation, then the employment. Each request has its own
 * idempotency key, stored in the draft, so that a retry or a reload continues where it stopped.
 * @throws {ApiError}
 */
export function useInviting(pharmacyId: string, onInvited: (email: string) => void) {
  const invite = useMutation(inviteContact)
  const add = useMutation(addLink)
  return async (sent: Invitation, linkKey: string): Promise<Employee> => {
    const { person, link } = partsOf(sent)
    const contact = await contactOf({ ...person, pharmacyId }, sent.contactKey)
    onInvited(person.email)
    const body = { contactId: contact.id, isPrimaryLink, ...link }
    try {
      return await add.run({ path: { pharmacyId }, body, idempotencyKey: linkKey })
    } catch (error) {
      throw atAddress(error)
    }
  }

  /** The email names the pharmacy, so the key covers it too. */
  async function contactOf(body: ContactInvitation, formKey: string): Promise<FoundContact> {
    try {
      return await invite.run({ body, query: {}, idempotencyKey: await contactKeyOf(formKey, body) })
    } catch (error) {
      throw asForbidden(error)
    }
  }
}

/**
 * Idempotency key of a new contact: the same for the same person in one form, whatever else is
 * corrected. A retry after the invitation was sent does not invite the person twice.
 */
export async function contactKeyOf(formKey: string, person: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(person)))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${formKey}-${hex}`
}
