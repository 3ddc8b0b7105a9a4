import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readStorage } from '../support/browser-storage.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeRelease } from '../support/release.ts'
import { checkForUpdate, waitForServiceWorker } from '../support/service-worker.ts'
import { signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const english = textsIn('en-CA')

test.use({ serviceWorkers: 'allow' })
// Deploying releases restarts servers.
test.describe.configure({ timeout: 120_000 })

const update = elementTextsIn('fr-CA').updateSnackbar
const hello = { 'fr-CA': french.start('home.title'), 'en-CA': english.start('home.title') } as const
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const newVersion = (page: Page) => page.getByText(update.waiting('Officine'), { exact: true })
const reload = (page: Page) => page.getByRole('button', { name: update.reload, exact: true })
const reason = (page: Page) => page.getByLabel(french.text('employees.refuse.reason'))

/** The files in the service worker's caches, by URL. */
async function cachedFiles(
  page: Page,
): Promise<readonly { readonly location: string; readonly text: string }[]> {
  return (await readStorage(page)).filter(({ location }) => location.startsWith('caches/'))
}

/** Installability errors of the browser, except that the window is private. */
async function reasonsNotToInstall(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  const { errors } = await session.send('Page.getAppManifest')
  await session.detach()
  const errorIds = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
  return [...errorIds, ...errors.map(({ message }) => message)]
}

/** The cached theme that the service worker writes into the pages. */
const cachedTheme = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('officine-choices')).match('/theme'))?.text())

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
}

/** Waits until the reloaded page is parsed, because an earlier click would hit the old page. */
async function waitForReload(page: Page, action: () => Promise<void>): Promise<void> {
  const domContentLoaded = page.waitForEvent('domcontentloaded')
  await action()
  await domContentLoaded
}

async function expectRelease(page: Page, release: string): Promise<void> {
  await openMenu(page)
  await expect(page.getByText(french.text('account.release', { release }))).toBeVisible()
  await page.keyboard.press('Escape')
}

test('the portal opens offline in the chosen language and theme, without personal data in its caches', async ({
  sharedServer: server,
  page,
  context,
}) => {
  await signIn(page, server, 'owner')
  await expect(page.getByText(update.offline(''), { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await waitForServiceWorker(page)
  const isEnglish = ({ location }: { location: string }) => /en-CA|\.texts\.en-/.test(location)
  expect((await cachedFiles(page)).filter(isEnglish)).toEqual([])

  await openMenu(page)
  await page.getByLabel(french.text('account.theme.dark')).check()
  await page.keyboard.press('Escape')
  // Waits until the theme is cached for the worker.
  await expect.poll(() => cachedTheme(page)).toBe('dark')
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-ofc-theme', 'dark')
  await expect(page.getByText(french.pattern('shell.offline'))).toBeVisible()
  await expect(heading(page, hello['fr-CA'])).toBeVisible()
  // Sign-in and URLs with a token are never cached, and so fail offline.
  for (const path of ['/auth/callback?code=abc&state=def', '/signup?signupToken=abc', '/api/aqpp/userinfo']) {
    await expect(page.goto(`${server.url}${path}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  }

  await context.setOffline(false)
  await page.goto(server.url)
  await page.getByRole('link', { name: french.text('shell.language.other') }).click()
  await expect(heading(page, hello['en-CA'])).toBeVisible()
  await expect
    .poll(async () => (await cachedFiles(page)).some(({ location }) => /shell\/en-CA-/.test(location)))
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await expect(heading(page, hello['en-CA'])).toBeVisible()

  const files = await cachedFiles(page)
  const paths = files.map(({ location }) => new URL(location.slice('caches/'.length), server.url).pathname)
  expect(paths.filter((path) => !/^\/(assets|shell|icons)\/|^\/(favicon\.svg|theme)$/.test(path))).toEqual([])
  // Requires a length, because a file name may contain the `eyJ` that starts a token.
  const isPersonal = ({ text }: { text: string }) => /Tremblay|owner@officine|\beyJ[\w-]{8,}/.test(text)
  expect(files.filter(isPersonal).map(({ location }) => location)).toEqual([])
})

test('a new version loads when the person chooses to, and does not reload a form in another tab', async ({
  server,
  page,
  context,
}) => {
  await signIn(page, server, 'owner')
  await waitForServiceWorker(page)
  expect(await reasonsNotToInstall(page)).toEqual([])
  const formTab = await context.newPage()
  await formTab.goto(`${server.url}/profile/edit`)
  const mobile = formTab.getByRole('textbox', { name: french.text('profile.fields.mobile') })
  await mobile.fill('418 555-0199')
  await mobile.blur()
  const oldFiles = await cachedFiles(page)

  const release = await makeRelease([{ from: '1.38.0', to: '1.39.0' }])
  try {
    await server.deploy({ PORTAL_FOLDER: release })
    await checkForUpdate(page)
    for (const tab of [page, formTab]) await expect(newVersion(tab)).toBeVisible()
    // A dismissed notice returns when another tab has loaded the new version.
    await formTab.getByRole('button', { name: update.dismiss }).click()
    await expect(newVersion(formTab)).toBeHidden()

    await waitForReload(page, () => reload(page).click())
    await expectRelease(page, '1.39.0')
    await expect(newVersion(page)).toHaveCount(0)

    await expect(newVersion(formTab)).toBeVisible()
    await expect(mobile).toHaveValue('418 555-0199')
    // The tab's own files are gone from the cache, and still on the server.
    const chunk = oldFiles
      .map(({ location }) => location.slice('caches/'.length))
      .find((address) => /pharmacy-page-.*\.js$/.test(address))
    const status = await formTab.evaluate(
      (address) => fetch(address).then(({ status }) => status),
      chunk ?? '',
    )
    expect(status).toBe(200)

    await reload(formTab).click()
    await formTab.getByRole('button', { name: french.text('shell.leave.stay') }).click()
    await expect(mobile).toHaveValue('418 555-0199')
    await reload(formTab).click()
    await waitForReload(formTab, () =>
      formTab.getByRole('button', { name: french.text('shell.leave.go') }).click(),
    )
    await expectRelease(formTab, '1.39.0')
  } finally {
    await rm(release, { recursive: true })
  }
})

test('the operator can remove the service worker everywhere without losing typed text', async ({
  server,
  page,
  context,
}) => {
  await signIn(page, server, 'owner')
  await waitForServiceWorker(page)
  const formTab = await context.newPage()
  await formTab.goto(server.url)
  await formTab
    .getByRole('link', { name: french.text('notices.EmploymentWaitingApproval.action') })
    .first()
    .click()
  await formTab.getByRole('button', { name: french.start('employees.refuse.confirm') }).click()
  await reason(formTab).fill('Nous ne connaissons pas')
  await waitForReload(page, async () => {
    await server.deploy({ SERVICE_WORKER: 'off' })
    await checkForUpdate(page)
  })
  await expect(heading(page, hello['fr-CA'])).toBeVisible()
  await expect(reason(formTab)).toHaveValue('Nous ne connaissons pas')
  const remaining = () =>
    page.evaluate(async () => ({
      registrations: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).filter((name) => name.startsWith('officine-')),
    }))
  await expect.poll(remaining).toEqual({ registrations: 0, caches: [] })

  // Once the last controlled tab is closed, the next page installs the worker again.
  await formTab.close()
  await server.deploy({})
  await page.reload()
  await waitForServiceWorker(page)
})
