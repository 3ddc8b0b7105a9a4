import { MembershipCard } from '@officine/api/calls'
import { check } from '@officine/api/rules'
import { useSyncExternalStore } from 'react'
import { readDeviceCard } from '../../../sealed/device-card.ts'
import { deviceCardOwner, onDeviceCardChange, removeDeviceCard } from '../../../sealed/device-card-owner.ts'

/** The card that this device keeps, for reading without a network and without signing in. */
export type DeviceCardState =
  | { readonly status: 'reading' | 'none' }
  | {
      readonly status: 'kept'
      readonly contactId: string
      readonly card: MembershipCard
      /** When the server gave it. */
      readonly asOf: Date
    }

const reading: DeviceCardState = { status: 'reading' }
const none: DeviceCardState = { status: 'none' }

let state: DeviceCardState = reading
const listeners = new Set<() => void>()

/** Reads it before a component asks: the page's code and texts are on their way meanwhile. */
export function readDeviceCardAhead(): void {
  void readAnew()
}

export function useDeviceCard(): DeviceCardState {
  return useSyncExternalStore(subscribe, () => state)
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  const stop = onDeviceCardChange(() => void readAnew())
  void readAnew()
  return () => {
    listeners.delete(notify)
    stop()
  }
}

async function readAnew(): Promise<void> {
  const owner = deviceCardOwner()
  // At once: a card that is removed goes off every screen.
  if (owner === null) return become(none)
  const next = await readCard().catch(() => none)
  if (deviceCardOwner() === owner) become(next)
}

/** One whose shape this release can't read is removed. */
async function readCard(): Promise<DeviceCardState> {
  const stored = await readDeviceCard()
  if (!stored) return none
  const { value: card } = check(stored.content, MembershipCard, { lenient: true })
  if (card) return { status: 'kept', contactId: stored.contactId, card, asOf: new Date(stored.asOf) }
  await removeDeviceCard()
  return none
}

function become(next: DeviceCardState): void {
  state = next
  for (const listener of listeners) listener()
}
