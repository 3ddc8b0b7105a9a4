import { type ContactId, MembershipCard } from '@officine/api/calls'
import { check } from '@officine/api/rules'
import { readDeviceCard, removeDeviceCard } from '../../../encrypted-storage/device-card.ts'

/** The card stored on this device, readable offline and signed out. */
export interface StoredMembershipCard {
  readonly contactId: ContactId
  readonly card: MembershipCard
  /** Time of the server’s response. */
  readonly asOf: Date
}

/** Reads the stored card. Removes it if this release cannot parse it. */
export async function readStoredMembershipCard(): Promise<StoredMembershipCard | undefined> {
  const stored = await readDeviceCard()
  if (!stored) return undefined
  const { value: card } = check(stored.content, MembershipCard, { lenient: true })
  if (card) return { contactId: stored.contactId, card, asOf: new Date(stored.asOf) }
  await removeDeviceCard()
  return undefined
}
