import { readGrant } from './record.ts'

const key = 'officine-trial'

/** Whether this browser lets the portal keep a session: some private windows and settings forbid it, by throwing. */
export async function isStorageAllowed(): Promise<boolean> {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(key, key)
      storage.removeItem(key)
    }
    await readGrant()
    return true
  } catch {
    return false
  }
}
