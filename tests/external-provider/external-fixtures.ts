import type { Page } from '@playwright/test'
import { copyTemplate } from '../support/data-template.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { startInHostProcess } from '../support/server-process.ts'
import { freePorts, TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { apiResource, clientId, type ForeignProvider, type ForeignUser } from './foreign-provider.ts'
import { Glewlwyd } from './glewlwyd.ts'
import { MockProvider } from './mock-provider.ts'

export const french = textsIn('fr-CA')

export interface ExternalOptions {
  readonly providerName: 'glewlwyd' | 'mock'
  /** Whether a verified e-mail address links an account at its first sign-in. */
  readonly linksByEmail: boolean
  /** The `aud` that the API expects. */
  readonly audience: string
  /** Whether the issuer of the mock ends with a slash. */
  readonly endsWithSlash: boolean
}

interface ExternalFixture {
  readonly system: { readonly server: TestServer; readonly provider: ForeignProvider }
  readonly server: TestServer
  readonly provider: ForeignProvider
}

export const test = base.extend<ExternalOptions & ExternalFixture>({
  providerName: ['glewlwyd', { option: true }],
  linksByEmail: [true, { option: true }],
  audience: [apiResource, { option: true }],
  endsWithSlash: [false, { option: true }],
  system: async ({ providerName, linksByEmail, audience, endsWithSlash }, use) => {
    const ports = await freePorts()
    const server = new TestServer(await copyTemplate(), ports, ports, startInHostProcess)
    const provider =
      providerName === 'mock' ? await MockProvider.start({ endsWithSlash }) : await Glewlwyd.start(server.url)
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

/** The provider that signs whatever tokens a test wants. */
export const mockTest = test.extend<{ readonly mock: MockProvider }>({
  mock: async ({ provider }, use) => {
    if (!(provider instanceof MockProvider)) throw new Error('This test is for the mock.')
    await use(provider)
  },
})

type NewUser = Pick<ForeignUser, 'username' | 'email'> & Partial<ForeignUser>

/** Adds an account at the provider, and signs in with it from the portal. */
export async function signInWith(
  page: Page,
  { server, provider }: ExternalFixture['system'],
  user: NewUser,
): Promise<void> {
  await provider.addUser({ isEmailVerified: true, ...user })
  await page.goto(`${server.url}/`)
  await provider.fillFirstSignIn(page, user.username)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

export const home = (page: Page) => heading(page, french.start('home.title'))
export const documents = (page: Page) => heading(page, french.text('documents.title'))
/** The page of a session that has ended. */
export const expired = (page: Page) => heading(page, french.text('auth.expired.title'))
/** The page for an account that is nobody's. */
export const unlinked = (page: Page) => heading(page, french.text('shell.identity.title'))

/** Opens another page of the portal, which makes a call. */
export async function openDocuments(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: french.text('shell.documents') })
    .first()
    .click()
}

/** The requests of a page to the provider's token endpoint, by grant type. */
export function watchTokenRequests(page: Page, { issuer }: ForeignProvider): readonly string[] {
  const grantTypes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || request.url() !== `${issuer}/token`) return
    grantTypes.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '')
  })
  return grantTypes
}

export { expect }
