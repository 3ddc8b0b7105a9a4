import type { Page } from '@playwright/test'
import { type ApiClient, apiClientAs } from '../support/api-client.ts'
import { storeSession } from '../support/provider-session.ts'
import { textsIn } from '../support/texts.ts'
import { createCompleteOpening } from '../support/transaction-form.ts'
import { expect, type FaultyServer, test } from './fault-fixtures.ts'
import { type FaultKind, faultKinds } from './fault-kinds.ts'

const { text, pattern } = textsIn('fr-CA')

/** The request that sends a form. */
const submission = { method: 'PATCH', path: /^\/api\/aqpp\/transactions\/[^/]+$/ }

/** Sends a form under a fault, retries after the fault, and expects it sent once. */
async function submitWithFault(
  page: Page,
  faulty: FaultyServer,
  owner: ApiClient,
  kind: FaultKind,
): Promise<void> {
  const { id } = await createCompleteOpening(owner)
  await page.goto(`${faulty.server.url}/transactions/${id}/edit?step=review`)
  await page.getByRole('checkbox', { name: pattern('steps.review.acknowledgement') }).check()
  const activeFault = faulty.portalProxy.addFault(submission, kind.fault)
  await page.getByRole('button', { name: text('steps.review.send'), exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: kind.message['fr-CA'] })
  await expect(alert.getByText(kind.message['fr-CA'], { exact: true })).toBeVisible({ timeout: 40_000 })
  activeFault.clear()
  await alert.getByRole('button', { name: text('shell.retry') }).click()
  await expect(
    page.getByRole('heading', { level: 2, name: text('steps.headings.confirmation'), exact: true }),
  ).toBeVisible()
  const form = await (await owner.call('GET', `transactions/${id}`)).json()
  const statuses = form.history.map(({ status }: { readonly status: string }) => status)
  expect(statuses).toEqual(['draft', 'submitted'])
}

test('a failed transaction shows the reason, preserves the form and is sent once', async ({
  faulty,
  page,
}) => {
  test.setTimeout(400_000)
  await storeSession(page, faulty.server, 'owner')
  const owner = await apiClientAs(faulty.server, 'owner')
  for (const kind of faultKinds) await test.step(kind.name, () => submitWithFault(page, faulty, owner, kind))
})
