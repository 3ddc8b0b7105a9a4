import { fillSignIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import { expect, test } from './fault-fixtures.ts'
import { employmentRequest, linkRequestTexts, openRequestAs } from './open-link-request.ts'

const french = textsIn('fr-CA')

const texts = linkRequestTexts('fr-CA')
const unreachable = french.text('notice_server_unavailable')

test('a token that expires during a request is renewed, and the request is sent once', async ({
  faulty,
  page,
}) => {
  const linkRequest = await openRequestAs(page, faulty)
  const activeFault = faulty.portalProxy.addFault(employmentRequest, { kind: 'staleToken' })
  page.on('response', (response) => {
    if (response.status() === 401) activeFault.clear()
  })
  await linkRequest.send()
  await linkRequest.expectConfirmedOnce()
  expect(activeFault.affectedRequests).toHaveLength(1)
  expect(linkRequest.keys.length).toBe(2)
  expect(new Set(linkRequest.keys).size).toBe(1)
})

test('a token that expires while the provider is unreachable loses nothing', async ({ faulty, page }) => {
  const linkRequest = await openRequestAs(page, faulty)
  const activeFault = faulty.portalProxy.addFault(employmentRequest, { kind: 'staleToken' })
  faulty.identityProxy.refuseConnections()
  await linkRequest.send()
  const alert = page.getByRole('alert').filter({ hasText: unreachable })
  await expect(alert.getByText(unreachable, { exact: true })).toBeVisible()
  await expect(alert.getByText(texts.inputPreserved, { exact: true })).toBeVisible()
  faulty.identityProxy.acceptConnections()
  activeFault.clear()
  await alert.getByRole('button', { name: texts.retry }).click()
  await linkRequest.expectConfirmedOnce()
})

test('a visit while the provider is unreachable shows the reason, and sign-in works afterwards', async ({
  faulty,
  page,
}) => {
  faulty.identityProxy.refuseConnections()
  await page.goto(`${faulty.server.url}/new-employment?search=rimouski`)
  await expect(page.getByRole('heading', { level: 1, name: french.text('auth.error.title') })).toBeVisible()
  await expect(page.getByText(french.text('auth.error.unreachable'), { exact: true })).toBeVisible()
  faulty.identityProxy.acceptConnections()
  await page.getByRole('button', { name: french.text('auth.error.retry') }).click()
  await fillSignIn(page, 'basic')
  await expect(page).toHaveURL(`${faulty.server.url}/new-employment?search=rimouski`)
})

for (const [error, hours] of [
  ['fast', 1],
  ['slow', -1],
] as const) {
  test(`with a clock that is an hour ${error}, sign-in, reading and sending work`, async ({
    faulty,
    page,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await page.clock.resume()
    const linkRequest = await openRequestAs(page, faulty)
    await linkRequest.send()
    await linkRequest.expectConfirmedOnce()
  })
}
