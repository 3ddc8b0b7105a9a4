import type { Page } from '@playwright/test'

/** A stored value of the page's origin, as text. */
export interface StoredValue {
  /** `indexedDB/officine-session/records`, `localStorage/theme`, … */
  readonly location: string
  readonly text: string
}

/** All stored values of the page's origin: databases, caches, local and session storage. */
export function readStorage(page: Page): Promise<StoredValue[]> {
  return page.evaluate(async () => {
    const values: { location: string; text: string }[] = []
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    /** Decodes bytes in every encoding that could contain text. */
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return ['utf-8', 'utf-16le', 'latin1']
          .map((coding) => new TextDecoder(coding).decode(value))
          .join(' ')
      if (value instanceof CryptoKey) return `key, ${value.extractable ? 'extractable' : 'not extractable'}`
      if (typeof value === 'object' && value !== null)
        return Object.entries(value)
          .map(([name, member]) => `${name}: ${textOf(member)}`)
          .join('\n')
      return String(value)
    }

    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        for (const value of await resultOf(objects.getAll()))
          values.push({ location: `indexedDB/${name}/${store}`, text: textOf(value) })
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        values.push({ location: `caches/${request.url}`, text: (await response?.text()) ?? '' })
      }
    }
    for (const [key, value] of Object.entries(localStorage))
      values.push({ location: `localStorage/${key}`, text: value })
    for (const [key, value] of Object.entries(sessionStorage))
      values.push({ location: `sessionStorage/${key}`, text: value })
    return values
  })
}

/** The number of persisted drafts of forms. */
export async function countDrafts(page: Page): Promise<number> {
  return (await readStorage(page)).filter(({ location }) => location.startsWith('indexedDB/officine-drafts'))
    .length
}
