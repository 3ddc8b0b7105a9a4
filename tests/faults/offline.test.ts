import type { Page } from '@playwright/test'
import { signIn } from '../support/people.ts'
import { textsIn } from '../support/texts.ts'
import { expect, expectNoReload, type FaultyHouse, markPage, recovery, test } from './fixtures.ts'
import { type OpenRequest, openRequestAs, request, wordsIn } from './link-request.ts'
import type { Fault } from './proxy.ts'

const french = textsIn('fr-CA')

const say = wordsIn('fr-CA')
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
    await sending.expectSentOnce()
  })

  test('losing the network during a request loses no data', async ({ faulty, page }) => {
    const sending = await loseNetworkUnder(page, faulty, { kind: 'silence' })
    await page.getByRole('alert').getByRole('button', { name: say.retry }).click()
    await sending.expectSentOnce()
  })

  test('a request whose response was lost is recognized as sent once the network is back', async ({
    faulty,
    page,
  }) => {
    const sending = await loseNetworkUnder(page, faulty, { kind: 'silence', isAnswerHeld: true })
    const known = page.getByText(french.text('employment.request.already_requested'))
    await expect(known).toBeVisible(recovery)
    await sending.expectKeptOnce()
  })

  test('an offline page says so, and loads by itself once the network is back', async ({ faulty, page }) => {
    await signIn(page, faulty.house, 'basic')
    await page.goto(`${faulty.house.url}/new-employment`)
    await markPage(page)
    await page.getByLabel(french.text('pharmacy_search.label')).fill('gaspe')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: french.text('pharmacy_search.submit') }).click()
    await expect(page.getByText(noNetwork, { exact: true })).toBeVisible()
    await expect(page.getByText(french.start('shell.offline'))).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('link', { name: say.choose }).first()).toBeVisible(recovery)
    await expect(page.getByLabel(french.text('pharmacy_search.label'))).toHaveValue('gaspe')
    await expectNoReload(page)
  })
})

test('a page waits for a server that refuses connections, also on first load', async ({ faulty, page }) => {
  await signIn(page, faulty.house, 'owner')
  await page.goto(`${faulty.house.url}/new-employment`)
  await faulty.house.stop()
  await page.evaluate(() => {
    history.pushState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await faulty.house.start()
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible(
    recovery,
  )
})

/** Submits, loses the network meanwhile, checks that the form is intact, restores the network. */
async function loseNetworkUnder(page: Page, faulty: FaultyHouse, fault: Fault): Promise<OpenRequest> {
  const sending = await openRequestAs(page, faulty)
  const broken = faulty.way.break(request, fault)
  await sending.send()
  await expect.poll(() => broken.met.length).toBe(1)
  await page.context().setOffline(true)
  const alert = page.getByRole('alert').filter({ hasText: say.kept })
  await expect(alert.getByText(say.kept, { exact: true })).toBeVisible({ timeout: 20_000 })
  // Depending on the browser, an open connection fails at once or stalls when the network goes.
  const silent = french.text('errors.timeout')
  await expect(alert.getByText(noNetwork).or(alert.getByText(silent))).toBeVisible()
  broken.mend()
  await page.context().setOffline(false)
  return sending
}
