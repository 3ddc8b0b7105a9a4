import type { Page } from '@playwright/test'
import { type PageLanguage, signIn } from '../support/sign-in.ts'
import { expect, type FaultyServer, test, watchToken } from './fault-fixtures.ts'
import { type FaultKind, faultKinds } from './fault-kinds.ts'
import { employmentRequest, linkRequestTexts, openRequest } from './open-link-request.ts'

interface Sending {
  readonly faulty: FaultyServer
  readonly kind: FaultKind
  readonly speech: PageLanguage
  readonly token: () => string
}

/** Submits under a fault: checks the message, retries after it, and expects one stored request. */
async function sendUnder(page: Page, { faulty, kind, speech, token }: Sending): Promise<void> {
  const say = linkRequestTexts(speech)
  const sending = await openRequest(page, { faulty, token, speech })
  const broken = faulty.portalProxy.addFault(employmentRequest, kind.fault)
  await sending.send()
  if (kind.fault.kind === 'silence') await expect(page.getByText(say.longWait)).toBeVisible()

  const alert = page.getByRole('alert').filter({ hasText: kind.message[speech] })
  await expect(alert.getByText(kind.message[speech], { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(alert.getByText(say.kept, { exact: true })).toBeVisible()
  await expect(alert.getByText(say.reference)).toBeVisible()
  broken.clear()
  await alert.getByRole('button', { name: say.retry }).click()
  await sending.expectConfirmedOnce()
  expect(sending.keys.length).toBeGreaterThan(1)
  expect(new Set(sending.keys).size, 'one intention has one key').toBe(1)
}

test('a failed request preserves the form, shows the reason and is sent once', async ({ faulty, page }) => {
  test.setTimeout(400_000)
  const token = watchToken(page)
  await signIn(page, faulty.server, 'basic')
  for (const kind of faultKinds) {
    await test.step(kind.name, () => sendUnder(page, { faulty, kind, speech: 'fr-CA', token }))
  }
})

test('a failed request does the same in English', async ({ faulty, page }) => {
  const token = watchToken(page)
  await signIn(page, faulty.server, 'basic', 'en-CA')
  for (const kind of faultKinds.filter(({ name }) => name === '503 with Retry-After')) {
    await test.step(kind.name, () => sendUnder(page, { faulty, kind, speech: 'en-CA', token }))
  }
})
