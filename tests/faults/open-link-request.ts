import type { Page } from '@playwright/test'
import { type PageLanguage, portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import {
  expect,
  expectNoReload,
  type FaultyServer,
  getAs,
  markPage,
  recoveryTimeout,
  watchToken,
} from './fault-fixtures.ts'

/** The texts of the employment request form in one language. */
export function linkRequestTexts(language: PageLanguage) {
  const { text, start, whole } = textsIn(language)
  return {
    choose: start('employment.results.choose_named'),
    requested: text('employment.results.requested'),
    send: text('employment.request.send'),
    failed: text('forms.failure.heading'),
    inputPreserved: text('forms.failure.kept'),
    longWait: text('errors.long_wait'),
    reference: whole('errors.reference', { reference: /[\w-]{8,}/ }),
    retry: text('shell.retry'),
    sent: text('employment.sent.title'),
  }
}

/** The request that the form sends. */
export const employmentRequest = { method: 'POST', path: /^\/api\/aqpp\/pharmacies\/[^/]+\/employees$/ }

/** A filled-in employment request on a page that has not been reloaded. */
export interface OpenRequest {
  /** The idempotency keys of the requests that the page sent. */
  readonly keys: readonly (string | undefined)[]
  send(): Promise<void>
  /** Asserts that the server stored one request and that the page did not reload. */
  expectStoredOnce(): Promise<void>
  /** Also asserts that the page shows the confirmation. */
  expectConfirmedOnce(): Promise<void>
}

/** Signs in as a member without a pharmacy and opens a filled-in employment request. */
export async function openRequestAs(page: Page, faulty: FaultyServer): Promise<OpenRequest> {
  const token = watchToken(page)
  await signIn(page, faulty.server, 'basic')
  return await openRequest(page, { faulty, token, language: 'fr-CA' })
}

interface OpenOptions {
  readonly faulty: FaultyServer
  readonly token: () => string
  readonly language: PageLanguage
}

/** Opens the employment request for a pharmacy to which the person has not sent one. */
export async function openRequest(
  page: Page,
  { faulty, token, language }: OpenOptions,
): Promise<OpenRequest> {
  const texts = linkRequestTexts(language)
  await chooseUnrequestedPharmacy(page, { faulty, language })
  const send = page.getByRole('button', { name: texts.send })
  await expect(send).toBeVisible()
  const pharmacyId = new URL(page.url()).searchParams.get('pharmacy') ?? ''
  await markPage(page)
  const expectStoredOnce = async () => {
    await expectNoReload(page)
    await expectOneRequest(page, faulty, token(), pharmacyId)
  }
  return {
    keys: watchKeys(page),
    send: () => send.click(),
    expectStoredOnce,
    async expectConfirmedOnce() {
      await expect(page.getByRole('heading', { level: 1, name: texts.sent })).toBeVisible(recoveryTimeout)
      await expectStoredOnce()
    },
  }
}

function watchKeys(page: Page): readonly (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (
      request.method() === employmentRequest.method &&
      employmentRequest.path.test(new URL(request.url()).pathname)
    )
      keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

async function expectOneRequest(
  page: Page,
  faulty: FaultyServer,
  token: string,
  pharmacyId: string,
): Promise<void> {
  const employments = (await getAs(page.context(), faulty, token, 'user/employments')) as {
    accountId: string
  }[]
  expect(employments.filter(({ accountId }) => accountId === pharmacyId)).toHaveLength(1)
}

/** Earlier tests of the same server may have requested all pharmacies of the first pages. */
async function chooseUnrequestedPharmacy(
  page: Page,
  { faulty, language }: Pick<OpenOptions, 'faulty' | 'language'>,
): Promise<void> {
  const texts = linkRequestTexts(language)
  const pharmacies = page.getByRole('heading', { level: 3 })
  const choose = page.getByRole('link', { name: texts.choose })
  const requested = page.getByText(texts.requested, { exact: true })
  for (const resultsPage of [1, 2, 3]) {
    const address = `/new-employment?search=sherbrooke&page=${resultsPage}`
    await page.goto(portalUrl(faulty.server, address, language))
    await expect(pharmacies.first()).toBeVisible()
    await expect(choose.or(requested)).toHaveCount(await pharmacies.count())
    if ((await choose.count()) > 0) return await choose.first().click()
  }
  throw new Error('Every pharmacy of the search has a request already.')
}
