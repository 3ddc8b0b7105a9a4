import { getMembershipCardData, type MembershipCard } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { type CallQuery, callQuery } from '../../../data/index.ts'
import { removeDeviceCard, updateDeviceCard } from '../../../encrypted-storage/device-card.ts'
import { signedInContactId } from '../../../session/index.ts'

const callOfCard = callQuery(getMembershipCardData, {}, { isPersisted: true })

/**
 * The signed-in person’s card. A response updates the card stored on the device, if any; losing the
 * right removes it.
 */
export const membershipCard: CallQuery<MembershipCard> = {
  ...callOfCard,
  async queryFn(context) {
    const contactId = signedInContactId()
    try {
      const card = await callOfCard.queryFn(context)
      // Failing to store is not an error.
      if (contactId !== undefined)
        updateDeviceCard(
          { contactId, content: card, asOf: Date.now() },
          () => signedInContactId() === contactId,
        ).catch(() => {})
      return card
    } catch (error) {
      if (isRightRevoked(error)) void removeDeviceCard()
      throw error
    }
  },
}

/** An overdue declaration withholds the card without revoking the right to it. */
function isRightRevoked(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'forbidden' && !error.requiresDeclaration
}
