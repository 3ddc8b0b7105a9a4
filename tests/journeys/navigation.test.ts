import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { myPharmacyLink, portalUrl, signIn, signInAt } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const english = textsIn('en-CA')
const closeNotice = elementTextsIn('fr-CA').alert.dismiss
const closeSnackbar = elementTextsIn('fr-CA').snackbar.dismiss

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('no route ends in a blank page, signed out or signed in', async ({ sharedServer: server, page }) => {
  for (const path of ['/pharmacies/12/employees?page=2#list', '/nowhere', '/en-CA/new-employment']) {
    await page.goto(portalUrl(server, path))
    await page.waitForURL((url) => url.origin === server.identityUrl)
    await expect(heading(page)).toBeVisible()
  }
  await page.goto(portalUrl(server, '/auth/error?problem=stateMissing'))
  await expect(heading(page)).toHaveText(french.text('auth.error.title'))
  await expect(page.getByRole('navigation')).toHaveCount(0)

  await signInAt(page, server, 'owner', '/unauthorized?a=1#b')
  await page.waitForURL(portalUrl(server, '/unauthorized?a=1#b'))
  // An owner is referred to the association, not to the owners.
  const role = french.text('account.role_within_sentence', { role: 'Owner' })
  await expect(
    page.getByText(french.text('shell.unauthorized.text', { role, asks: 'association' })),
  ).toBeVisible()
  const hello = french.start('home.title')
  const notFound = french.text('shell.notFound.heading')
  for (const [path, finalPath, expectedHeading] of [
    ['/', '/', hello],
    ['/de/profile', '/', hello],
    ['/en-CA', '/en-CA', english.start('home.title')],
    ['/auth/login', '/', hello],
    ['/auth/login?back=%2Fprofile%3Fa%3D1%23b', '/profile?a=1#b', french.text('profile.title')],
    ['/auth/error', '/', hello],
    ['/auth/callback', '/', hello],
    ['/new-employment', '/unauthorized', french.text('shell.unauthorized.title')],
    ['/pharmacies/999999999', '/pharmacies/999999999', notFound],
    ['/pharmacies/999999999/employees', '/pharmacies/999999999/employees', notFound],
    ['/email-confirmation', '/email-confirmation', /./],
    ['/nowhere/at/all', '/nowhere/at/all', notFound],
  ] as const) {
    await page.goto(portalUrl(server, path))
    await expect(heading(page), path).toHaveText(expectedHeading)
    await expect(page, path).toHaveURL(portalUrl(server, finalPath))
    expect(await page.title(), path).toMatch(/. – Officine$/)
  }
})

test('an unknown address offers the search that the person’s role allows', async ({
  sharedServer: server,
  browser,
}) => {
  for (const [account, results] of [
    ['basic', '/new-employment'],
    ['permanence', '/pharmacies'],
  ] as const) {
    const page = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
    await storeSession(page, server, account)
    await page.goto(portalUrl(server, '/nowhere'))
    await expect(heading(page)).toHaveText(french.text('shell.notFound.heading'))
    const field = page.getByRole('searchbox', { name: french.text('pharmacy_search.label') })
    await field.press('Enter')
    await expect(field).toBeFocused()
    await expect(page.getByText(french.text('rules.required.search'))).toBeVisible()
    await expect(page).toHaveURL(portalUrl(server, '/nowhere'))
    await field.fill('vieux marche')
    await field.press('Enter')
    await expect(page).toHaveURL(portalUrl(server, `${results}?search=vieux+marche`))
    await expect(page.getByRole('heading', { level: 3, name: /Vieux-Marché/ }).first()).toBeVisible()
    await page.context().close()
  }
})

test('an unknown address offers a link home to a role without a search', async ({
  sharedServer: server,
  page,
}) => {
  await storeSession(page, server, 'owner')
  await page.goto(portalUrl(server, '/nowhere'))
  await expect(heading(page)).toHaveText(french.text('shell.notFound.heading'))
  await expect(page.getByRole('search')).toHaveCount(0)
  await page.getByRole('link', { name: french.text('shell.backHome') }).click()
  await expect(heading(page)).toHaveText(french.start('home.title'))
})

test('a page shows the notices that belong on it, and dismisses them', async ({
  sharedServer: server,
  page,
}) => {
  const dismissed: string[] = []
  await addReminders(page, dismissed)
  await signIn(page, server, 'owner')
  await myPharmacyLink(page).click()
  const choice = page.locator('details', { hasText: french.text('pharmacyHead.others') })
  await choice.locator('summary').click()
  const current = choice.getByRole('link', { name: 'Pharmacie du Vieux-Marché' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('navigation', { name: french.text('pharmacyHead.tabs') })
    .getByRole('link', { name: french.start('pharmacyHead.people') })
    .click()
  await expect(page.getByText(french.text('notices.UpdateEmployment.Reminder.title'))).toBeVisible()
  await expect(page.getByText(french.text('notices.UpdateUser.Reminder.title'))).toHaveCount(0)
  // Another pharmacy's page does not show this reminder.
  await choice.locator('summary').click()
  await choice.getByRole('link', { name: 'Pharmacie Geneviève Tremblay inc.' }).click()
  await expect(heading(page)).toHaveText('Pharmacie Geneviève Tremblay inc.')
  await expect(page.getByText(french.text('notices.UpdateEmployment.Reminder.title'))).toHaveCount(0)

  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
  await page.getByRole('link', { name: french.text('account.profile') }).click()
  await expect(heading(page)).toHaveText(french.text('profile.title'))
  const notice = page.getByText(french.text('notices.UpdateUser.Reminder.title'))
  await expect(notice).toBeVisible()
  await expectAccessible(page, 'profile-notice-fr-CA')
  await page.route('**/api/aqpp/notifications/*', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  })
  const close = page.locator('.notices').getByRole('button', { name: closeNotice })
  await close.click()
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: french.text('shell.undo') }).click()
  await expect(notice).toBeVisible()
  expect(dismissed).toEqual([])
  // The dismissal is sent once it can no longer be undone.
  const dismissButton = page.locator('ofc-snackbar').getByRole('button', { name: closeSnackbar })
  await close.click()
  await dismissButton.click()
  await expect(page.getByText(french.start('notices.failed'))).toBeVisible()
  // The notice is back, and leaves the focus to the person, who may be elsewhere by then.
  await expect(notice).toBeVisible()
  await expect(page.locator('.notices ofc-alert')).not.toBeFocused()
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()
  // The focus does not fall back to the body when its button is removed.
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await dismissButton.click()
  await expect.poll(() => dismissed).toEqual(['mine'])
  await page.reload()
  await expect(heading(page)).toHaveText(french.text('profile.title'))
  await expect(
    page.getByRole('button', { name: french.text('profile.statement.confirm_again') }),
  ).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a changed profile shows a prompt on every navigation, but not on a forced sign-out', async ({
  sharedServer: server,
  page,
}) => {
  const nativePrompts: string[] = []
  page.on('dialog', (prompt) => {
    nativePrompts.push(prompt.type())
    void prompt.accept()
  })
  await signIn(page, server, 'employee')
  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
  await page.getByRole('link', { name: french.text('account.profile') }).click()
  await page
    .getByRole('link', { name: french.start('profile.edit') })
    .first()
    .click()
  const field = page.getByLabel(french.text('forms.name.first'), { exact: true })
  await field.fill('Mimi')
  const question = page.getByRole('dialog', { name: french.text('shell.leave.title') })
  const stay = page.getByRole('button', { name: french.text('shell.leave.stay') })
  const navigations = [
    () => page.evaluate(() => history.back()),
    () => page.getByRole('link', { name: 'Officine', exact: true }).click(),
    async () => {
      await page.getByRole('button', { name: french.start('shell.account.open') }).click()
      await page.getByRole('button', { name: french.text('account.signOut') }).click()
    },
  ]
  for (const navigate of navigations) {
    await navigate()
    await expect(question).toHaveCount(1)
    await stay.click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/profile\/edit/)
    await expect(field).toHaveValue('Mimi')
  }
  await page.evaluate(() => history.back())
  await expect(question).toHaveCount(1)
  await expectAccessible(page, 'leave-question-fr-CA')
  // The dialog disappears with its page.
  await page.evaluate(() => localStorage.setItem('shouldLogout', 'yes'))
  await page.waitForURL((url) => !url.pathname.startsWith('/profile'))
  await expect(question).toHaveCount(0)
  expect(nativePrompts).toEqual([])
})

/** Adds the owner's yearly reminders, which the server sends after a year, to userinfo. */
async function addReminders(page: Page, dismissed: string[]): Promise<void> {
  await page.route('**/api/aqpp/userinfo?*', async (route) => {
    const response = await route.fetch()
    const userinfo: {
      notifications: object[]
      employments: { isPrimaryLink: boolean; accountId: string }[]
    } = await response.json()
    const reminder = { kind: 3, createdAt: '2026-11-01T12:00:00.000Z' }
    const pharmacyId = userinfo.employments.find(({ isPrimaryLink }) => isPrimaryLink)?.accountId
    userinfo.notifications.push({ ...reminder, id: 'list', type: 2, pharmacyId })
    if (dismissed.length === 0) userinfo.notifications.push({ ...reminder, id: 'mine', type: 4 })
    await route.fulfill({ response, json: userinfo })
  })
  await page.route('**/api/aqpp/notifications/*', async (route) => {
    dismissed.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    await route.fulfill({ status: 204 })
  })
}
