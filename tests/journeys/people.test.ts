import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern, start } = textsIn(language)

  test(
    `from any page a person’s file opens with two keys beyond typing, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, page }) => {
      await signIn(page, server, 'permanence', language)
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name: text('search.label') })
      await expect(field).toBeFocused()
      await expect(page.getByText(text('search.start'))).toBeVisible()
      await page.keyboard.type('tremblay gen')
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Geneviève Tremblay')).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.keyboard.press('/')
      await field.fill('owner@officine.test')
      await expect(page.getByRole('option', { name: /Geneviève Tremblay/ })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await expectAccessible(page, `search-people-${language}`)
      await page.keyboard.press('Escape')
      await expect(field).toHaveCount(0)
    },
  )

  test(
    `the search leads to the lists of all that it finds, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, page }) => {
      await signIn(page, server, 'permanence', language)
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name: text('search.label') })
      await field.fill('tr')
      const people = page.getByRole('option', { name: pattern('search.all_people') })
      await expect(people).toBeVisible()
      for (let count = 0; count < 5; count++) await page.keyboard.press('ArrowDown')
      await expect(people).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(heading(page, text('people.title'))).toBeFocused()
      await expect(page.getByRole('searchbox', { name: text('people.search.label') })).toHaveValue('tr')
      await expect(page).toHaveURL(/\/people$/)

      await page.keyboard.press('Control+k')
      await field.fill('pharmacie')
      await page.getByRole('option', { name: pattern('search.all_pharmacies') }).click()
      await expect(page).toHaveURL(/\/pharmacies\?search=pharmacie$/)
      await expect(page.getByRole('searchbox')).toHaveValue('pharmacie')
    },
  )

  test(
    `the search finds pharmacies too, says when it finds nothing, and asks for no slash, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, page }) => {
      await signIn(page, server, 'permanence', language)
      await page.getByRole('button', { name: text('shell.search.open') }).press('Enter')
      const field = page.getByRole('combobox', { name: text('search.label') })
      // A slash in a field is a character.
      await field.pressSequentially('zz/zz')
      await expect(field).toHaveValue('zz/zz')
      await expect(page.getByText(text('search.none', { text: 'zz/zz' }))).toBeVisible()
      await field.fill('vieux-marche')
      const option = page.getByRole('option', { name: /Pharmacie du Vieux-Marché/ })
      await expect(option.first()).toBeVisible()
      const slash = page.getByRole('checkbox', { name: text('search.slash') })
      await slash.press('Space')
      // No key is lost while the closed dialog leaves the page.
      await page.evaluate(() => {
        document.querySelector('dialog')?.close()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
      })
      await expect(field).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(field).toHaveCount(0)
      await page.keyboard.press('/')
      await expect(field).toHaveCount(0)
      await page.keyboard.press('Control+k')
      await expect(field).toHaveValue('')
      await slash.press('Space')
    },
  )

  test(
    `people of the register are invited so many at a time, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      await signIn(page, server, 'admin', language)
      await page.goto(portalUrl(server, '/people', language))
      await page.getByRole('link', { name: text('people.invite.open'), exact: true }).press('Enter')
      await expect(heading(page, text('people.invite.title'))).toBeFocused()
      const before = page.getByRole('definition').last()
      await expect(before).toHaveText(pattern('people.list.count'))
      const notInvited = await before.textContent()
      await expectAccessible(page, `invite-people-${language}`)
      await page
        .getByLabel(text('people.invite.wave'), { exact: true })
        .selectOption({ label: text('people.list.count', { count: 5 }) })
      await page.getByRole('button', { name: text('people.invite.send', { people: 5 }) }).press('Enter')
      await expect(page.locator('ofc-toast')).toContainText(text('people.invite.done', { people: 5 }))
      await expect(before).not.toHaveText(notInvited ?? '')
      await page
        .getByRole('definition')
        .nth(1)
        .getByRole('link', { name: pattern('people.list.count') })
        .press('Enter')
      await expect(page).toHaveURL(/account=invited/)
      await expect(heading(page, text('people.title'))).toBeFocused()
    },
  )

  test(
    `a list of a region and a day is downloaded, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, page }) => {
      await signIn(page, server, 'admin', language)
      await page.goto(portalUrl(server, '/people', language))
      await page.getByRole('link', { name: text('people.lists.title'), exact: true }).press('Enter')
      await expect(heading(page, text('people.lists.title'))).toBeFocused()
      await page.getByRole('radio', { name: text('people.lists.prospecting') }).press('Space')
      await expect(page.getByText(text('people.lists.prospecting.hint'))).toBeVisible()
      await page.getByLabel(start('people.lists.region')).selectOption('Montréal')
      await expectAccessible(page, `people-lists-${language}`)
      const download = page.getByRole('button', { name: text('people.lists.download') })
      const lists = '**/people/lists?*'
      await page.route(lists, (route) => route.fulfill({ status: 500, body: '' }))
      await download.press('Enter')
      await expect(page.getByText(text('people.lists.failed'))).toBeVisible()
      await expect(page.getByText(text('forms.failure.kept'))).toHaveCount(0)
      await expectAccessible(page, `people-lists-failed-${language}`)
      await page.unroute(lists)
      const downloaded = page.waitForEvent('download')
      await download.press('Enter')
      const file = await downloaded
      expect(file.suggestedFilename()).toMatch(/ Montréal \d{4}-\d{2}-\d{2}\.csv$/)
      const content = await readFile((await file.path()) ?? '', 'utf8')
      expect(content).toMatch(/[;,]Montréal\r\n/)
      await expect(page.locator('ofc-toast')).toContainText(
        text('people.lists.done', { name: file.suggestedFilename() }),
      )
    },
  )

  test(
    `the list of people is searched and filtered, and the address has the filters, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, page }) => {
      await signIn(page, server, 'admin', language)
      await page
        .getByRole('navigation')
        .getByRole('link', { name: text('shell.people') })
        .press('Enter')
      await expect(heading(page, text('people.title'))).toBeFocused()
      await page.getByText(pattern('people.list.count')).first().waitFor()
      await expectAccessible(page, `people-${language}`)
      const search = page.getByRole('searchbox', { name: text('people.search.label') })
      await search.fill('tremblay genevieve')
      await search.press('Enter')
      const row = page.getByRole('link', { name: 'Geneviève Tremblay' })
      await expect(row.first()).toBeVisible()
      await page.locator('summary', { hasText: text('people.filter.role') }).press('Enter')
      await page.getByRole('link', { name: text('account.roles.Mandator') }).press('Enter')
      await expect(page.getByText(text('people.list.empty'))).toBeVisible()
      await expect(page).toHaveURL(/[?&]role=Mandator/)
      expect(page.url()).not.toMatch(/tremblay/i)
      await page.getByRole('link', { name: text('people.list.all') }).press('Enter')
      await expect(page).not.toHaveURL(/role=/)
      await page.goto(portalUrl(server, '/people?account=none&declaration=late', language))
      await expect(
        page.getByText(
          text('people.filter.chosen', {
            filter: text('people.filter.account'),
            choice: text('people.account.none'),
          }),
        ),
      ).toBeVisible()
    },
  )

  test(
    `the list shows what failed, and rows on a phone, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, page }) => {
      await storeSession(page, server, 'permanence')
      await page.route('**/people?*', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto(portalUrl(server, '/people', language))
      await expect(page.getByText(text('shell.load.heading'))).toBeVisible()
      await page.unroute('**/people?*')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(portalUrl(server, '/people?role=AdminAQPP', language))
      const [name] = await page.locator('.people-row a').allTextContents()
      await page.locator('.people-row a').first().press('Enter')
      await expect(heading(page, name ?? '')).toBeFocused()
    },
  )
}

test('a member has neither the list nor the search', async ({ sharedServer: server, page }) => {
  const { text } = textsIn('fr-CA')
  await signIn(page, server, 'owner')
  await expect(page.getByRole('button', { name: text('shell.search.open') })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.goto(portalUrl(server, '/people'))
  await expect(heading(page, text('shell.unauthorized.title'))).toBeVisible()
})
