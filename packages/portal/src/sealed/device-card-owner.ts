/** Whose card this browser keeps: the contact's id, which says nothing. Without it nothing that is kept counts. */
export const deviceCardKey = 'officine-card'

export function deviceCardOwner(): string | null {
  return localStorage.getItem(deviceCardKey)
}

/** Removes the card with its key: on sign-out, by the person, or once the right to it is gone. */
export async function removeDeviceCard(): Promise<void> {
  // From here on no tab shows it, whatever becomes of the database.
  localStorage.removeItem(deviceCardKey)
  dispatchEvent(new Event(deviceCardKey))
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(deviceCardKey)
    request.onsuccess = resolve
    request.onerror = resolve
    // Another tab has it open: it closes it at once, and the deletion goes on by itself.
    request.onblocked = resolve
  })
}

/** Removes the card of anybody but this person, who has signed in. */
export function removeDeviceCardOfOthers(contactId: string): void {
  const owner = deviceCardOwner()
  if (owner !== null && owner !== contactId) void removeDeviceCard()
}
