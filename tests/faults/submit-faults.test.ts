import type { Page } from '@playwright/test'
import { type PageLanguage, signIn } from '../support/sign-in.ts'
import { expect, type FaultyServer, test, watchToken } from './fault-fixtures.ts'
import { type FaultKind, faultKinds } from './fault-kinds.ts'
import { employmentRequest, linkRequestTexts, openRequest } from './open-link-request.ts'

interface SubmitOptions {
  readonly faulty: FaultyServer
  readonly kind: FaultKind
  readonly language: PageLanguage
  readonly token: () => string
}

/** Submits under a fault: checks the message, retries after it, and expects one stored request. */
async function submitWithFault(page: Page, { faulty, kind, language, token }: SubmitOptions): Promise<void> {
  const texts = linkRequestTexts(language)
  const linkRequest = await openRequest(page, { faulty, token, language })
  const activeFault = faulty.portalProxy.addFault(employmentRequest, kind.fault)
  await linkRequest.send()
  if (kind.fault.kind === 'silence') await expect(page.getByText(texts.longWait)).toBeVisible()

  const alert = page.getByRole('alert').filter({ hasText: kind.message[language] })
  await expect(alert.getByText(kind.message[language], { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(alert.getByText(texts.inputPreserved, { exact: true })).toBeVisible()
  await expect(alert.getByText(texts.reference)).toBeVisible()
  activeFault.clear()
  await alert.getByRole('button', { name: texts.retry }).click()
  await linkRequest.expectConfirmedOnce()
  expect(linkRequest.keys.length).toBeGreaterThan(1)
  expect(new Set(linkRequest.keys).size, 'one intention has one key').toBe(1)
}

test('a failed request preserves the form, shows the reason and is sent once', async ({ faulty, page }) => {
  test.setTimeout(400_000)
  const token = watchToken(page)
  await signIn(page, faulty.server, 'basic')
  for (const kind of faultKinds) {
    await test.step(kind.name, () => submitWithFault(page, { faulty, kind, language: 'fr-CA', token }))
  }
})

test('a failed request preserves the form in English, too, and is sent once', async ({ faulty, page }) => {
  const token = watchToken(page)
  await signIn(page, faulty.server, 'basic', 'en-CA')
  for (const kind of faultKinds.filter(({ name }) => name === '503 with Retry-After')) {
    await test.step(kind.name, () => submitWithFault(page, { faulty, kind, language: 'en-CA', token }))
  }
})
