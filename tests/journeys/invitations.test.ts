import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { Page } from '@playwright/test'
import { type ApiClient, invite } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailLink } from '../support/outbox.ts'
import { openSession, storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, type PageLanguage, portalUrl, signIn } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { type Texts, textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const name = 'Noé Bélanger'
const wrongEmail = 'noe.belenger@exemple.test'
const email = 'noe.belanger@exemple.test'

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern, start, whole } = textsIn(language)

  test(
    `an invitation is sent again, cancelled and sent to another address by keyboard, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page, browser }) => {
      test.slow()
      await storeSession(page, server, 'owner')
      const { owner, employmentPath } = await invite(server, wrongEmail)
      const outbox = await (await browser.newContext({ locale: language })).newPage()
      const first = await mailLink(outbox, server, wrongEmail)
      await page.goto(portalUrl(server, peoplePath(employmentPath), language))

      // The filtered list: two people of the demo data wait too, one with an expired link.
      await page.getByRole('link', { name: text('employees.filter.onlyInvited') }).press('Enter')
      await expect(page).toHaveURL(/\/employees\?filter=onlyInvited$/)
      await expect(page.getByText(text('employees.list.count_invited', { count: 3 }))).toBeVisible()
      const invitedBadge = escaped(text('employees.badge.invited'))
      const expired = escaped(text('employees.invitation.expired'))
      const date = await validUntil(owner, employmentPath, language)
      const validText = pattern('employees.invitation.valid_until', { date }).source
      const expiredBadge = pattern('employees.invitation.expired_on').source
      await expect(
        page.getByRole('row', { name: new RegExp(`^${name}.*${invitedBadge}.*${validText}`) }),
      ).toBeVisible()
      await expect(page.getByRole('row', { name: new RegExp(`${expired}.*${expiredBadge}`) })).toHaveCount(1)

      // Sent again: a new mail, whose link replaces the first one.
      await choose(page, textsIn(language), 'links.invitation.again')
      const dialog = page.getByRole('dialog', { name: text('links.invitation.again_title', { name }) })
      await expect(dialog).toBeVisible()
      const dialogHost = page.locator('ofc-dialog')
      await expect(dialogHost).toContainText(text('links.invitation.again_text', { email: wrongEmail }))
      await expect(dialogHost).toContainText(text('employees.invitation.valid_until', { date }))
      await expectAccessible(page, `invitation-again-${language}`)
      await dialogHost.getByRole('button', { name: text('links.invitation.again') }).press('Enter')
      const newDate = await validUntil(owner, employmentPath, language)
      await expectToast(page, text('links.invitation.sent_again', { email: wrongEmail, date: newDate }))
      await expect(dialog).toHaveCount(0)
      await expect(menuButton(page, textsIn(language))).toBeFocused()
      await expect.poll(() => mailLink(outbox, server, wrongEmail)).not.toBe(first)
      const second = await mailLink(outbox, server, wrongEmail)
      await expectTitleAt(outbox, first, text('signup.expired.title'), language)
      await expect(outbox.getByText(text('signup.expired.text'))).toBeVisible()
      await expectTitleAt(outbox, second, text('signup.title'), language)

      // Cancelled: the row disappears, the link is invalid, the dialog says how to fix an address.
      await choose(page, textsIn(language), 'links.invitation.cancel')
      await expect(
        page.getByRole('dialog', { name: text('links.invitation.cancel_title', { name }) }),
      ).toBeVisible()
      await expect(dialogHost).toContainText(text('links.invitation.cancel_again'))
      await expectAccessible(page, `invitation-cancel-${language}`)
      await page.keyboard.press('Escape')
      await expect(menuButton(page, textsIn(language))).toBeFocused()
      await choose(page, textsIn(language), 'links.invitation.cancel')
      await dialogHost.getByRole('button', { name: text('links.invitation.cancel') }).press('Enter')
      await expectToast(page, text('links.invitation.cancelled', { name }))
      await expect(menuButton(page, textsIn(language))).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 2, name: whole('employees.list.title') })).toBeFocused()
      await expect(page.getByText(text('employees.list.count_invited', { count: 2 }))).toBeVisible()
      await expectTitleAt(outbox, second, text('signup.expired.title'), language)

      // A new invitation goes to the corrected address.
      await page.getByRole('link', { name: text('pharmacyHead.add') }).press('Enter')
      // Waits for the page: the search of the list has the same label.
      await expect(page.getByRole('heading', { level: 1, name: text('add.title') })).toBeFocused()
      await page.getByLabel(text('personSearch.label')).fill(email)
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: text('add.results.invite') }).press('Enter')
      await page.getByLabel(text('forms.name.first'), { exact: true }).fill('Noé')
      await page.getByLabel(text('forms.name.last'), { exact: true }).fill('Bélanger')
      await expect(page.getByLabel(start('add.invite.email'))).toHaveValue(email)
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('heading', { level: 1, name: text('add.added.title_invited', { name }) }),
      ).toBeVisible()
      const corrected = await mailLink(outbox, server, email)
      await expectTitleAt(outbox, corrected, text('signup.title'), language)
      await expect(outbox.getByLabel(text('signup.email'))).toHaveValue(email)
      for (const invalidLink of [first, second]) {
        await expectTitleAt(outbox, invalidLink, text('signup.expired.title'), language)
      }
    },
  )
}

test('resending or cancelling an invitation after the sign-up shows that the account exists', async ({
  server,
  page,
  context,
  browser,
}) => {
  test.slow()
  await storeSession(page, server, 'owner')
  const { employmentPath } = await invite(server, email)
  const inviteePage = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
  const secret = new URL(await mailLink(inviteePage, server, email)).searchParams.get('signupToken')
  await openSession(inviteePage.request, server, 'owner')
  const otherTab = await context.newPage()
  const dialogs = [
    [page, 'links.invitation.again'],
    [otherTab, 'links.invitation.cancel'],
    [inviteePage, 'links.invitation.cancel'],
  ] as const
  for (const [tab, itemKey] of dialogs) {
    await openPeople(tab, server, employmentPath)
    await choose(tab, french, itemKey)
  }
  const signedUp = await page.request.patch(
    `${server.url}/api/aqpp/contacts/public/signup?signupToken=${secret}`,
    { data: { firstName: 'Noé', lastName: 'Bélanger', password: 'Sapin-bleu-2026', acceptsTerms: true } },
  )
  expect(signedUp.status()).toBe(200)

  const accountExists = french.text('links.invitation.answered', { name })
  const dialogHost = (tab: Page) => tab.locator('ofc-dialog')
  for (const [tab, itemKey] of [dialogs[0], dialogs[2]]) {
    await dialogHost(tab)
      .getByRole('button', { name: french.text(itemKey) })
      .press('Enter')
    await expectToast(tab, accountExists)
  }
  // A dialog in another tab of the browser is updated by the first tab.
  await expect(dialogHost(otherTab)).toContainText(accountExists)
  await expect(
    dialogHost(otherTab).getByRole('button', { name: french.text('links.invitation.cancel') }),
  ).toHaveCount(0)
  await otherTab.keyboard.press('Escape')
  for (const [tab] of dialogs) {
    await expect(dialogHost(tab)).toHaveCount(0)
    await expect(menuButton(tab, french)).toBeFocused()
    await menuButton(tab, french).press('Enter')
    await expect(tab.getByRole('menuitem').first()).toBeFocused()
    await expect(tab.getByRole('menuitem', { name: french.text('links.invitation.again') })).toHaveCount(0)
  }
})

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern } = textsIn(language)

  test(
    `an invitation opened where an owner is signed in names both, and continues signed out, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      test.slow()
      await invite(server, email)
      const counter = await (await browser.newContext({ locale: language })).newPage()
      const link = await mailLink(counter, server, email)
      await storeSession(counter, server, 'owner')
      const inLanguage = link.replace(
        /(\/en-CA)?\/signup/,
        language === 'fr-CA' ? '/signup' : '/en-CA/signup',
      )
      await counter.goto(inLanguage)
      const heading = counter.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(text('signup.occupied.title', { invited: name }))
      await expect(counter.locator('.page-lead')).toHaveText(
        pattern('signup.occupied.text', { who: 'person', name: 'Geneviève Tremblay', invited: name }),
      )
      await expect(counter).not.toHaveURL(/signupToken/)
      await expectAccessible(counter, `invitation-occupied-${language}`)
      // A reload, and a visit of home, lose nothing.
      await counter.reload()
      await counter.getByRole('link', { name: text('signup.occupied.stay') }).press('Enter')
      await expect(heading).toHaveText(pattern('home.title'))
      await counter.goto(inLanguage)
      await counter.getByRole('button', { name: text('signup.occupied.sign_out') }).press('Enter')
      await expect(heading).toHaveText(text('signup.title'))
      await expect(counter).toHaveURL(language === 'fr-CA' ? /\d\/signup$/ : /\/en-CA\/signup$/)
      await expect(counter.getByLabel(text('signup.email'))).toHaveValue(email)

      await counter.getByLabel(text('signup.password'), { exact: true }).fill('Sapin-bleu-2026')
      await counter.getByLabel(text('signup.terms.accept')).check()
      await counter.getByRole('button', { name: text('signup.submit') }).click()
      await expect(heading).toHaveText(pattern('home.title'))
      await expect(heading).toContainText('Noé')

      // The invited person is now the one who is signed in.
      await counter.goto(inLanguage)
      await expect(heading).toHaveText(text('signup.used.title'))
      await expect(counter.locator('.page-lead')).toHaveText(
        text('signup.used.text_signed_in', { who: 'person', name }),
      )
      await expectAccessible(counter, `invitation-used-signed-in-${language}`)
      await counter.getByRole('link', { name: text('shell.backHome') }).press('Enter')
      await expect(heading).toContainText('Noé')
    },
  )
}

test('a sign-up that is open stays when somebody signs in in another tab', async ({ server, browser }) => {
  await invite(server, email)
  const context = await browser.newContext({ locale: 'fr-CA' })
  const [form, other] = [await context.newPage(), await context.newPage()]
  await form.goto(await mailLink(other, server, email))
  await form.getByLabel(french.text('forms.name.first'), { exact: true }).fill('Noémie')
  await signIn(other, server, 'owner')
  await form.bringToFront()
  await expect(form.getByLabel(french.text('forms.name.first'), { exact: true })).toHaveValue('Noémie')
  await expect(form.getByRole('heading', { level: 1 })).toHaveText(french.text('signup.title'))
})

test('the page of a sign-up without an invitation leads a signed-in person home', async ({
  sharedServer: server,
  page,
}) => {
  await storeSession(page, server, 'owner')
  await page.goto(portalUrl(server, '/signup'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(french.pattern('home.title'))
})

test('an address with the day’s maximum of invitations shows in the dialog how long to wait', async ({
  server,
  page,
}) => {
  await storeSession(page, server, 'owner')
  const { owner, employmentPath } = await invite(server, email)
  const resend = (key: string) =>
    owner.call('POST', `${employmentPath}/invitations`, { headers: { 'idempotency-key': key } })
  const statuses: number[] = []
  for (const key of ['2', '3', '4', '5', '6']) statuses.push((await resend(key)).status())
  expect(statuses).toEqual([201, 201, 201, 201, 429])
  await openPeople(page, server, employmentPath)
  await choose(page, french, 'links.invitation.again')
  const dialogHost = page.locator('ofc-dialog')
  const send = dialogHost.getByRole('button', { name: french.text('links.invitation.again') })
  await send.press('Enter')
  const alert = dialogHost.locator('ofc-alert')
  await expect(alert).toContainText(french.pattern('errors.tooManyRequests.wait'))
  await expect(alert).toBeFocused()
  await expectAccessible(page, 'invitation-limit')
  await page.keyboard.press('Escape')
  await expect(menuButton(page, french)).toBeFocused()
})

const peoplePath = (employmentPath: string) => `/${employmentPath.slice(0, employmentPath.lastIndexOf('/'))}`

/** Opens the list and waits until the title of a navigated page has taken the focus. */
async function openPeople(page: Page, server: TestServer, employmentPath: string): Promise<void> {
  await page.goto(portalUrl(server, peoplePath(employmentPath)))
  await expect(menuButton(page, french)).toBeVisible()
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const menuButton = (page: Page, { text }: Texts) =>
  page.getByRole('button', { name: text('links.manage_named', { name }) })

/** Chooses an item of the person's menu by keyboard. */
async function choose(
  page: Page,
  texts: Texts,
  itemKey: 'links.invitation.again' | 'links.invitation.cancel',
): Promise<void> {
  await menuButton(page, texts).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const item = page.getByRole('menuitem', { name: texts.text(itemKey) })
  // Arrow keys, because the space of a typed name activates an item after the type-ahead pause.
  await expect(async () => {
    if (await item.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('ArrowDown')
    throw new Error('Another item has the focus.')
  }).toPass({ intervals: [0] })
  await page.keyboard.press('Enter')
  await expect(page.locator('ofc-dialog').getByRole('heading', { level: 2 })).toBeFocused()
}

/** The formatted date until which an invitation's link is valid. */
async function validUntil(
  { call }: ApiClient,
  employmentPath: string,
  language: PageLanguage,
): Promise<string> {
  const { invitation } = await (await call('GET', employmentPath)).json()
  return formatDate(calendarDateOf(invitation.validUntil), language)
}

/** A toast has two elements with its text: the visible one and the live region. */
async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
}

/** Opens the link of an invitation and asserts the title of the page. */
async function expectTitleAt(page: Page, link: string, title: string, language: PageLanguage): Promise<void> {
  await page.goto(link.replace(/(\/en-CA)?\/signup/, language === 'fr-CA' ? '/signup' : '/en-CA/signup'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}
