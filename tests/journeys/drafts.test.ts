import type { BrowserContext, Page } from '@playwright/test'
import { readStorage } from '../support/browser-storage.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillSignIn, portalUrl, signIn } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

const city = (page: Page) => page.getByLabel(french.start('forms.address.city'))
const back = (page: Page) =>
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
  const drafts = async () =>
    (await readStorage(page)).filter(({ place }) => place.startsWith('indexedDB/officine-drafts'))
  await expect.poll(async () => (await drafts()).length).toBe(count)
  expect(JSON.stringify(await drafts())).not.toContain('Rimouski')
}

test('drafts survive closed and reloaded tabs, and are readable by their author alone', async ({
  server,
  context,
  page,
}) => {
  test.slow()
  await signIn(page, server, 'owner')
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
  const again = await openForm(context, server)
  await expect(back(again)).toBeVisible()
  await expect(occupation(again)).toHaveValue('Conférencière')
  await again.getByRole('button', { name: french.text('forms.draft.discard') }).click()
  await expect(occupation(again)).not.toHaveValue('Conférencière')
  await again.getByRole('button', { name: french.text('forms.draft.undo') }).click()
  await expect(occupation(again)).toHaveValue('Conférencière')
  await expect(back(again)).toBeVisible()
  await again.getByRole('button', { name: french.text('forms.draft.discard') }).click()
  await expectStoredDrafts(again, 1)

  // Then the older draft, on a page that is reloaded meanwhile.
  await again.reload()
  await expect(city(again)).toHaveValue('Rimouski')

  // Another person at the same browser sees no draft.
  await again.close()
  await page.goto(portalUrl(server, '/'))
  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
  await page.getByRole('button', { name: french.text('account.signOut') }).click()
  await page.getByLabel(french.text('signin.login'), { exact: true }).waitFor()
  await fillSignIn(page, 'employee')
  await page.getByRole('heading', { level: 1, name: french.start('home.title') }).waitFor()
  const other = await openForm(context, server)
  await expect(city(other)).not.toHaveValue('Rimouski')
  await expectStoredDrafts(other, 1)
  await expect(back(other)).toHaveCount(0)
})
