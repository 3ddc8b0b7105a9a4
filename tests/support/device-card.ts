import type { Page } from '@playwright/test'

/**
 * Changes the contents of the membership card that is stored on this device, encrypted with the
 * same key, as if the server had sent them.
 */
export async function changeDeviceCard(
  page: Page,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.evaluate(async (changes) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await resultOf(indexedDB.open('officine-card'))
    const { key, record } = await resultOf(database.transaction('card').objectStore('card').get('card'))
    const { owner, name, savedAt, iv, sealed } = record
    const algorithm = {
      name: 'AES-GCM',
      iv,
      additionalData: new TextEncoder().encode(`${owner}/${name}/${savedAt}`),
    }
    const text = new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, sealed))
    const changed = new TextEncoder().encode(JSON.stringify({ ...JSON.parse(text), ...changes }))
    const resealed = { ...record, sealed: await crypto.subtle.encrypt(algorithm, key, changed) }
    const transaction = database.transaction('card', 'readwrite')
    await resultOf(transaction.objectStore('card').put({ key, record: resealed }, 'card'))
    database.close()
  }, changes)
}

/** Simulates more than 30 minutes of inactivity: the next start is signed out. */
export async function exceedInactivityLimit(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('officine-last-input', '0'))
}
