import { MembershipCard } from '@officine/api/calls'
import { check } from '@officine/api/rules'
import { readDeviceCard } from '../../../sealed/device-card.ts'
import { removeDeviceCard } from '../../../sealed/device-card-owner.ts'

/** The card stored on this device, readable offline and signed out. */
export interface CardOfDevice {
  readonly contactId: string
  readonly card: MembershipCard
  /** Time of the server’s response. */
  readonly asOf: Date
}

/** Reads the stored card. Removes it if this release cannot parse it. */
export async function readCardOfDevice(): Promise<CardOfDevice | undefined> {
  const stored = await readDeviceCard()
  if (!stored) return undefined
  const { value: card } = check(stored.content, MembershipCard, { lenient: true })
  if (card) return { contactId: stored.contactId, card, asOf: new Date(stored.asOf) }
  await removeDeviceCard()
  return undefined
}
