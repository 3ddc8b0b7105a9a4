import type { BrowserContext, Page } from '@playwright/test'
import { countDrafts, readStorage } from '../support/browser-storage.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { fillSignIn, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

const city = (page: Page) => page.getByLabel(french.start('forms.address.city'))
const restoredMessage = (page: Page) =>
  page.getByText(french.start('forms.draft.restored', { date: /\d+.*?/, time: /\d+\sh.*?/ }))
const occupation = (page: Page) => page.getByLabel(french.start('profile.fields.occupation'))

async function openForm(context: BrowserContext, server: TestServer): Promise<Page> {
  const page = await context.newPage()
  await page.goto(portalUrl(server, '/profile/edit'))
  await city(page).waitFor()
  return page
}

/** Asserts the number of persisted drafts, none of them in clear text. */
async function expectStoredDrafts(page: Page, count: number): Promise<void> {
  await expect.poll(() => countDrafts(page)).toBe(count)
  expect(JSON.stringify(await readStorage(page))).not.toContain('Rimouski')
}

test('drafts survive closed and reloaded tabs, and are readable by their author alone', async ({
  server,
  context,
  page,
}) => {
  test.slow()
  await storeSession(page, server, 'owner')
  const first = await openForm(context, server)
  const before = await city(first).inputValue()
  await city(first).fill('Rimouski')
  await expectStoredDrafts(first, 1)

  // Each tab has its own draft, so that neither overwrites the other.
  const second = await openForm(context, server)
  await expect(city(second)).toHaveValue(before)
  await occupation(second).fill('Conférencière')
  await expectStoredDrafts(second, 2)
  await expect(city(first)).toHaveValue('Rimouski')
  await second.close()

  // The tab is closed; the newest draft is restored and shows its date.
  await first.close()
  const reopened = await openForm(context, server)
  await expect(restoredMessage(reopened)).toBeVisible()
  await expect(occupation(reopened)).toHaveValue('Conférencière')
  await reopened.getByRole('button', { name: french.text('forms.draft.discard') }).click()
  await expect(occupation(reopened)).not.toHaveValue('Conférencière')
  await reopened.getByRole('button', { name: french.text('forms.draft.undo') }).click()
  await expect(occupation(reopened)).toHaveValue('Conférencière')
  await expect(restoredMessage(reopened)).toBeVisible()
  await reopened.getByRole('button', { name: french.text('forms.draft.discard') }).click()
  await expectStoredDrafts(reopened, 1)

  // Then the older draft, on a page that is reloaded meanwhile.
  await reopened.reload()
  await expect(city(reopened)).toHaveValue('Rimouski')

  // Another person at the same browser sees no draft.
  await reopened.close()
  await page.goto(portalUrl(server, '/'))
  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
  await page.getByRole('button', { name: french.text('account.signOut') }).click()
  await page.getByLabel(french.text('signin.login'), { exact: true }).waitFor()
  await fillSignIn(page, 'employee')
  await page.getByRole('heading', { level: 1, name: french.start('home.title') }).waitFor()
  const other = await openForm(context, server)
  await expect(city(other)).not.toHaveValue('Rimouski')
  await expectStoredDrafts(other, 1)
  await expect(restoredMessage(other)).toHaveCount(0)
})

test('what was typed just before a reload is still there, on a slow device too', async ({
  server,
  context,
  page,
}) => {
  await storeSession(page, server, 'owner')
  const form = await openForm(context, server)
  const session = await context.newCDPSession(form)
  await city(form).fill('Rimou')
  await expectStoredDrafts(form, 1)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await city(form).fill('Rimouski')
  await form.reload({ waitUntil: 'commit' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(city(form)).toHaveValue('Rimouski')
})

test('a form is sent, and shows it at once, in a browser whose locks do not respond', async ({
  server,
  page,
}) => {
  await storeSession(page, server, 'owner')
  await page.clock.install()
  await page.addInitScript(() => {
    LockManager.prototype.request = new Proxy(LockManager.prototype.request, {
      apply: (request, locks, [name, ...others]) =>
        name.startsWith('officine-draft/')
          ? new Promise(() => {})
          : Reflect.apply(request, locks, [name, ...others]),
    })
  })
  await page.goto(portalUrl(server, '/profile/edit'))
  await city(page).fill('Rimouski')
  const save = page.getByRole('button', { name: french.text('forms.save'), exact: true })
  await save.click()
  await expect(page.locator('ofc-button[loading]')).toContainText(french.text('forms.save'))
  let isSent = false
  page.on('request', (request) => {
    isSent ||= request.method() === 'PUT'
  })
  // No longer than that: the request has a limit of its own.
  await expect(async () => {
    if (!isSent) await page.clock.fastForward('00:10')
    expect(isSent).toBe(true)
  }).toPass()
  await expect(page.getByRole('heading', { name: french.text('profile.title') })).toBeVisible()
})
