import type { Settings } from '@officine/api/settings'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
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

  async function protocol() {
    const { createProtocol } = await import('../protocol.ts')
    return createProtocol(visit.settings())
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
    kept: async () => (await (await import('../user-record.ts')).readStoredUser())?.user,
    grant: async () => (await (await import('../user-record.ts')).readTokens())?.grant,

    /** Starts a sign-in, and returns the URL of the redirect. */
    async leave(): Promise<URL> {
      const before = browser.departures.length
      const leaving = (await protocol()).signIn({
        back: '/profile',
        locale: 'fr-CA',
        theme: 'dark',
        promptsLogin: false,
      })
      // Only rejects: otherwise the page is unloaded.
      const failure = leaving.then(() => undefined)
      failure.catch(() => {})
      while (browser.departures.length === before) await Promise.race([failure, tick()])
      const departure = browser.departures.at(-1)
      if (!departure) throw new Error('Nobody left.')
      return departure
    },

    /** Starts a sign-in, and returns with the provider's response. */
    async signIn(members?: Parameters<HostileProvider['callbackOf']>[1]) {
      const departure = await visit.leave()
      return (await protocol()).finishSignIn(provider.callbackOf(departure, members))
    },

    /** Asserts that an attempt is refused with this problem, and that nothing was stored. */
    async expectRefused(attempt: () => Promise<unknown>, problem: SignInProblem): Promise<void> {
      const before = await visit.kept()
      const error = await attempt().then(
        () => undefined,
        (refusal: unknown) => refusal,
      )
      expect(error).toBeInstanceOf(Error)
      expect(signInProblemOf(error)).toBe(problem)
      expect(await visit.kept()).toBe(before)
      expect(Object.values(browser.localStorage).join()).not.toContain('access')
    },
  }
  return visit
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 1))

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
  requestIdentifiers: { chapterId: 1, categoryId: 1, subjectId: 1 },
  associationPhone: null,
  associationEmail: null,
  associationHours: null,
  serviceWorker: false,
}
