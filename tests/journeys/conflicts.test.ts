import type { Browser, Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

const city = (page: Page) => page.getByRole('textbox', { name: french.start('forms.address.city') })
const occupation = (page: Page) => page.getByLabel(french.start('profile.fields.occupation'))
const saved = (page: Page) => page.getByText(french.whole('profile.saved.title'))

/** A separate session, as on another device. */
async function openOnDevice(browser: Browser, server: TestServer): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await storeSession(page, server, 'owner')
  await openForm(page, server)
  return page
}

async function openForm(page: Page, server: TestServer): Promise<void> {
  await page.goto(portalUrl(server, '/profile/edit'))
  await city(page).waitFor()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: french.text('forms.save') }).click()
}

test('two devices change a profile: separate changes merge, a conflict is shown to the person', async ({
  server,
  browser,
}) => {
  test.slow()
  const [office, home] = [await openOnDevice(browser, server), await openOnDevice(browser, server)]

  // Different fields merge without a question.
  await city(office).fill('Rimouski')
  await save(office)
  await expect(saved(office)).toBeVisible()
  await occupation(home).fill('Conférencière')
  await save(home)
  await expect(saved(home)).toBeVisible()
  await openForm(home, server)
  await expect(city(home)).toHaveValue('Rimouski')
  await expect(occupation(home)).toHaveValue('Conférencière')

  // The same field on both devices is a conflict.
  await openForm(office, server)
  await city(office).fill('Gaspé')
  await occupation(office).fill('Formatrice')
  await save(office)
  await expect(saved(office)).toBeVisible()
  await city(home).fill('Matane')
  await occupation(home).fill('Autrice')
  await save(home)
  const dialog = home.getByRole('dialog', { name: french.text('conflicts.title') })
  await expect(dialog).toBeVisible()
  const question = home.getByRole('radiogroup', { name: french.text('forms.address.city') })
  await expect(
    question.getByRole('radio', { name: french.pattern('conflicts.mine', { answer: 'Matane' }) }),
  ).toBeVisible()
  await expect(
    question.getByRole('radio', { name: french.pattern('conflicts.theirs', { answer: 'Gaspé' }) }),
  ).toBeVisible()
  await expect(question).toContainText(french.pattern('conflicts.was', { answer: 'Rimouski' }))
  await expectAccessible(home, 'conflict')

  // Closing the dialog preserves the form; then by keyboard alone.
  await home.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(city(home)).toHaveValue('Matane')
  await city(home).press('Enter')
  await expect(dialog).toBeVisible()
  await home.getByRole('button', { name: french.text('conflicts.send') }).press('Enter')
  await expect(home.getByText(french.text('conflicts.choose_all'))).toBeVisible()
  await question.getByRole('radio', { name: french.pattern('conflicts.mine') }).press('Space')
  await home
    .getByRole('radio', { name: french.pattern('conflicts.theirs', { answer: 'Formatrice' }) })
    .press('Space')
  await home.getByRole('button', { name: french.text('conflicts.send') }).press('Enter')
  await expect(saved(home)).toBeVisible()
  await openForm(office, server)
  await expect(city(office)).toHaveValue('Matane')
  await expect(occupation(office)).toHaveValue('Formatrice')
})

const saves = /\/api\/aqpp\/contacts\/[^/]+$/

/** Delays each save until `shouldSend` resolves to whether to send it; lists their versions. */
async function interceptSaves(page: Page, shouldSend: (route: Route, count: number) => Promise<boolean>) {
  const versions: (string | undefined)[] = []
  await page.route(saves, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    versions.push(route.request().headers()['if-match'])
    if (await shouldSend(route, versions.length)) await route.continue()
  })
  return versions
}

/** Changes the same record as another device of the person would. */
async function saveElsewhere(
  page: Page,
  route: Route,
  change: (contact: { readonly residence: object }) => object,
): Promise<true> {
  const headers = { authorization: (await route.request().headerValue('authorization')) ?? '' }
  const url = route.request().url()
  const contact = await (await page.request.get(url, { headers })).json()
  const response = await page.request.put(url, {
    headers: { ...headers, 'if-match': `"${contact.version}"` },
    data: change(contact),
  })
  expect(response.ok()).toBe(true)
  return true
}

test('a save that conflicts three times stops with a message, and can then be sent', async ({
  server,
  browser,
}) => {
  const page = await openOnDevice(browser, server)
  await city(page).fill('Matane')
  const versions = await interceptSaves(page, (route, count) =>
    saveElsewhere(page, route, () => ({ occupation: `Formatrice ${count}` })),
  )
  await save(page)
  await expect(page.getByText(french.text('errors.conflict'))).toBeVisible()
  expect(versions).toHaveLength(3)
  expect(new Set(versions).size, 'each try is sent against a newer version').toBe(3)
  await expect(city(page)).toHaveValue('Matane')
  await expect(occupation(page)).toHaveValue('Formatrice 3')

  await page.unroute(saves)
  await save(page)
  await expect(saved(page)).toBeVisible()
  await openForm(page, server)
  await expect(city(page)).toHaveValue('Matane')
  await expect(occupation(page)).toHaveValue('Formatrice 3')
})

test('a record that changes again while the dialog is open shows the new conflict', async ({
  server,
  browser,
}) => {
  const page = await openOnDevice(browser, server)
  await city(page).fill('Matane')
  const versions = await interceptSaves(page, (route, count) =>
    saveElsewhere(page, route, ({ residence }) => ({
      residence: { ...residence, city: count === 1 ? 'Gaspé' : 'Percé' },
    })),
  )
  await save(page)
  const question = page.getByRole('radiogroup', { name: french.text('forms.address.city') })
  const theirs = (answer: string) =>
    question.getByRole('radio', { name: french.pattern('conflicts.theirs', { answer }) })
  await expect(theirs('Gaspé')).toBeVisible()
  await question.getByRole('radio', { name: french.pattern('conflicts.mine') }).check()
  await page.getByRole('button', { name: french.text('conflicts.send') }).click()
  await expect(theirs('Percé')).toBeVisible()
  await expect(question).toContainText(french.pattern('conflicts.was', { answer: 'Gaspé' }))
  expect(versions).toHaveLength(2)

  // No own changes are left: nothing is sent.
  await theirs('Percé').check()
  await page.getByRole('button', { name: french.text('conflicts.send') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: french.text('profile.title'), exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText('Percé')).toBeVisible()
  expect(versions).toHaveLength(2)
})

test('retrying a save whose response was lost does not overwrite later changes', async ({
  server,
  browser,
}) => {
  const page = await openOnDevice(browser, server)
  await city(page).fill('Matane')
  const versions = await interceptSaves(page, async (route, count) => {
    if (count > 1) return true
    await route.fetch()
    await saveElsewhere(page, route, () => ({ occupation: 'Formatrice' }))
    await route.abort()
    return false
  })
  await save(page)
  await page.getByRole('button', { name: french.text('forms.retry') }).click()
  await expect(saved(page)).toBeVisible()
  expect(versions, 'one save and its repetition').toHaveLength(2)
  expect(new Set(versions).size).toBe(1)
  await openForm(page, server)
  await expect(city(page)).toHaveValue('Matane')
  await expect(occupation(page)).toHaveValue('Formatrice')
})

test('what is typed during a save that conflicts is saved with the resolved conflict', async ({
  server,
  browser,
}) => {
  const page = await openOnDevice(browser, server)
  await city(page).fill('Matane')
  await interceptSaves(page, async (route, count) => {
    if (count > 1) return true
    await occupation(page).fill('Autrice')
    return saveElsewhere(page, route, ({ residence }) => ({ residence: { ...residence, city: 'Gaspé' } }))
  })
  await save(page)
  const question = page.getByRole('radiogroup', { name: french.text('forms.address.city') })
  await question.getByRole('radio', { name: french.pattern('conflicts.mine') }).check()
  await page.getByRole('button', { name: french.text('conflicts.send') }).click()
  await expect(saved(page)).toBeVisible()
  await openForm(page, server)
  await expect(city(page)).toHaveValue('Matane')
  await expect(occupation(page)).toHaveValue('Autrice')
})
