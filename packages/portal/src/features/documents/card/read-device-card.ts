import { MembershipCard } from '@officine/api/calls'
import { check } from '@officine/api/rules'
import { readDeviceCard } from '../../../sealed/device-card.ts'
import { removeDeviceCard } from '../../../sealed/device-card-owner.ts'

/** The card that this device keeps, for reading without a network and without signing in. */
export interface CardOfDevice {
  readonly contactId: string
  readonly card: MembershipCard
  /** When the server gave it. */
  readonly asOf: Date
}

/** The card of this device. One whose shape this release can't read is removed. */
export async function readCardOfDevice(): Promise<CardOfDevice | undefined> {
  const stored = await readDeviceCard()
  if (!stored) return undefined
  const { value: card } = check(stored.content, MembershipCard, { lenient: true })
  if (card) return { contactId: stored.contactId, card, asOf: new Date(stored.asOf) }
  await removeDeviceCard()
  return undefined
}
