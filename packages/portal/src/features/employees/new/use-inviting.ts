import type { Employee } from '@officine/api/calls'
import { useMutation } from '../../../data/index.ts'
import { addLink, atAddress, inviteContact, isPrimaryLink } from './add-link.ts'
import { contactKeyOf } from './contact-key.ts'
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
    const contact = await invite.run({
      body: person,
      query: {},
      idempotencyKey: await contactKeyOf(sent.contactKey, person),
    })
    onInvited(person.email)
    const body = { contactId: contact.id, isPrimaryLink, ...link }
    try {
      return await add.run({ path: { pharmacyId }, body, idempotencyKey: linkKey })
    } catch (error) {
      throw atAddress(error)
    }
  }
}
