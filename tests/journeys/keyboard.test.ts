import { pharmacyWithArticle } from '@officine/i18n/locale'
import type { Locator, Page } from '@playwright/test'
import { type Account, password } from '../support/accounts.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { expect, test } from '../support/fixtures.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

const limit = 60

test.use({ viewport: { width: 320, height: 640 } })

test('requests are sent and approved by keyboard alone at 320 px in the dark theme', async ({
  server,
  browser,
}) => {
  const member = await newPage(server, browser)
  await signInByKeyboard(member, server, 'basic')
  await expect(member.locator('html')).toHaveAttribute('data-ofc-theme', 'dark')
  await follow(member, member.getByRole('link', { name: french.text('home.no_pharmacy.ask') }))
  await expectFocus(member.getByRole('heading', { level: 1, name: french.text('employment.search.title') }))

  await tabTo(member, member.getByLabel(french.text('pharmacy_search.label')))
  await member.keyboard.type('montreal')
  await member.keyboard.press('Enter')
  const results = member.getByRole('heading', {
    level: 2,
    name: french.text('pharmacy_search.results.title'),
  })
  await expectFocus(results)
  await expect(member.getByText(french.pattern('pharmacy_search.results.count'))).toBeVisible()
  await follow(
    member,
    member
      .getByRole('navigation', { name: french.text('pharmacy_search.results.pages') })
      .getByRole('link', { name: elementTextsIn('fr-CA').pagination.nextPage }),
  )
  await expect(member).toHaveURL(/page=2/)
  await expectFocus(results)

  await tabTo(member, member.getByLabel(french.text('pharmacy_search.label')), 'Shift+Tab')
  await member.keyboard.press('ControlOrMeta+A')
  await member.keyboard.type('vieux marche')
  await member.keyboard.press('Enter')
  await follow(
    member,
    member.getByRole('link', {
      name: french.start('employment.results.choose_named', {
        thePharmacy: pharmacyWithArticle('Pharmacie du Vieux-Marché', 'fr-CA'),
      }),
    }),
  )
  await expectFocus(member.getByRole('heading', { level: 1, name: french.text('employment.request.title') }))
  await follow(member, member.getByRole('button', { name: french.text('employment.request.send') }))
  await expectFocus(member.getByRole('heading', { level: 1, name: french.text('employment.sent.title') }))

  const owner = await newPage(server, browser)
  await signInByKeyboard(owner, server, 'owner')
  await follow(
    owner,
    owner.getByRole('link', { name: french.start('notices.EmploymentWaitingApproval.action') }).first(),
  )
  await expectFocus(
    owner.getByRole('heading', { level: 2, name: french.pattern('employees.requests.title') }),
  )
  const approve = owner.getByRole('button', {
    name: french.start('employees.requests.approve_named', { name: 'Karim Haddad' }),
  })
  await follow(owner, approve)
  const dialog = owner.getByRole('dialog', {
    name: french.pattern('employees.requests.approve_named', { name: 'Karim Haddad' }),
  })
  await expect(dialog).toBeVisible()
  await owner.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectFocus(approve)
  await owner.keyboard.press('Enter')
  await follow(
    owner,
    owner
      .locator('ofc-dialog')
      .getByRole('button', { name: french.text('employees.requests.approve'), exact: true }),
  )
  await expectFocus(
    owner.getByRole('heading', { level: 2, name: french.pattern('employees.requests.title') }),
  )
  await expect(approve).toHaveCount(0)
})

async function newPage(server: TestServer, browser: import('@playwright/test').Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-CA', viewport: { width: 320, height: 640 } })
  await context.addCookies([{ name: 'officine-theme', value: 'dark', url: server.url }])
  return context.newPage()
}

async function signInByKeyboard(page: Page, server: TestServer, account: Account): Promise<void> {
  await page.goto(server.url)
  await tabTo(page, page.getByLabel(french.text('signin.login'), { exact: true }))
  await page.keyboard.type(`${account}@officine.test`)
  await tabTo(page, page.getByLabel(french.text('signin.password'), { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: french.start('home.title') }).waitFor()
}

/** Tabs to a link or button, asserts that it is in the viewport, and presses Enter. */
async function follow(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await expect(target).toBeInViewport()
  await page.keyboard.press('Enter')
}

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < limit; presses++) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${limit} presses of ${key} do not lead to ${target}`)
}

/** Also follows the focus into shadow roots. */
function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    let focused = document.activeElement
    while (focused) {
      if (focused === element) return true
      focused = focused.shadowRoot?.activeElement ?? null
    }
    return false
  })
}

async function expectFocus(target: Locator): Promise<void> {
  await expect(async () => {
    const focused = await target.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    expect(await isFocused(target), `the focus is at ${focused}`).toBe(true)
  }).toPass({ timeout: 10_000 })
}
