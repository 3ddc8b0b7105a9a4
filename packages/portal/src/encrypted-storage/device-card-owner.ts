import type { ContactId } from '@officine/api/calls'
import { deleteDB } from 'idb'
import { withStorageTimeout } from './database.ts'

/**
 * The localStorage entry with the contact id of the stored card's owner, an opaque id. Without it a
 * stored card is ignored.
 */
export const deviceCardKey = 'officine-card'

export function deviceCardOwner(): string | null {
  return localStorage.getItem(deviceCardKey)
}

/** Removes the card and its key: on sign-out, by the person, or when the right to it ends. */
export async function removeDeviceCard(): Promise<void> {
  // From here on no tab shows the card, whatever happens to the database.
  localStorage.removeItem(deviceCardKey)
  dispatchEvent(new Event(deviceCardKey))
  const deletion = new Promise<void>((resolve) => {
    // Another tab that has the database open closes it, and the deletion continues.
    deleteDB(deviceCardKey, { blocked: () => resolve() }).then(resolve, () => resolve())
  })
  // A sign-out does not wait for storage that does not respond.
  await withStorageTimeout(deletion).catch(() => {})
}

/** Removes the card of any other person. */
export function removeDeviceCardOfOthers(contactId: ContactId): void {
  const owner = deviceCardOwner()
  if (owner !== null && owner !== contactId) void removeDeviceCard()
}
