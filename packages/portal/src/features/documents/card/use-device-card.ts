import { useSyncExternalStore } from 'react'
import { onDeviceCardChange } from '../../../sealed/device-card.ts'
import { deviceCardOwner } from '../../../sealed/device-card-owner.ts'
import { type CardOfDevice, readCardOfDevice } from './read-device-card.ts'

type DeviceCardState = { readonly status: 'reading' | 'none' } | ({ readonly status: 'kept' } & CardOfDevice)

const none: DeviceCardState = { status: 'none' }

let state: DeviceCardState = { status: 'reading' }
const listeners = new Set<() => void>()

/** Reads the card early, in parallel with the page’s messages. */
export function readDeviceCardAhead(): void {
  void readAnew()
}

/** The card stored on this device; follows changes in any tab. */
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
  // Synchronous, so that a removed card disappears immediately in every tab.
  if (owner === null) return become(none)
  const card = await readCardOfDevice().catch(() => undefined)
  if (deviceCardOwner() === owner) become(card ? { status: 'kept', ...card } : none)
}

function become(next: DeviceCardState): void {
  state = next
  for (const listener of listeners) listener()
}
