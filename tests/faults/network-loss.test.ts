import type { Page } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import {
  expect,
  expectNoReload,
  type FaultyServer,
  markPage,
  recoveryTimeout,
  test,
} from './fault-fixtures.ts'
import type { Fault } from './fault-proxy.ts'
import { employmentRequest, linkRequestTexts, type OpenRequest, openRequestAs } from './open-link-request.ts'

const french = textsIn('fr-CA')

const say = linkRequestTexts('fr-CA')
const noNetwork = french.text('notice_no_network_connection')

test.describe('without a network', () => {
  test('a submission fails before it is sent, and succeeds once the network is back', async ({
    faulty,
    page,
  }) => {
    const sending = await openRequestAs(page, faulty)
    await page.context().setOffline(true)
    await sending.send()
    const alert = page.getByRole('alert').filter({ hasText: noNetwork })
    await expect(alert.getByText(noNetwork, { exact: true })).toBeVisible()
    await expect(alert.getByText(say.kept, { exact: true })).toBeVisible()
    // The request never reached the server, so that there is no reference number.
    await expect(alert.getByText(say.reference)).toHaveCount(0)
    expect(sending.keys).toEqual([])
    await page.context().setOffline(false)
    await alert.getByRole('button', { name: say.retry }).click()
    await sending.expectConfirmedOnce()
  })

  test('losing the network during a request loses no data', async ({ faulty, page }) => {
    const sending = await loseNetworkUnder(page, faulty, { kind: 'silence' })
    await page.getByRole('alert').getByRole('button', { name: say.retry }).click()
    await sending.expectConfirmedOnce()
  })

  test('a request whose response was lost is recognized as sent once the network is back', async ({
    faulty,
    page,
  }) => {
    const sending = await loseNetworkUnder(page, faulty, { kind: 'silence', isAnswerHeld: true })
    const known = page.getByText(french.text('employment.request.already_requested'))
    await expect(known).toBeVisible(recoveryTimeout)
    await sending.expectStoredOnce()
  })

  test('an offline page says so, and loads by itself once the network is back', async ({ faulty, page }) => {
    await signIn(page, faulty.server, 'basic')
    await page.goto(`${faulty.server.url}/new-employment`)
    await markPage(page)
    await page.getByLabel(french.text('pharmacy_search.label')).fill('gaspe')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: french.text('pharmacy_search.submit') }).click()
    await expect(page.getByText(noNetwork, { exact: true })).toBeVisible()
    await expect(page.getByText(french.start('shell.offline'))).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('link', { name: say.choose }).first()).toBeVisible(recoveryTimeout)
    await expect(page.getByLabel(french.text('pharmacy_search.label'))).toHaveValue('gaspe')
    await expectNoReload(page)
  })
})

test('a page waits for a server that refuses connections, also on first load', async ({ faulty, page }) => {
  await signIn(page, faulty.server, 'owner')
  await page.goto(`${faulty.server.url}/new-employment`)
  await faulty.server.stop()
  await page.evaluate(() => {
    history.pushState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await faulty.server.start()
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible(
    recoveryTimeout,
  )
})

/** Submits, loses the network meanwhile, checks that the form is intact, restores the network. */
async function loseNetworkUnder(page: Page, faulty: FaultyServer, fault: Fault): Promise<OpenRequest> {
  const sending = await openRequestAs(page, faulty)
  const broken = faulty.portalProxy.addFault(employmentRequest, fault)
  await sending.send()
  await expect.poll(() => broken.affectedRequests.length).toBe(1)
  await page.context().setOffline(true)
  const alert = page.getByRole('alert').filter({ hasText: say.kept })
  await expect(alert.getByText(say.kept, { exact: true })).toBeVisible({ timeout: 20_000 })
  // Depending on the browser, an open connection fails at once or stalls when the network goes.
  const silent = french.text('errors.timeout')
  await expect(alert.getByText(noNetwork).or(alert.getByText(silent))).toBeVisible()
  broken.clear()
  await page.context().setOffline(false)
  return sending
}
