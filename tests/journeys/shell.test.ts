import { expect, test } from '../support/fixtures.ts'
import { fillSignIn, signIn } from '../support/people.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const english = textsIn('en-CA')

/** `--ofc-color-paper` in each theme. */
const paper = { light: 'rgb(250, 248, 243)', dark: 'rgb(15, 21, 19)' }

/** `--ofc-color-surface`, `--ofc-color-line-strong` and `--ofc-color-green` in dark. */
const darkRadio = {
  surface: 'rgb(22, 30, 27)',
  border: 'rgb(118, 133, 125)',
  checkedBorder: 'rgb(95, 202, 163)',
}

test('the account menu tells the role and the release, and the shell leads to the pharmacist finder', async ({
  sharedHouse: house,
  page,
}) => {
  await signIn(page, house, 'owner')
  await page
    .getByRole('button', { name: french.text('shell.account.open', { name: 'Geneviève Tremblay' }) })
    .click()
  await expect(page.getByText(french.text('shell.roles.Owner'))).toBeVisible()
  await expect(page.getByText(french.text('shell.account.release', { release: '1.38.0' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(french.text('shell.account.release', { release: '1.38.0' }))).toBeHidden()
  await expect(page.getByRole('link', { name: french.text('shell.finder') })).toHaveAttribute(
    'href',
    'https://pharmaciens.example/',
  )
})

test('a chosen theme is there before any script, on the next visit', async ({ sharedHouse: house, page }) => {
  await signIn(page, house, 'employee')
  await page.getByRole('button', { name: french.start('shell.account.open') }).click()
  const dark = page.getByRole('radio', { name: french.text('shell.account.theme.dark') })
  await dark.check()
  await expect(page.locator('html')).toHaveAttribute('data-ofc-theme', 'dark')
  const light = page.getByRole('radio', { name: french.text('shell.account.theme.light') })
  expect(await light.boundingBox()).toMatchObject({ width: 24, height: 24 })
  await expect(light).toHaveCSS('background-color', darkRadio.surface)
  await expect(light).toHaveCSS('border-color', darkRadio.border)
  await expect(dark).toHaveCSS('border-color', darkRadio.checkedBorder)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-ofc-theme', 'dark')
  await expect(page.locator('html')).toHaveCSS('background-color', paper.dark)
  await expect(page.getByText('Officine').first()).toBeVisible()
  // What stands there while the page is on its way fits a phone.
  await page.setViewportSize({ width: 320, height: 640 })
  const edges = await page
    .locator('.page-skeleton span')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().right))
  expect(edges.length).toBe(3)
  for (const edge of edges) expect(edge).toBeLessThan(320)
})

test('the sign-in page is in the theme of the portal, and the portal goes on in the language that was chosen there', async ({
  sharedHouse: house,
  page,
}) => {
  const english = textsIn('en-CA')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${house.url}/profile?a=1`)
  await page.getByRole('heading', { level: 1, name: french.text('signin.title') }).waitFor()
  await expect(page.locator('body')).toHaveCSS('background-color', paper.light)
  await page.getByRole('link', { name: french.text('signin.language') }).click()
  await fillSignIn(page, 'employee', 'en-CA')
  await expect(page).toHaveURL(`${house.url}/en-CA/profile?a=1`)
  await expect(page.locator('html')).toHaveCSS('background-color', paper.light)
  await page.getByRole('button', { name: english.pattern('shell.account.open') }).click()
  await page.getByLabel(english.text('shell.account.theme.auto')).check()
  await expect(page.locator('html')).toHaveCSS('background-color', paper.dark)
  await page.getByRole('button', { name: english.text('shell.account.signOut') }).click()
  await page.getByRole('heading', { level: 1, name: english.text('signin.title') }).waitFor()
  await expect(page.locator('body')).toHaveCSS('background-color', paper.dark)
  await page.getByRole('link', { name: english.text('signin.language') }).click()
  await fillSignIn(page, 'employee')
  await expect(page).toHaveURL(`${house.url}/`)
})

test('below lg a menu button opens navigation and language', async ({ sharedHouse: house, page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page, house, 'employee')
  const navigation = page.getByRole('navigation', { name: french.text('shell.navigation') })
  const menu = page.getByRole('button', { name: french.text('shell.menu.open') })
  await expect(navigation).toBeVisible()
  await expect(menu).toBeHidden()
  for (const width of [1279, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(menu).toBeVisible()
    await expect(navigation).toBeHidden()
  }
  await menu.press('Enter')
  await expect(navigation.getByRole('link', { name: french.text('shell.home') })).toBeVisible()
  await page.getByRole('link', { name: french.text('shell.language.other') }).press('Enter')
  await expect(page).toHaveURL(`${house.url}/en-CA`)
  await expect(page.getByRole('heading', { level: 1, name: english.start('home.title') })).toBeVisible()
})

test('a page that fills the height reaches the foot of the window, and so does its save bar', async ({
  sharedHouse: house,
  page,
}) => {
  const bottomOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    return box && Math.round(box.y + box.height)
  }
  // Taller than each of the pages.
  const height = 6000
  await page.setViewportSize({ width: 1280, height })
  await signIn(page, house, 'employee')
  await page.goto(`${house.url}/profile`)
  await page.getByRole('heading', { level: 1, name: french.text('profile.title'), exact: true }).waitFor()
  await expect.poll(() => bottomOf('.shell-main')).toBe(height)
  await page.goto(`${house.url}/profile/edit`)
  await page.getByRole('button', { name: french.text('profile.save') }).waitFor()
  await expect.poll(() => bottomOf('.save-bar')).toBe(height)
})

test('Back returns to the page, its heading has the focus and its title names it', async ({
  sharedHouse: house,
  page,
}) => {
  await signIn(page, house, 'employee')
  await page.getByRole('link', { name: french.pattern('home.pharmacies.view') }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Pharmacie du Vieux-Marché' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Pharmacie du Vieux-Marché – Officine')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: french.start('home.title') })).toBeVisible()
  await expect(page).toHaveTitle(`${french.text('home.document_title')} – Officine`)
})

test('the typeface comes after the first page, and is kept for the next visit', async ({
  sharedHouse: house,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === house.url && pathname.endsWith('.woff2')) asked.push(pathname)
  })
  const shows = () =>
    page.evaluate(() => document.fonts.check('1em "Atkinson Hyperlegible Next Variable"', 'Officine'))
  await signIn(page, house, 'employee')
  const typeface = await page.evaluate(
    () => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily.split(',')[0],
  )
  expect(typeface).toBe('"Atkinson Hyperlegible Next Variable"')
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(2)
  expect(await shows()).toBe(true)
  expect(asked).toHaveLength(1)
  await page.reload()
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(2)
  expect(await shows()).toBe(true)
  expect(asked).toHaveLength(1)
})
