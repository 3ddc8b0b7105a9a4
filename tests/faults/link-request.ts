import type { Page } from '@playwright/test'
import { addressOf, type Speech, signIn } from '../support/people.ts'
import { textsIn } from '../support/texts.ts'
import {
  askAs,
  expect,
  expectNoReload,
  type FaultyHouse,
  markPage,
  recovery,
  watchToken,
} from './fixtures.ts'

/** The texts of the employment request form in one language. */
export function wordsIn(speech: Speech) {
  const { text, start, whole } = textsIn(speech)
  return {
    choose: start('employment.results.choose_named'),
    send: text('employment.request.send'),
    failed: text('forms.failure.heading'),
    kept: text('forms.failure.kept'),
    longWait: text('errors.long_wait'),
    reference: whole('errors.reference', { reference: /[\w-]{8,}/ }),
    retry: text('shell.retry'),
    sent: text('employment.sent.title'),
  }
}

/** The request that the form sends. */
export const request = { method: 'POST', path: /^\/api\/aqpp\/pharmacies\/[^/]+\/employees$/ }

/** A filled-in employment request on a page that has not been reloaded. */
export interface OpenRequest {
  /** The idempotency keys of the requests that the page sent. */
  readonly keys: readonly (string | undefined)[]
  send(): Promise<void>
  /** Asserts that the server stored one request and that the page did not reload. */
  expectKeptOnce(): Promise<void>
  /** Also asserts that the page shows the confirmation. */
  expectSentOnce(): Promise<void>
}

/** Signs in as a member without a pharmacy and opens a filled-in employment request. */
export async function openRequestAs(page: Page, faulty: FaultyHouse): Promise<OpenRequest> {
  const token = watchToken(page)
  await signIn(page, faulty.house, 'basic')
  return await openRequest(page, { faulty, token, speech: 'fr-CA' })
}

interface Opening {
  readonly faulty: FaultyHouse
  readonly token: () => string
  readonly speech: Speech
}

/** Opens the employment request for a pharmacy without a pending request. */
export async function openRequest(page: Page, { faulty, token, speech }: Opening): Promise<OpenRequest> {
  const say = wordsIn(speech)
  await page.goto(addressOf(faulty.house, '/new-employment?search=sherbrooke', speech))
  await page.getByRole('link', { name: say.choose }).first().click()
  const send = page.getByRole('button', { name: say.send })
  await expect(send).toBeVisible()
  const pharmacyId = new URL(page.url()).searchParams.get('pharmacy') ?? ''
  await markPage(page)
  const keptOnce = async () => {
    await expectNoReload(page)
    await expectOneRequest(page, faulty, token(), pharmacyId)
  }
  return {
    keys: watchKeys(page),
    send: () => send.click(),
    expectKeptOnce: keptOnce,
    async expectSentOnce() {
      await expect(page.getByRole('heading', { level: 1, name: say.sent })).toBeVisible(recovery)
      await keptOnce()
    },
  }
}

function watchKeys(page: Page): readonly (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.method() === request.method && request.path.test(new URL(sent.url()).pathname))
      keys.push(sent.headers()['idempotency-key'])
  })
  return keys
}

async function expectOneRequest(
  page: Page,
  faulty: FaultyHouse,
  token: string,
  pharmacyId: string,
): Promise<void> {
  const employments = (await askAs(page.context(), faulty, token, 'user/employments')) as {
    accountId: string
  }[]
  expect(employments.filter(({ accountId }) => accountId === pharmacyId)).toHaveLength(1)
}
