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

/** The form that asks for a link with a pharmacy, as a person reads it. */
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

/** The call that it sends. */
export const request = { method: 'POST', path: /^\/api\/aqpp\/pharmacies\/[^/]+\/employees$/ }

/** A request for a link that is filled in, and whose page was never loaded anew. */
export interface OpenRequest {
  /** The idempotency keys under which the page sent it. */
  readonly keys: readonly (string | undefined)[]
  send(): Promise<void>
  /** The server has it once, and the page was not reloaded. */
  expectKeptOnce(): Promise<void>
  /** The page says so as well. */
  expectSentOnce(): Promise<void>
}

/** Signs in somebody without a pharmacy, who is about to send a request. */
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

/** Opens the request for a pharmacy that nobody has asked for yet. */
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
