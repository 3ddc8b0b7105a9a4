import { type ContactId, MembershipCard } from '@officine/api/calls'
import { check } from '@officine/api/rules'
import { useSyncExternalStore } from 'react'
import {
  deviceCardOwner,
  onDeviceCardChange,
  readDeviceCard,
  removeDeviceCard,
} from '../../../encrypted-storage/device-card.ts'

/** The card stored on this device, readable offline and signed out. */
interface StoredMembershipCard {
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

type DeviceCardState =
  | { readonly status: 'reading' | 'none' }
  | ({ readonly status: 'stored' } & StoredMembershipCard)

const none: DeviceCardState = { status: 'none' }

let state: DeviceCardState = { status: 'reading' }
const listeners = new Set<() => void>()

/** Reads the card early, in parallel with the page’s messages. */
export function preloadDeviceCard(): void {
  void refreshDeviceCard()
}

/** The card stored on this device; follows changes in any tab. */
export function useDeviceCard(): DeviceCardState {
  return useSyncExternalStore(subscribe, () => state)
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  const stop = onDeviceCardChange(() => void refreshDeviceCard())
  void refreshDeviceCard()
  return () => {
    listeners.delete(notify)
    stop()
  }
}

async function refreshDeviceCard(): Promise<void> {
  const owner = deviceCardOwner()
  // Synchronous, so that a removed card disappears immediately in every tab.
  if (owner === null) return setDeviceCard(none)
  const card = await readStoredMembershipCard().catch(() => undefined)
  if (deviceCardOwner() === owner) setDeviceCard(card ? { status: 'stored', ...card } : none)
}

function setDeviceCard(next: DeviceCardState): void {
  state = next
  for (const listener of listeners) listener()
}
