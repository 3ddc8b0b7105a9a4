import 'fake-indexeddb/auto'
import { setMaxListeners } from 'node:events'
import type { HostileProvider } from './hostile-provider.ts'

const portal = 'https://portal.example'

/**
 * The part of a browser that the protocol uses, for tests without one: two storages, a location,
 * messages and hidden frames. A frame is redirected to the provider and back at once, or never.
 */
export function openBrowser(provider: HostileProvider) {
  const events = new EventTarget()
  // Each departure adds a listener until its page returns.
  setMaxListeners(0, events)
  const departures: URL[] = []
  let notifyDeparture = (_url: URL) => {}
  const navigate = (address: string) => {
    const url = new URL(address)
    departures.push(url)
    notifyDeparture(url)
  }
  const location = {
    origin: portal,
    href: `${portal}/auth/login`,
    pathname: '/auth/login',
    replace: navigate,
    assign: navigate,
  }
  const localStorage = createStorage()
  const realFetch = globalThis.fetch
  Object.assign(globalThis, {
    location,
    localStorage,
    sessionStorage: createStorage(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    document: {
      createElement: () => createFrame(),
      body: { appendChild: () => {} },
      documentElement: { lang: '', dataset: {} },
    },
    // The time comes from the portal's server, which the provider replaces here.
    fetch: (input: string | URL, init?: RequestInit) =>
      realFetch(
        typeof input === 'string' && input.startsWith('/') ? `${provider.issuer}${input}` : input,
        init,
      ),
  })
  Object.assign(globalThis, { window: Object.assign(globalThis, { self: globalThis, stop: () => {} }) })

  /** A frame of oidc-client-ts, whose page posts the response as `postFrameResponse` does. */
  function createFrame() {
    const contentWindow = {
      location: {
        replace(url: string) {
          const responseUrl = provider.callbackOf(new URL(url), provider.behaviour.frame)
          const message = {
            origin: portal,
            source: contentWindow,
            data: { source: 'oidc-client', url: responseUrl },
          }
          queueMicrotask(() => events.dispatchEvent(Object.assign(new Event('message'), message)))
        },
      },
    }
    return { style: {}, contentWindow }
  }

  const nextDeparture = () =>
    new Promise<URL>((resolve) => {
      notifyDeparture = resolve
    })

  return { departures, nextDeparture, localStorage, events }
}

export type Browser = ReturnType<typeof openBrowser>

function createStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}
