import { getMembershipCardData, type MembershipCard } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { type Resource, resource } from '../../../data/index.ts'
import { renewDeviceCard } from '../../../sealed/device-card.ts'
import { removeDeviceCard } from '../../../sealed/device-card-owner.ts'
import { signedInContactId } from '../../../session/index.ts'

const fetched = resource(getMembershipCardData, {}, { isKept: true })

/**
 * The signed-in person's card. What the server answers goes into the place of the card on this device, where there is one; once the
 * person may have none, that is removed.
 */
export const membershipCard: Resource<MembershipCard> = {
  ...fetched,
  async fetch(signal, options) {
    const contactId = signedInContactId()
    try {
      const card = await fetched.fetch(signal, options)
      // A browser that stores nothing is no reason to fail.
      if (contactId !== undefined)
        renewDeviceCard(
          { contactId, content: card, asOf: Date.now() },
          () => signedInContactId() === contactId,
        ).catch(() => {})
      return card
    } catch (error) {
      if (isRightGone(error)) void removeDeviceCard()
      throw error
    }
  },
}

/** A declaration that is overdue keeps the card back, and takes no right. */
function isRightGone(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'forbidden' && !error.asksForDeclaration
}
