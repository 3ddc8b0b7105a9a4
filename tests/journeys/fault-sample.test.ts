import { expect, expectNoReload, markPage, recoveryTimeout, test } from '../faults/fault-fixtures.ts'
import { employmentRequest, linkRequestTexts, openRequestAs } from '../faults/open-link-request.ts'
import { storeSession } from '../support/provider-session.ts'
import { textsIn } from '../support/texts.ts'

// A sample of the faults of `test:portal-faults`, run on each change.

const french = textsIn('fr-CA')
const texts = linkRequestTexts('fr-CA')

test('a 503 shows for how long, and the page loads by itself afterwards', async ({ faulty, page }) => {
  await storeSession(page, faulty.server, 'basic')
  await page.goto(`${faulty.server.url}/new-employment`)
  await markPage(page)
  const activeFault = faulty.portalProxy.addFault(
    { method: 'GET', path: /^\/api\/aqpp\/pharmacies\/\?/ },
    { kind: 'status', status: 503, retryAfter: '6' },
  )
  await page.getByLabel(french.text('pharmacy_search.label')).fill('rimouski')
  await page.getByRole('button', { name: french.text('pharmacy_search.submit') }).click()
  const wait = french.text('errors.wait.seconds', { count: 6 })
  const message = french.text('errors.unavailable.wait', { wait })
  await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').getByText(texts.reference)).toBeVisible()
  activeFault.clear()
  await expect(page.getByRole('link', { name: texts.choose }).first()).toBeVisible(recoveryTimeout)
  await expectNoReload(page)
})

test('a token that expires and a response that is lost result in a single stored request', async ({
  faulty,
  page,
}) => {
  const linkRequest = await openRequestAs(page, faulty)
  const activeFault = faulty.portalProxy.addFault(employmentRequest, { kind: 'staleToken' })
  page.on('response', (response) => {
    if (response.status() !== 401) return
    activeFault.clear()
    faulty.portalProxy.addFault(employmentRequest, { kind: 'reset', isResponseLost: true })
  })
  await linkRequest.send()
  await expect(page.getByRole('alert').getByText(texts.inputPreserved, { exact: true })).toBeVisible()
  faulty.portalProxy.clearFaults()
  await page.getByRole('alert').getByRole('button', { name: texts.retry }).click()
  await linkRequest.expectConfirmedOnce()
  expect(new Set(linkRequest.keys).size).toBe(1)
})
