import { employmentTypes, notificationKinds } from '@officine/api/constants'
import type { Locator, Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expect, test } from '../support/fixtures.ts'
import { vieuxMarcheId } from '../support/pharmacy-pages.ts'
import { storeSession } from '../support/provider-session.ts'
import { portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

/** A button that somebody is about to press stays under the pointer. */

const french = textsIn('fr-CA')

for (const width of [320, 1280]) {
  test(`the sign-out button does not move when the account panel arrives, at ${width} px`, async ({
    sharedServer: server,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, server, 'owner')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/account-panel/, async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('button', { name: french.start('shell.account.open') }).click()
    const signOut = page.getByRole('button', { name: french.text('account.signOut') })
    const before = await boxOf(signOut)
    release()
    await page.getByRole('link', { name: french.text('account.password') }).waitFor()
    expect(await boxOf(signOut)).toEqual(before)
  })
}

for (const width of [390, 1280]) {
  test(`the cards of pharmacies at home are as high as their skeletons, at ${width} px`, async ({
    sharedServer: server,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/pharmacies\/[\w-]+(\?|$)/, async (route) => {
      if (route.request().resourceType() === 'fetch') await released
      await route.continue()
    })
    await signIn(page, server, 'owner')
    await page.locator('.home-card-skeleton').first().waitFor()
    const cards = page.locator('.home-pharmacies > *')
    const before = await boxOf(cards.first())
    release()
    await page.locator('.home-holiday').first().waitFor()
    expect(Math.abs((await boxOf(cards.first())).height - before.height)).toBeLessThanOrEqual(1)
  })
}

test('the sign-out button does not move when the account panel can’t be loaded', async ({
  sharedServer: server,
  page,
}) => {
  await signIn(page, server, 'owner')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/account-panel/, async (route) => {
    await released
    await route.abort()
  })
  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
  const signOut = page.getByRole('button', { name: french.text('account.signOut') })
  const before = await boxOf(signOut)
  release()
  await page.locator('.shell-menu').getByText(french.text('errors.load')).waitFor()
  expect(await boxOf(signOut)).toEqual(before)
})

test('the search button stays beside its field when the error shows', async ({
  sharedServer: server,
  page,
}) => {
  await storeSession(page, server, 'basic')
  await page.goto(portalUrl(server, '/new-employment'))
  const search = page.getByRole('button', { name: french.text('pharmacy_search.submit') })
  const before = await boxOf(search)
  await search.press('Enter')
  await expect(page.getByText(french.text('rules.required.search')).last()).toBeVisible()
  const after = await boxOf(search)
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(1)
})

test('the save button does not move when changes are listed', async ({ sharedServer: server, page }) => {
  await storeSession(page, server, 'owner')
  const id = await vieuxMarcheId(server)
  await page.goto(portalUrl(server, `/pharmacies/${id}/edit#languages`))
  const form = page.locator('#languages form')
  const save = form.getByRole('button', { name: french.text('pharmacyEdit.save.languages') })
  const field = form.getByLabel(
    french.text('pharmacyEdit.in_percent', { label: french.text('pharmacies.fields.english') }),
  )
  await field.focus()
  const before = await boxOf(save)
  await field.fill('7')
  await form.getByText(french.pattern('pharmacyEdit.changes', { count: 1 })).waitFor()
  expect(await boxOf(save)).toEqual(before)
})

for (const width of [390, 1280]) {
  test(`a reminder leaves the buttons of the requests where they are, at ${width} px`, async ({
    server,
    browser,
  }) => {
    const page = await (await browser.newContext({ viewport: { width, height: 1200 } })).newPage()
    await storeSession(page, server, 'basic')
    const member = await apiClientAs(server, 'basic')
    const owner = await apiClientAs(server, 'owner')
    const pharmacies: readonly { readonly accountId: string }[] = await (
      await owner.call('GET', 'user/employments')
    ).json()
    for (const { accountId } of pharmacies.slice(0, 2)) {
      const response = await member.call('POST', `pharmacies/${accountId}/employees`, {
        data: {
          contactId: member.contactId,
          type: employmentTypes.Employee,
          isPrimaryLink: false,
          startDate: null,
        },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      expect(response.status()).toBe(201)
    }
    // The server rejects a reminder on the day of the request.
    const requestedAt = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString()
    let remindedId: string | undefined
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/reminders', async (route) => {
      await released
      remindedId = /employees\/([^/]+)/.exec(route.request().url())?.[1]
      await route.fulfill({ json: { remindedAt: new Date().toISOString() } })
    })
    await page.route('**/user/employments', async (route) => {
      const response = await route.fetch()
      const employments: readonly { readonly id: string }[] = await response.json()
      const json = employments.map((employment) => ({
        ...employment,
        requestedAt,
        remindedAt: employment.id === remindedId ? new Date().toISOString() : null,
      }))
      await route.fulfill({ response, json })
    })
    await page.goto(portalUrl(server, '/'))
    const buttons = page.locator('.home-request ofc-button')
    await expect(buttons).toHaveCount(4)
    const remind = page.getByRole('button', { name: french.start('requests.remind') }).first()
    const { x, y, width: size, height } = await boxOf(remind)
    const pressed = { x: x + size / 2, y: y + height / 2 }
    const label = await labelAt(page, pressed)
    await page.mouse.click(pressed.x, pressed.y)
    release()
    await page.getByText(french.start('requests.reminded_today')).waitFor()
    expect([label, undefined]).toContain(await labelAt(page, pressed))
  })
}

test('the second click of a double click does not press what came under the pointer', async ({
  sharedServer: server,
  page,
}) => {
  const dismiss = page.getByRole('button', { name: french.start('notices.put_away_named') })
  await page.route('**/api/aqpp/userinfo?*', async (route) => {
    const response = await route.fetch()
    const person: { readonly notifications: readonly { readonly kind: number }[] } = await response.json()
    const news = person.notifications.find(({ kind }) => kind !== notificationKinds.ApprovalRequest)
    const notifications = [0, 1, 2].map(() => ({ ...news, id: crypto.randomUUID() }))
    await route.fulfill({ response, json: { ...person, notifications } })
  })
  await signIn(page, server, 'owner')
  await expect(dismiss).toHaveCount(3)
  const { x, y, width, height } = await boxOf(dismiss.first())
  await page.mouse.dblclick(x + width / 2, y + height / 2)
  await expect(dismiss).toHaveCount(2)
  // A click of its own presses it.
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(dismiss).toHaveCount(1)
})

type LabelledElement = Element & { readonly label: string }

/** With the portal's typeface, which arrives after the first page: letters have other widths in it. */
async function boxOf(element: Locator) {
  await element
    .page()
    .waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Hyperlegible') && status === 'loaded',
      ),
    )
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return box
}

/** The accessible name of the button at this point of the window. */
async function labelAt(page: Page, { x, y }: { readonly x: number; readonly y: number }) {
  return page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest<LabelledElement>('ofc-button')?.label,
    [x, y] as const,
  )
}
