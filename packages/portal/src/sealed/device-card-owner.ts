/** Whose card this browser keeps: the contact's id, which says nothing. Without it nothing that is kept counts. */
const ownerKey = 'officine-card'

/** A database of its own: what signs out or ends a session for absence clears the others, and this one only as it decides. */
export const deviceCardDatabase = 'officine-card'

export function deviceCardOwner(): string | null {
  return localStorage.getItem(ownerKey)
}

export function setDeviceCardOwner(contactId: string): void {
  localStorage.setItem(ownerKey, contactId)
  announce()
}

/** Removes the card with its key: on sign-out, by the person, or once the right to it is gone. */
export async function removeDeviceCard(): Promise<void> {
  // From here on no tab shows it, whatever becomes of the database.
  localStorage.removeItem(ownerKey)
  announce()
  await deleteDatabase()
}

/** Removes the card of anybody but this person, who has signed in. */
export function removeDeviceCardOfOthers(contactId: string): void {
  const owner = deviceCardOwner()
  if (owner !== null && owner !== contactId) void removeDeviceCard()
}

/** Calls when this tab or another one keeps, renews or removes a card. */
export function onDeviceCardChange(run: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === ownerKey || key === null) run()
  }
  addEventListener('storage', listen)
  listeners.add(run)
  return () => {
    removeEventListener('storage', listen)
    listeners.delete(run)
  }
}

const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

function deleteDatabase(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(deviceCardDatabase)
    const done = () => resolve()
    request.onsuccess = done
    request.onerror = done
    // Another tab has it open: it closes it at once, and the deletion goes on by itself.
    request.onblocked = done
  })
}
