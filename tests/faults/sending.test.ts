import type { Page } from '@playwright/test'
import { addressOf, type Speech, signIn } from '../house/people.ts'
import {
  askAs,
  expect,
  expectNoReload,
  type FaultyHouse,
  markPage,
  recovery,
  test,
  watchToken,
} from './fixtures.ts'
import { type FaultKind, faultKinds } from './kinds.ts'

const words = {
  'fr-CA': {
    choose: /^Choisir /,
    send: 'Envoyer la demande',
    failed: 'L’envoi n’a pas réussi',
    kept: 'Rien n’est perdu\u00a0: tout est encore ici, et un nouvel essai n’enverra rien en double.',
    longWait:
      'C’est plus long que d’habitude. Nous attendons toujours la réponse\u00a0: inutile de recommencer.',
    reference: /^Référence\u00a0: [\w-]{8,}$/,
    retry: 'Réessayer',
    sent: 'Votre demande est envoyée',
  },
  'en-CA': {
    choose: /^Choose /,
    send: 'Send the request',
    failed: 'It could not be sent',
    kept: 'Nothing is lost: everything is still here, and trying again will send it only once.',
    longWait:
      'This is taking longer than usual. We are still waiting for the answer: no need to start again.',
    reference: /^Reference: [\w-]{8,}$/,
    retry: 'Try again',
    sent: 'Your request is sent',
  },
} as const

const request = { method: 'POST', path: /^\/api\/aqpp\/pharmacies\/[^/]+\/employees$/ }

/** Opens the request for a pharmacy that nobody has asked for yet; gives its id. */
async function openRequest(page: Page, { house }: FaultyHouse, speech: Speech): Promise<string> {
  await page.goto(addressOf(house, '/new-employment?search=sherbrooke', speech))
  await page.getByRole('link', { name: words[speech].choose }).first().click()
  await expect(page.getByRole('button', { name: words[speech].send })).toBeVisible()
  const address = new URL(page.url())
  return address.searchParams.get('pharmacy') ?? ''
}

interface Sending {
  readonly faulty: FaultyHouse
  readonly kind: FaultKind
  readonly speech: Speech
  readonly token: () => string
}

/** Sends under a fault: reads why it failed, tries again after its end, and finds one request with the server. */
async function sendUnder(page: Page, { faulty, kind, speech, token }: Sending): Promise<void> {
  const say = words[speech]
  const pharmacyId = await openRequest(page, faulty, speech)
  await markPage(page)
  const keys: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && request.path.test(new URL(sent.url()).pathname))
      keys.push(sent.headers()['idempotency-key'])
  })
  const broken = faulty.way.break(request, kind.fault)
  await page.getByRole('button', { name: say.send }).click()
  if (kind.fault.kind === 'silence') await expect(page.getByText(say.longWait)).toBeVisible()

  const alert = page.getByRole('alert').filter({ hasText: kind.says[speech] })
  await expect(alert.getByText(kind.says[speech], { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(alert.getByText(say.kept, { exact: true })).toBeVisible()
  await expect(alert.getByText(say.reference)).toBeVisible()
  broken.mend()
  await alert.getByRole('button', { name: say.retry }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.sent })).toBeVisible(recovery)

  await expectNoReload(page)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size, 'one intention has one key').toBe(1)
  const employments = (await askAs(page.context(), faulty, token(), 'user/employments')) as {
    accountId: string
  }[]
  expect(employments.filter(({ accountId }) => accountId === pharmacyId)).toHaveLength(1)
}

test('a request that could not be sent is kept, says why, and is sent once', async ({ faulty, page }) => {
  test.setTimeout(400_000)
  const token = watchToken(page)
  await signIn(page, faulty.house, 'basic')
  for (const kind of faultKinds) {
    await test.step(kind.name, () => sendUnder(page, { faulty, kind, speech: 'fr-CA', token }))
  }
})

test('in English too', async ({ faulty, page }) => {
  const token = watchToken(page)
  await signIn(page, faulty.house, 'basic', 'en-CA')
  for (const kind of faultKinds.filter(({ name }) => name === '503 with Retry-After')) {
    await test.step(kind.name, () => sendUnder(page, { faulty, kind, speech: 'en-CA', token }))
  }
})
