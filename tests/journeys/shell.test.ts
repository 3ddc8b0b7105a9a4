import { expect, test } from '../house/fixtures.ts'
import { signIn } from '../house/people.ts'

test('the account menu tells the role and the release, and the shell leads to the pharmacist finder', async ({
  sharedHouse: house,
  page,
}) => {
  await signIn(page, house, 'owner')
  await page.getByRole('button', { name: 'Compte de Geneviève Tremblay' }).click()
  await expect(page.getByText('Propriétaire de pharmacie')).toBeVisible()
  await expect(page.getByText('Version 1.38.0')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Version 1.38.0')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Trouver un pharmacien' })).toHaveAttribute(
    'href',
    'https://pharmaciens.example/',
  )
})

test('a chosen theme is there before any script, on the next visit', async ({ sharedHouse: house, page }) => {
  await signIn(page, house, 'employee')
  await page.getByRole('button', { name: /^Compte de / }).click()
  await page.getByLabel('Sombre').check()
  await expect(page.locator('html')).toHaveAttribute('data-ofc-theme', 'dark')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-ofc-theme', 'dark')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(15, 21, 19)')
  await expect(page.getByText('Officine').first()).toBeVisible()
  // What stands there while the page is on its way fits a phone.
  await page.setViewportSize({ width: 320, height: 640 })
  const edges = await page
    .locator('.page-skeleton span')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().right))
  expect(edges.length).toBe(3)
  for (const edge of edges) expect(edge).toBeLessThan(320)
})

test('below lg a menu button opens navigation and language', async ({ sharedHouse: house, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, house, 'employee')
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(navigation).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await expect(navigation.getByRole('link', { name: 'Accueil' })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).press('Enter')
  await expect(page).toHaveURL(`${house.url}/en-CA`)
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible()
})

test('Back returns to the page, its heading has the focus and its title names it', async ({
  sharedHouse: house,
  page,
}) => {
  await signIn(page, house, 'employee')
  await page.getByRole('link', { name: /Voir la fiche/ }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Pharmacie du Vieux-Marché' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Pharmacie du Vieux-Marché – Officine')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour, / })).toBeVisible()
  await expect(page).toHaveTitle('Accueil – Officine')
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
