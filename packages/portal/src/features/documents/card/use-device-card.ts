import { useSyncExternalStore } from 'react'
import { onDeviceCardChange } from '../../../sealed/device-card.ts'
import { deviceCardOwner } from '../../../sealed/device-card-owner.ts'
import { type CardOfDevice, readCardOfDevice } from './read-device-card.ts'

type DeviceCardState = { readonly status: 'reading' | 'none' } | ({ readonly status: 'kept' } & CardOfDevice)

const none: DeviceCardState = { status: 'none' }

let state: DeviceCardState = { status: 'reading' }
const listeners = new Set<() => void>()

/** Reads it before a component asks: the texts of the page are on their way meanwhile. */
export function readDeviceCardAhead(): void {
  void readAnew()
}

/** The card that this device keeps, as it is kept, renewed and removed in any tab. */
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
  const card = await readCardOfDevice().catch(() => undefined)
  if (deviceCardOwner() === owner) become(card ? { status: 'kept', ...card } : none)
}

function become(next: DeviceCardState): void {
  state = next
  for (const listener of listeners) listener()
}
