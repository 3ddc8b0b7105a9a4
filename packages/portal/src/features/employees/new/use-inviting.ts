import type { ContactInvitation, Employee, FoundContact } from '@officine/api/calls'
import { useMutation } from '../../../data/index.ts'
import { addLink, asForbidden, atAddress, inviteContact, isPrimaryLink } from './add-link.ts'
import { type Invitation, partsOf } from './invite-values.ts'

/**
 * Makes the contact, which sends the invitation, and then the link. Each has its own key, which the draft keeps: a retry, a reload or a
 * network that dies in between goes on where it stopped.
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

  /** The mail names the pharmacy, which the key covers as well. */
  async function contactOf(body: ContactInvitation, formKey: string): Promise<FoundContact> {
    try {
      return await invite.run({ body, query: {}, idempotencyKey: await contactKeyOf(formKey, body) })
    } catch (error) {
      throw asForbidden(error)
    }
  }
}

/**
 * The idempotency key of a new contact: the same for the same person of one form, whatever else of the form is corrected in between. So a
 * link that is refused or gets lost after the invitation has left is sent again without inviting anybody twice.
 */
export async function contactKeyOf(formKey: string, person: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(person)))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${formKey}-${hex}`
}
