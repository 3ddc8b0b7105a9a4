import { addDays, todayInQuebec } from '@officine/api/rules'
import type { Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { countDrafts } from '../support/browser-storage.ts'
import { signedInPage } from '../support/decision-page.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { expect, test } from '../support/fixtures.ts'
import { openMail } from '../support/outbox.ts'
import { sendWaitingMails } from '../support/send-waiting-mails.ts'
import { englishMatrixOnly, type PageLanguage, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

test.describe.configure({ timeout: 120_000 })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const title = { 'fr-CA': 'Nouvelle entente tarifaire', 'en-CA': 'New fee agreement' }
const words = {
  'fr-CA': 'L’entente entre en vigueur le 1er janvier.\n\nTout est à https://exemple.ca/entente.',
  'en-CA': 'The agreement begins on January 1.\n\nRead it at https://exemple.ca/agreement.',
}
const address = { 'fr-CA': 'https://exemple.ca/entente', 'en-CA': 'https://exemple.ca/agreement' }

/** Publishes an announcement to the person of the account `employee`, through the API. */
async function publish(server: TestServer, sendsMail = false): Promise<string> {
  const admin = await apiClientAs(server, 'admin')
  const today = todayInQuebec()
  const response = await admin.call('POST', 'announcements', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ title, text: words, firstDay: today, lastDay: addDays(today, 7), sendsMail },
      audience: { role: null, region: null, people: ['employee@officine.test'] },
    },
  })
  if (!response.ok()) throw new Error(`The announcement was published with ${response.status()}.`)
  return (await response.json()).id
}

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 900 })
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start, pattern } = textsIn(language)

  test(
    `the administration publishes an announcement once its recipients are counted, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const page = await signedInPage(browser, server, 'admin')
      await page.goto(portalUrl(server, '/people', language))
      await page.getByRole('link', { name: text('people.announcements') }).press('Enter')
      await expect(heading(page, text('announcements.title'))).toBeFocused()
      await expect(page.getByText(text('announcements.list.empty'))).toBeVisible()
      await expectAccessible(page, `no-announcements-${language}`)
      await page.getByRole('link', { name: text('announcements.write') }).press('Enter')
      await expect(heading(page, text('announcements.new.title'))).toBeFocused()
      const publishTo = (recipients: number) =>
        page.getByRole('button', { name: text('announcements.publish', { recipients }) })
      // Everybody was counted without being asked.
      await expect(
        page.getByText(pattern('announcements.count.recipients', { recipients: /[\d\s,]+/ })),
      ).toBeVisible()
      // A draft stays, as of each form.
      const englishText = page.getByLabel(start('announcements.fields.text.en-CA'))
      await englishText.fill(words['en-CA'])
      await expect.poll(() => countDrafts(page)).toBe(1)
      // The fields of both languages say what is missing in the language of the page.
      await page.getByLabel(start('announcements.fields.title.en-CA')).press('Enter')
      const errorsIn = (locale: PageLanguage) =>
        page.getByText(elementTextsIn(locale).formControl.errorPrefix.trim())
      await expect(errorsIn(language).first()).toBeAttached()
      await expect(errorsIn(language === 'fr-CA' ? 'en-CA' : 'fr-CA')).toHaveCount(0)
      await page.reload()
      await expect(englishText).toHaveValue(words['en-CA'])
      await page.getByLabel(start('announcements.fields.text.fr-CA')).fill(words['fr-CA'])
      for (const locale of ['fr-CA', 'en-CA'] as const)
        await page.getByLabel(start(`announcements.fields.title.${locale}`)).fill(title[locale])
      await page.getByRole('radio', { name: text('announcements.fields.list') }).press('Space')
      const people = page.getByLabel(start('announcements.fields.people'))
      await people.fill('123\n'.repeat(501))
      await people.press('Tab')
      await expect(
        page.getByText(text('rules.itemCount', { isOver: 'yes', min: 0, max: 500 })).first(),
      ).toBeVisible()
      await people.fill('employee@officine.test\nnobody@officine.test')
      await expect(
        page.getByText(text('announcements.count.line', { line: 2, text: 'nobody@officine.test' })),
      ).toBeVisible()
      await page.getByLabel(start('announcements.fields.lastDay')).fill(addDays(todayInQuebec(), 7))
      await page.getByRole('checkbox', { name: text('announcements.fields.sendsMail') }).press('Space')
      // With a line that names nobody, nothing is published.
      await publishTo(1).press('Enter')
      await expect(people).toBeFocused()
      await expectAccessible(page, `new-announcement-${language}`)
      await expectFits(page)
      await people.fill('employee@officine.test')
      await expect(page.getByText(text('announcements.count.mails', { mails: 1 }))).toBeVisible()
      await publishTo(1).press('Enter')
      await expect(heading(page, title[language])).toBeVisible()
      await expect(
        page.getByText(text('announcements.record.read_of', { read: 0, recipients: 1 })),
      ).toBeVisible()
      await expectAccessible(page, `announcement-record-${language}`)
      await expectFits(page)
      await page.getByRole('link', { name: text('announcements.readers.unread') }).press('Enter')
      await expect(page.getByRole('link', { name: 'Julien Lavoie' })).toBeVisible()

      // It corrects the text: nobody is counted or mailed again.
      await page.getByRole('link', { name: text('announcements.correct'), exact: true }).press('Enter')
      await expect(heading(page, text('announcements.correct.title'))).toBeFocused()
      await expectAccessible(page, `correct-announcement-${language}`)
      await expectFits(page)
      const corrected = `${title[language]} (2)`
      await page.getByLabel(start(`announcements.fields.title.${language}`)).fill(corrected)
      await page.getByRole('button', { name: text('forms.save') }).press('Enter')
      await expect(heading(page, corrected)).toBeVisible()

      await page.getByRole('button', { name: text('announcements.withdraw'), exact: true }).press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, `withdraw-announcement-${language}`)
      await page.getByRole('button', { name: text('announcements.withdraw.confirm') }).press('Enter')
      await expect(page.getByText(text('announcements.state.withdrawn')).first()).toBeVisible()
      await expect(heading(page, corrected)).toBeFocused()
      await page.getByRole('link', { name: text('announcements.title') }).press('Enter')
      await expect(page.getByRole('link', { name: corrected })).toBeVisible()
      await expectAccessible(page, `announcements-${language}`)
      await expectFits(page)
    },
  )

  test(
    `a member reads an announcement from home, and it is no longer new, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const id = await publish(server)
      const page = await signedInPage(browser, server, 'employee')
      await page.goto(portalUrl(server, '/', language))
      await expect(page.getByText(text('home.announcements.unread'), { exact: true })).toBeVisible()
      await expectAccessible(page, `home-announcement-${language}`)
      await expectFits(page)
      const read = text('home.announcements.read_named', { title: title[language] })
      await page.getByRole('link', { name: read }).press('Enter')
      await expect(heading(page, title[language])).toBeFocused()
      const link = page.getByRole('link', { name: address[language], exact: true })
      await expect(link).toHaveAttribute('href', address[language])
      await expectAccessible(page, `announcement-${language}`)
      await expectFits(page)
      const admin = await apiClientAs(server, 'admin')
      await expect
        .poll(async () => (await (await admin.call('GET', `announcements/${id}`)).json()).association.read)
        .toBe(1)
      await page
        .getByRole('link', { name: text('shell.home') })
        .first()
        .press('Enter')
      await expect(page.getByText(text('home.announcements.was_read'), { exact: true })).toBeVisible()

      // The permanence reads what became of it, and writes none.
      const permanence = await signedInPage(browser, server, 'permanence')
      await permanence.goto(portalUrl(server, '/announcements', language))
      await permanence.getByRole('link', { name: title[language] }).press('Enter')
      await expect(
        permanence.getByText(text('announcements.record.read_of', { read: 1, recipients: 1 })),
      ).toBeVisible()
      await expect(permanence.getByRole('link', { name: 'Julien Lavoie' })).toBeVisible()
      await expect(permanence.getByRole('button', { name: text('announcements.withdraw') })).toHaveCount(0)
      await expect(permanence.getByRole('link', { name: text('announcements.write') })).toHaveCount(0)

      // It is nobody else's.
      const other = await signedInPage(browser, server, 'delegate')
      await other.goto(portalUrl(server, `/announcements/${id}`, language))
      await expect(heading(other, text('shell.notFound.heading'))).toBeVisible()

      // Once withdrawn, the link of its mail says so.
      await admin.call('DELETE', `announcements/${id}`)
      await page.goto(portalUrl(server, `/announcements/${id}`, language))
      await expect(page.getByText(text('announcements.was_withdrawn'))).toBeVisible()
      await expectAccessible(page, `withdrawn-announcement-${language}`)
    },
  )

  test(
    `the link of a mail stops the announcements by mail without a sign-in, and undoes it, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page, browser }) => {
      await publish(server, true)
      await sendWaitingMails(server)
      // In the person's own language.
      await openMail(page, server, 'employee@officine.test', title['fr-CA'])
      const href = await page.locator('a[href*="/stop-mails?"]').getAttribute('href')
      const { pathname, search } = new URL(href ?? '', server.url)
      await page.goto(portalUrl(server, pathname + search, language))
      await expect(heading(page, text('announcements.stop.title'))).toBeVisible()
      await expect(page.getByText(text('announcements.stop.own_affairs'))).toBeVisible()
      await expectAccessible(page, `stop-mails-${language}`)
      await expectFits(page)
      await page.getByRole('button', { name: text('announcements.stop.stop') }).press('Enter')
      await expect(heading(page, text('announcements.stop.stopped.title'))).toBeFocused()
      await expectAccessible(page, `mails-stopped-${language}`)

      const employee = await signedInPage(browser, server, 'employee')
      await employee.goto(portalUrl(server, '/profile', language))
      await expect(
        employee.getByText(text('profile.announcementMails.stopped'), { exact: true }),
      ).toBeVisible()
      await expectAccessible(employee, `profile-stopped-mails-${language}`)

      await page.getByRole('button', { name: text('announcements.stop.resume') }).press('Enter')
      await expect(heading(page, text('announcements.stop.title'))).toBeFocused()

      await employee.goto(portalUrl(server, '/profile/edit', language))
      await employee.getByRole('checkbox', { name: text('profile.announcementMails') }).press('Space')
      await employee.getByRole('button', { name: text('forms.save'), exact: true }).press('Enter')
      await expect(
        employee.getByText(text('profile.announcementMails.stopped'), { exact: true }),
      ).toBeVisible()

      await page.goto(portalUrl(server, '/stop-mails?token=x', language))
      await expect(heading(page, text('announcements.stop.invalid.title'))).toBeVisible()
      await expectAccessible(page, `stop-mails-invalid-${language}`)
    },
  )
}
