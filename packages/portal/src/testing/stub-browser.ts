import { vi } from 'vitest'

/** The parts of a browser that the session and the storage use, besides IndexedDB. */
export function stubBrowser(): { readonly localValues: Map<string, string> } {
  const localValues = new Map<string, string>()
  const events = new EventTarget()
  const listeners = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  }
  for (const [name, method] of Object.entries(listeners)) vi.stubGlobal(name, method)
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
  vi.stubGlobal('document', { ...listeners, documentElement: { lang: '', dataset: {} } })
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => localValues.get(key) ?? null,
    setItem: (key: string, value: string) => void localValues.set(key, value),
    removeItem: (key: string) => void localValues.delete(key),
  })
  return { localValues }
}
