import type { Page } from '@playwright/test'
import { copyTemplate } from '../support/data-template.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { startInHostProcess } from '../support/server-process.ts'
import { freePorts, TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { apiResource, clientId, Glewlwyd, userPassword } from './glewlwyd.ts'

export const french = textsIn('fr-CA')

interface ExternalFixture {
  /** Whether a verified e-mail address links an account at its first sign-in. */
  readonly linksByEmail: boolean
  /** The `aud` that the API expects. */
  readonly audience: string
  readonly system: { readonly server: TestServer; readonly provider: Glewlwyd }
  readonly server: TestServer
  readonly provider: Glewlwyd
}

export const test = base.extend<ExternalFixture>({
  linksByEmail: [true, { option: true }],
  audience: [apiResource, { option: true }],
  system: async ({ linksByEmail, audience }, use) => {
    const ports = await freePorts()
    const server = new TestServer(await copyTemplate(), ports, ports, startInHostProcess)
    const provider = await Glewlwyd.start(server.url)
    try {
      await server.start({
        CLIENT_ID: clientId,
        EXTERNAL_ISSUER: provider.issuer,
        EXTERNAL_AUDIENCE: audience,
        EXTERNAL_PARAMETERS: `resource=${apiResource}`,
        EXTERNAL_LINK_BY_EMAIL: linksByEmail ? 'on' : 'off',
      })
      await use({ server, provider })
    } finally {
      await server.remove()
      await provider.stop()
    }
  },
  server: async ({ system }, use) => use(system.server),
  provider: async ({ system }, use) => use(system.provider),
})

export const home = (page: Page) => page.getByRole('heading', { level: 1, name: french.start('home.title') })

/** Fills the provider's page for the account. */
export async function fillAccount(page: Page, username: string): Promise<void> {
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(userPassword)
  await page.locator('#password').press('Enter')
}

/** Fills the provider's pages of a first sign-in: the account, and the scopes that it shares. */
export async function fillProviderPages(page: Page, username: string): Promise<void> {
  await fillAccount(page, username)
  for (const scope of ['email', 'profile', 'aqpp']) await page.locator(`#grant-${scope}`).check()
  await page.getByRole('button', { name: /Autoriser/ }).click()
  await page.getByRole('button', { name: /Continuer/ }).click()
}

/** Adds an account at the provider, and signs in with it from the portal. */
export async function signInWith(
  page: Page,
  { server, provider }: { readonly server: TestServer; readonly provider: Glewlwyd },
  { username, email, isEmailVerified = true }: { username: string; email: string; isEmailVerified?: boolean },
): Promise<void> {
  await provider.addUser({ username, email, isEmailVerified })
  await page.goto(`${server.url}/`)
  await fillProviderPages(page, username)
}

/** The title of the page for an account that is nobody's. */
export const unlinked = (page: Page) =>
  page.getByRole('heading', { level: 1, name: french.text('shell.identity.title') })

/** The requests of a page to the provider's token endpoint, by grant type. */
export function watchTokenRequests(page: Page, provider: Glewlwyd): readonly string[] {
  const grantTypes: string[] = []
  page.on('request', (request) => {
    if (request.url() !== `${provider.issuer}/token`) return
    grantTypes.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '')
  })
  return grantTypes
}

export { expect }
