import type { Page } from '@playwright/test'
import { breakpoints } from '../../packages/ui-elements/src/tokens/breakpoints.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { fillSignIn, signIn, signInByRedirect } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import { tokenColor } from '../support/token-color.ts'

const french = textsIn('fr-CA')
const english = textsIn('en-CA')

test('the account menu shows the role and the release, and the shell links to the pharmacist finder', async ({
  sharedServer: server,
  page,
}) => {
  await signIn(page, server, 'owner')
  await page
    .getByRole('button', { name: french.text('shell.account.open', { name: 'Geneviève Tremblay' }) })
    .click()
  await expect(page.getByText(french.text('account.roles.Owner'))).toBeVisible()
  await expect(page.getByText(french.text('account.release', { release: '1.38.0' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(french.text('account.release', { release: '1.38.0' }))).toBeHidden()
  await expect(page.getByRole('link', { name: french.text('shell.finder') })).toHaveAttribute(
    'href',
    'https://pharmaciens.example/',
  )
})

test('a person can sign out offline, even if the menu was never opened before', async ({
  sharedServer: server,
  page,
}) => {
  // Without a service worker, the code of the page that follows is here from the sign-in only.
  await signInByRedirect(page, server, 'employee')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
  await expect(page.getByText(french.text('errors.load'))).toBeVisible()
  await page.getByRole('button', { name: french.text('account.signOut') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: french.text('auth.signedOut.title') }),
  ).toBeVisible()
})

test('pressing Enter twice on the account menu never signs out, even while its panel is loading', async ({
  sharedServer: server,
  page,
}) => {
  await signIn(page, server, 'employee')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const requested = page.waitForRequest(/account-panel/)
  await page.route(/account-panel/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: french.start('shell.account.open') }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: french.start('shell.account.open') })
  await requested
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  release()
  await expect(menu.getByText(french.text('account.roles.Employee'))).toBeVisible()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: french.text('account.profile') })).toBeFocused()
  // The button works by choice.
  const signOut = page.getByRole('button', { name: french.text('account.signOut') })
  await signOut.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: french.text('signin.title') })).toBeVisible()
})

test('the account menu closes when Tab leaves it, and leaves no control behind it', async ({
  sharedServer: server,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, server, 'owner')
  const opener = page.getByRole('button', { name: french.start('shell.account.open') })
  const menu = page.getByRole('dialog', { name: french.start('shell.account.open') })
  await opener.press('Enter')
  const signOut = menu.getByRole('button', { name: french.text('account.signOut') })
  await menu.getByRole('link', { name: french.text('account.profile') }).waitFor()
  await signOut.focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  const answer = page.getByRole('link', { name: french.start('notices.EmploymentWaitingApproval.action') })
  await expect(answer.first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(opener).toBeFocused()

  // Escape returns the focus to the button, also after the page behind the panel was scrolled.
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.mouse.wheel(0, 400)
  await expect(opener).not.toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toBeInViewport()
})

test('a chosen theme is applied before scripts on the next visit', async ({ sharedServer: server, page }) => {
  await signIn(page, server, 'employee')
  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
  const dark = page.getByRole('radio', { name: french.text('account.theme.dark') })
  await dark.check()
  await expect(page.locator('html')).toHaveAttribute('data-ofc-theme', 'dark')
  // The label is the control: no native radio is drawn, and the choice is highlighted.
  const choiceOf = (theme: 'light' | 'dark') =>
    page.locator('label').filter({ hasText: french.whole(`account.theme.${theme}`) })
  await expect(dark).toHaveCSS('appearance', 'none')
  expect((await choiceOf('light').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(choiceOf('dark')).toHaveCSS('background-color', tokenColor('surface', 'dark'))
  await expect(choiceOf('dark')).toHaveCSS('border-color', tokenColor('accent', 'dark'))
  await expect(choiceOf('light')).toHaveCSS('border-color', 'rgba(0, 0, 0, 0)')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-ofc-theme', 'dark')
  await expect(page.locator('html')).toHaveCSS('background-color', tokenColor('paper', 'dark'))
  await expect(page.getByText('Officine').first()).toBeVisible()
  // The skeleton shown while the page loads fits a phone.
  await page.setViewportSize({ width: 320, height: 640 })
  const edges = await page
    .locator('.page-skeleton span')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().right))
  expect(edges.length).toBe(3)
  for (const edge of edges) expect(edge).toBeLessThan(320)
})

test('the sign-in page uses the portal’s theme, and its language carries over to the portal', async ({
  sharedServer: server,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${server.url}/profile?a=1`)
  await page.getByRole('heading', { level: 1, name: french.text('signin.title') }).waitFor()
  await expect(page.locator('body')).toHaveCSS('background-color', tokenColor('paper', 'light'))
  await page.getByRole('link', { name: french.text('signin.language') }).click()
  await fillSignIn(page, 'employee', 'en-CA')
  await expect(page).toHaveURL(`${server.url}/en-CA/profile?a=1`)
  await expect(page.locator('html')).toHaveCSS('background-color', tokenColor('paper', 'light'))
  await page.getByRole('button', { name: english.pattern('shell.account.open') }).click()
  await page.getByLabel(english.text('account.theme.auto')).check()
  await expect(page.locator('html')).toHaveCSS('background-color', tokenColor('paper', 'dark'))
  await page.getByRole('button', { name: english.text('account.signOut') }).click()
  await page.getByRole('heading', { level: 1, name: english.text('signin.title') }).waitFor()
  await expect(page.locator('body')).toHaveCSS('background-color', tokenColor('paper', 'dark'))
  await page.getByRole('link', { name: english.text('signin.language') }).click()
  await fillSignIn(page, 'employee')
  await expect(page).toHaveURL(`${server.url}/`)
})

test('below md the navigation is fixed at the bottom of the window and covers no content', async ({
  sharedServer: server,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page, server, 'employee')
  const navigation = page.getByRole('navigation', { name: french.text('shell.navigation') })
  const edges = async () => {
    const box = await navigation.boundingBox()
    return box && { top: Math.round(box.y), bottom: Math.round(box.y + box.height) }
  }
  for (const width of [1280, breakpoints.md]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(async () => (await edges())?.bottom).toBeLessThan(100)
  }
  for (const width of [breakpoints.md - 1, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(async () => (await edges())?.bottom).toBe(844)
    for (const link of await navigation.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  // At the end of a loaded page the footer is above the navigation.
  await page.getByRole('contentinfo').waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((await edges())?.top ?? 0)
  // In a window this low the navigation is at the top, because it would cover the page.
  await page.setViewportSize({ width: 390, height: 470 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(async () => (await edges())?.bottom).toBeLessThan(200)

  const home = navigation.getByRole('link', { name: french.text('shell.home'), exact: true })
  await expect(home).toHaveAttribute('aria-current', 'page')
  await navigation
    .getByRole('link', { name: french.text('shell.pharmacies.one'), exact: true })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pharmacie du Vieux-Marché' })).toBeFocused()
  await home.press('Enter')
  await page.getByRole('link', { name: french.text('shell.language.other') }).press('Enter')
  await expect(page).toHaveURL(`${server.url}/en-CA`)
  await expect(page.getByRole('heading', { level: 1, name: english.start('home.title') })).toBeVisible()
})

test('the fixed navigation with the most links covers no content, also at 200 % text size', async ({
  sharedServer: server,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await signIn(page, server, 'owner')
  const navigation = page.getByRole('navigation', { name: french.text('shell.navigation') })
  await expect(navigation.getByRole('link')).toHaveCount(5)
  for (const size of ['100%', '200%']) {
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
    // Retries, because the cards may still load.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const footer = await page.getByRole('contentinfo').boundingBox()
      const end = (footer?.y ?? Number.POSITIVE_INFINITY) + (footer?.height ?? 0)
      expect(end, size).toBeLessThanOrEqual(((await navigation.boundingBox())?.y ?? 0) + 1)
    }).toPass({ timeout: 5000 })
    // One row without cut text.
    expect((await navigation.boundingBox())?.height, size).toBeLessThan(80)
    for (const link of await navigation.getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(box?.x, size).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0), size).toBeLessThanOrEqual(320)
      expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth), size).toBe(0)
    }
  }
})

test('a page that fills the height reaches the bottom of the window, and so does its save bar', async ({
  sharedServer: server,
  page,
}) => {
  const bottomOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    return box && Math.round(box.y + box.height)
  }
  // Taller than any of the pages.
  const height = 6000
  await page.setViewportSize({ width: 1280, height })
  await storeSession(page, server, 'employee')
  await page.goto(`${server.url}/profile`)
  await page.getByRole('heading', { level: 1, name: french.text('profile.title'), exact: true }).waitFor()
  await expect.poll(() => bottomOf('.shell-main')).toBe(height)
  await page.goto(`${server.url}/profile/edit`)
  await page.getByRole('button', { name: french.text('forms.save') }).waitFor()
  await expect.poll(() => bottomOf('.save-bar')).toBe(height)
})

test('Back returns to the previous page and restores its document title', async ({
  sharedServer: server,
  page,
}) => {
  await signIn(page, server, 'employee')
  await page.getByRole('link', { name: french.pattern('home.pharmacies.view') }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Pharmacie du Vieux-Marché' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Pharmacie du Vieux-Marché – Officine')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
  await expect(page).toHaveTitle(`${french.text('home.document_title')} – Officine`)
})

test('the typeface loads after the first page, and is cached for the next visit', async ({
  sharedServer: server,
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === server.url && pathname.endsWith('.woff2')) requests.push(pathname)
  })
  await signIn(page, server, 'employee')
  const typeface = await page.evaluate(
    () => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily.split(',')[0],
  )
  expect(typeface).toBe('"Atkinson Hyperlegible Next Variable"')
  await expect.poll(() => showsTypeface(page)).toBe(true)
  expect(requests).toHaveLength(1)
  await page.reload()
  await expect.poll(() => showsTypeface(page)).toBe(true)
  expect(requests).toHaveLength(1)
})

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1280],
] as const) {
  test(`home on ${device} has no layout shift as userinfo and the typeface arrive`, async ({
    sharedServer: server,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
          shifts.push((shift as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const { promise: responded, resolve: respond } = Promise.withResolvers<void>()
    await page.route('**/api/aqpp/userinfo?*', async (route) => {
      await responded
      await route.continue()
    })
    await page.goto(server.url)
    await fillSignIn(page, 'owner')
    await page.locator('.shell-header').waitFor()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    // Before the content: this machine may have none of the fonts whose metrics stand in for it.
    await expect.poll(() => showsTypeface(page)).toBe(true)
    respond()
    await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
    const shifts = await page.evaluate(() => (globalThis as typeof globalThis & { shifts: number[] }).shifts)
    // A typeface that arrives late moves what is beside the person's name by some three pixels, 0.00001.
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005)
  })
}

const showsTypeface = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Atkinson') && status === 'loaded'),
  )
