import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect, withTestServer } from '../support/fixtures.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

interface SessionFixture {
  /** Lifetime of a token, in seconds. */
  readonly tokenSeconds: number
  /** Whether the provider is cross-site, so that frames get no cookies of the provider. */
  readonly isProviderCrossSite: boolean
  readonly server: TestServer
}

export const test = base.extend<SessionFixture>({
  tokenSeconds: [900, { option: true }],
  isProviderCrossSite: [false, { option: true }],
  server: async ({ tokenSeconds, isProviderCrossSite }, use) => {
    await withTestServer(
      use,
      { TOKEN_SECONDS: String(tokenSeconds) },
      isProviderCrossSite ? '127.0.0.1' : 'localhost',
    )
  },
})

/** Records a browser's requests to the provider. */
export function watchProvider(context: BrowserContext, server: TestServer) {
  const refreshTokens: string[] = []
  const silentRequests: string[] = []
  const rejections: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== server.identityUrl) return
    const form = new URLSearchParams(request.postData() ?? '')
    if (url.pathname === '/token' && form.get('grant_type') === 'refresh_token')
      refreshTokens.push(form.get('refresh_token') ?? '')
    if (url.pathname === '/auth' && url.searchParams.get('prompt') === 'none') silentRequests.push(url.href)
  })
  context.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin === server.identityUrl && url.pathname === '/token' && !response.ok())
      rejections.push(`${response.status()}`)
  })
  return { refreshTokens, silentRequests, rejections }
}

export const home = (page: Page) => page.getByRole('heading', { level: 1, name: french.start('home.title') })

export { expect }
