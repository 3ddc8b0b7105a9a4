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

const texts = linkRequestTexts('fr-CA')
const noNetwork = french.text('notice_no_network_connection')

test.describe('without a network', () => {
  test('a submission fails before it is sent, and succeeds once the network is back', async ({
    faulty,
    page,
  }) => {
    const linkRequest = await openRequestAs(page, faulty)
    await page.context().setOffline(true)
    await linkRequest.send()
    const alert = page.getByRole('alert').filter({ hasText: noNetwork })
    await expect(alert.getByText(noNetwork, { exact: true })).toBeVisible()
    await expect(alert.getByText(texts.inputPreserved, { exact: true })).toBeVisible()
    // The request never reached the server, so that there is no reference number.
    await expect(alert.getByText(texts.reference)).toHaveCount(0)
    expect(linkRequest.keys).toEqual([])
    await page.context().setOffline(false)
    const notice = page.getByRole('status').filter({ hasText: french.text('errors.network_back') })
    await notice.getByRole('button', { name: texts.retry }).click()
    await linkRequest.expectConfirmedOnce()
  })

  test('losing the network during a request loses no data', async ({ faulty, page }) => {
    const linkRequest = await loseNetworkWithFault(page, faulty, { kind: 'silence' })
    await page.getByRole('alert').getByRole('button', { name: texts.retry }).click()
    await linkRequest.expectConfirmedOnce()
  })

  test('a request whose response was lost is recognized as sent once the network is back', async ({
    faulty,
    page,
  }) => {
    const linkRequest = await loseNetworkWithFault(page, faulty, { kind: 'silence', isResponseDelayed: true })
    const alreadyRequested = page.getByText(french.text('employment.request.already_requested'))
    await expect(alreadyRequested).toBeVisible(recoveryTimeout)
    await linkRequest.expectStoredOnce()
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
    await expect(page.getByRole('link', { name: texts.choose }).first()).toBeVisible(recoveryTimeout)
    await expect(page.getByLabel(french.text('pharmacy_search.label'))).toHaveValue('gaspe')
    await expectNoReload(page)
  })
})

test('a page opened while the server is down loads once the server is back', async ({ faulty, page }) => {
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
async function loseNetworkWithFault(page: Page, faulty: FaultyServer, fault: Fault): Promise<OpenRequest> {
  const linkRequest = await openRequestAs(page, faulty)
  const activeFault = faulty.portalProxy.addFault(employmentRequest, fault)
  await linkRequest.send()
  await expect.poll(() => activeFault.affectedRequests.length).toBe(1)
  await page.context().setOffline(true)
  const alert = page.getByRole('alert').filter({ hasText: texts.inputPreserved })
  await expect(alert.getByText(texts.inputPreserved, { exact: true })).toBeVisible({ timeout: 20_000 })
  // Depending on the browser, an open connection fails at once or stalls when the network goes.
  const timedOut = french.text('errors.timeout')
  await expect(alert.getByText(noNetwork).or(alert.getByText(timedOut))).toBeVisible()
  activeFault.clear()
  await page.context().setOffline(false)
  return linkRequest
}
