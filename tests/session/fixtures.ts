import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect, lend } from '../support/fixtures.ts'
import type { House } from '../support/house.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

interface SessionHouses {
  /** Lifetime of a token, in seconds. */
  readonly tokenSeconds: number
  /** Whether the provider is cross-site, so that frames get no cookies of the provider. */
  readonly isProviderElsewhere: boolean
  readonly house: House
}

export const test = base.extend<SessionHouses>({
  tokenSeconds: [900, { option: true }],
  isProviderElsewhere: [false, { option: true }],
  house: async ({ tokenSeconds, isProviderElsewhere }, use) => {
    await lend(use, { TOKEN_SECONDS: String(tokenSeconds) }, isProviderElsewhere ? '127.0.0.1' : 'localhost')
  },
})

/** Records a browser's requests to the provider. */
export function watchProvider(context: BrowserContext, house: House) {
  const refreshTokens: string[] = []
  const silent: string[] = []
  const refused: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== house.identityUrl) return
    const form = new URLSearchParams(request.postData() ?? '')
    if (url.pathname === '/token' && form.get('grant_type') === 'refresh_token')
      refreshTokens.push(form.get('refresh_token') ?? '')
    if (url.pathname === '/auth' && url.searchParams.get('prompt') === 'none') silent.push(url.href)
  })
  context.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin === house.identityUrl && url.pathname === '/token' && !response.ok())
      refused.push(`${response.status()}`)
  })
  return { refreshTokens, silent, refused }
}

export const home = (page: Page) => page.getByRole('heading', { level: 1, name: french.start('home.title') })

export { expect }
