import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { countDrafts } from '../support/browser-storage.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillSignIn, signIn, signInByRedirect } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const english = textsIn('en-CA')

/** Advances the clock without activity: the last input is long ago. */
async function fastForwardIdle(page: Page, time: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('officine-last-input', '0'))
  await page.clock.fastForward(time)
}

test('a session warns before it ends, can be extended, and restores the form after it has ended', async ({
  sharedServer: server,
  page,
}) => {
  await page.clock.install()
  await signIn(page, server, 'employee')
  await page.goto(`${server.url}/profile/edit`)
  const mobile = page.getByRole('textbox', { name: french.text('profile.fields.mobile') })
  await mobile.fill('418 555-0123')
  await mobile.blur()
  // A leap of the clock is a timeout for a write that is under way.
  await expect.poll(() => countDrafts(page)).toBe(1)

  const warning = page.getByRole('alertdialog')
  await fastForwardIdle(page, '14:10')
  await expect(warning).toContainText(/(4|5)\d\s?s|0:(4|5)\d/)
  expect(await axeViolations(page)).toEqual([])
  const renewed = page.waitForResponse((response) => new URL(response.url()).pathname === '/token')
  await warning.getByRole('button', { name: elementTextsIn('fr-CA').sessionDialog.stay }).click()
  expect((await renewed).ok()).toBe(true)
  await expect(warning).toHaveCount(0)
  await expect(mobile).toHaveValue('418 555-0123')

  // Simulates a closed laptop: the warning is never visible.
  await fastForwardIdle(page, '40:00')
  await expect(page.getByRole('heading', { level: 1, name: french.text('auth.expired.title') })).toBeVisible()
  await expect(page.getByText(french.pattern('auth.expired.text'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: french.text('auth.login.again') }).click()
  await fillSignIn(page, 'employee')
  await expect(page).toHaveURL(`${server.url}/profile/edit`)
  await expect(mobile).toHaveValue('418 555-0123')
})

test('somebody whom the provider knows already is signed in without a page of it', async ({
  sharedServer: server,
  page,
}) => {
  await signInByRedirect(page, server, 'owner')
})

test('a late refusal of an earlier session does not end the one that has just begun', async ({
  sharedServer: server,
  page,
}) => {
  const userinfo = '**/api/aqpp/userinfo*'
  const earlier = page.waitForRequest(userinfo)
  await signIn(page, server, 'owner')
  const { authorization } = (await earlier).headers()
  const home = page.getByRole('heading', { level: 1, name: french.pattern('home.title') })
  let isHome = false
  await page.route(userinfo, async (route) => {
    if (route.request().headers().authorization !== authorization) return route.continue()
    await expect.poll(() => isHome).toBe(true)
    await route.fulfill({ status: 401, body: '' })
  })
  // As the page after a new password in the browser of another person does.
  await page.goto(`${server.url}/auth/login?account=other`)
  await fillSignIn(page, 'employee')
  await home.waitFor()
  isHome = true
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(home).toBeVisible()
})

test('a page that is reloaded after half an hour without activity leads to a sign-in that says why', async ({
  sharedServer: server,
  page,
}) => {
  await signIn(page, server, 'employee')
  await page.evaluate(() => localStorage.setItem('officine-last-input', '0'))
  await page.reload()
  const reason = page.getByText(french.pattern('signin.inactivity'))
  await expect(reason).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  // Without a sign-in in between the reason stays the same.
  await page.goto(`${server.url}/en-CA`)
  await expect(page.getByText(english.pattern('signin.inactivity'))).toBeVisible()
  await fillSignIn(page, 'employee', 'en-CA')
  await expect(page.getByRole('heading', { level: 1, name: english.start('home.title') })).toBeVisible()
  await page.getByRole('button', { name: english.start('shell.account.open') }).click()
  await page.getByRole('button', { name: english.text('account.signOut') }).click()
  await expect(page.getByLabel(english.text('signin.login'), { exact: true })).toBeVisible()
  await expect(page.getByText(english.pattern('signin.inactivity'))).toHaveCount(0)
})

test('a tab hides its page when another person signs in, and continues as that person', async ({
  sharedServer: server,
  page,
}) => {
  await signIn(page, server, 'employee')
  await switchPerson(page)
  await expect(
    page.getByRole('heading', { level: 1, name: french.text('auth.userChanged.title') }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: french.text('auth.error.otherAccount') })).toBeVisible()
  await page.getByRole('button', { name: french.text('auth.error.goOn') }).click()
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
})

test('a browser without storage shows a message instead of a blank page', async ({
  sharedServer: server,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await page.goto(server.url)
  await expect(page.getByRole('alert')).toHaveText(french.pattern('page.storage'))
  await page.goto(`${server.url}/en-CA`)
  await expect(page.getByRole('alert')).toHaveText(english.pattern('page.storage'))
})

test('storage that does not respond shows what to do, and the page appears once it responds', async ({
  sharedServer: server,
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (...options) {
      // A request that gets no event, as if another page held the database.
      const isSilent = sessionStorage.getItem('silent') !== 'no'
      if (!isSilent) return open.apply(this, options)
      return Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype)
    }
  })
  for (const [path, { pattern }] of [
    ['/en-CA/', english],
    ['/', french],
  ] as const) {
    await page.goto(`${server.url}${path}`)
    await expect(async () => {
      await page.clock.fastForward('00:10')
      await expect(page.getByRole('alert')).toHaveText(pattern('page.storage.silent'), { timeout: 500 })
    }).toPass()
  }
  await page.evaluate(() => sessionStorage.setItem('silent', 'no'))
  await page.clock.fastForward('00:10')
  await expect(page.getByLabel(french.text('signin.login'), { exact: true })).toBeVisible()
})

/** Changes the session record as a sign-in with another account in another tab would. */
function switchPerson(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('officine-session')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const records = opening.result.transaction('records', 'readwrite').objectStore('records')
          const record = records.get('user')
          record.onsuccess = () => {
            const { user, receivedAt } = record.result
            const other = JSON.parse(user)
            other.profile.sub = 'somebody-else'
            const writing = records.put({ user: JSON.stringify(other), receivedAt: receivedAt + 1 }, 'user')
            writing.onsuccess = () => resolve()
          }
        }
      }),
  )
}
