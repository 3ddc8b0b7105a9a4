import type { Settings } from '@officine/api/settings'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import type { Protocol } from '../protocol.ts'
import { protocolTimeout, second } from '../session-times.ts'
import { type SignInProblem, signInProblemOf } from '../sign-in-problem.ts'
import { type Browser, openBrowser } from './browser.ts'
import { clientId, type HostileProvider, startHostileProvider } from './hostile-provider.ts'

/** Runs the portal's protocol against a provider that may be hostile; once per test file. */
export function visitProvider() {
  let provider: HostileProvider
  let browser: Browser

  beforeAll(async () => {
    provider = await startHostileProvider()
    browser = openBrowser(provider)
  })
  afterEach(async () => {
    provider.behaviour = {}
    provider.requests.length = 0
    browser.localStorage.clear()
    const { removeUser } = await import('../user-record.ts')
    await removeUser()
  })
  afterAll(() => provider.stop())

  async function protocol(): Promise<Protocol> {
    const { createProtocol } = await import('../protocol.ts')
    return createProtocol(visit.settings())
  }

  async function timeOutAt<T>(path: string, attempt: () => Promise<T>): Promise<T> {
    // Other timers stay real, since IndexedDB and the provider need them.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const result = attempt()
      // It rejects before it is awaited.
      result.catch(() => {})
      await vi.waitUntil(() => provider.requests.includes(path), { timeout: 10_000 })
      for (let time = 0; time < 3 * protocolTimeout; time += second) {
        await vi.advanceTimersByTimeAsync(second)
        // IndexedDB has a time limit of its own, and works between the steps.
        await new Promise(setImmediate)
      }
      return await result
    } finally {
      vi.useRealTimers()
    }
  }

  const visit = {
    get provider(): HostileProvider {
      return provider
    },
    get browser() {
      return browser
    },
    protocol,
    settings: (): Settings => ({ ...settings, identityUrl: provider.issuer }),
    storedUser: async () => (await (await import('../user-record.ts')).readStoredUser())?.user,
    grant: async () => (await (await import('../user-record.ts')).readStoredUser())?.grant,

    /** Starts a sign-in, and returns the URL of the redirect. */
    async startSignIn(): Promise<URL> {
      const departure = browser.nextDeparture()
      const leaving = (await protocol()).signIn({
        state: { back: '/profile' },
        ui_locales: 'fr-CA',
        extraQueryParams: { theme: 'dark' },
      })
      // The redirect unloads the page: `signIn` only rejects.
      return Promise.race([departure, leaving.then(() => departure)])
    },

    /** Starts a sign-in, and returns with the provider's response. */
    async signIn(members?: Parameters<HostileProvider['callbackOf']>[1]) {
      const departure = await visit.startSignIn()
      return (await protocol()).finishSignIn(provider.callbackOf(departure, members))
    },

    /** Lets the protocol's timeouts pass once the provider has received a request for this path. */
    timeOutAt,

    /** Asserts that an attempt is refused with this problem, and that nothing was stored. */
    async expectRefused(attempt: () => Promise<unknown>, problem: SignInProblem): Promise<void> {
      const before = await visit.storedUser()
      const error = await attempt().then(
        () => undefined,
        (refusal: unknown) => refusal,
      )
      expect(error).toBeInstanceOf(Error)
      expect(signInProblemOf(error)).toBe(problem)
      expect(await visit.storedUser()).toBe(before)
      expect(Object.values(browser.localStorage).join()).not.toContain('access')
    },
  }
  return visit
}

const settings = {
  apiBaseUrl: '/api',
  clientId,
  clientSecret: '',
  organizationId: '',
  addressLookupUrl: null,
  addressLookupKey: null,
  pharmacistFinderUrl: null,
  productName: 'Officine',
  associationName: 'Association',
  requestClassification: { chapterId: 1, categoryId: 1, subjectId: 1 },
  associationPhone: null,
  associationEmail: null,
  associationHours: null,
  serviceWorker: false,
}
