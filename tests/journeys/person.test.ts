import type { Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { countDrafts } from '../support/browser-storage.ts'
import { signedInPage } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { openMail } from '../support/outbox.ts'
import { englishMatrixOnly, type PageLanguage, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

async function personId(server: TestServer, search: string): Promise<string> {
  const admin = await apiClientAs(server, 'admin')
  const response = await admin.call('GET', `people?${new URLSearchParams({ search })}`)
  const [first] = (await response.json()).items
  if (!first) throw new Error(`Nobody is found by ${search}.`)
  return first.id
}

async function openFile(page: Page, server: TestServer, id: string, language: PageLanguage) {
  await page.goto(portalUrl(server, `/people/${id}`, language))
  await page.getByRole('heading', { name: textsIn(language).text('person.sections.history') }).waitFor()
}

const openMenu = (page: Page, language: PageLanguage) =>
  page.getByRole('button', { name: textsIn(language).start('person.acts.menu') }).press('Enter')

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start } = textsIn(language)

  test(
    `the permanence reads a file without its private part, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, browser }) => {
      const page = await signedInPage(browser, server, 'permanence')
      await openFile(page, server, await personId(server, 'owner@officine.test'), language)
      await expect(page.getByRole('heading', { level: 1, name: 'Geneviève Tremblay' })).toBeVisible()
      await expect(page.getByText(text('person.private'))).toBeVisible()
      await expect(page.getByText(text('person.consents.private'))).toBeVisible()
      await expect(page.getByRole('link', { name: /Pharmacie du Vieux-Marché/ }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: start('person.acts.menu') })).toHaveCount(0)
      await expectAccessible(page, `person-permanence-${language}`)
    },
  )

  test(
    `the sections of a file are folded on a phone, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, browser }) => {
      const page = await signedInPage(browser, server, 'admin')
      await page.setViewportSize({ width: 390, height: 844 })
      await openFile(page, server, await personId(server, 'owner@officine.test'), language)
      const phone = page.getByText(text('person.contact.mobile'), { exact: true })
      await expect(phone).toBeHidden()
      await page.getByRole('heading', { name: text('person.sections.contact') }).click()
      await expect(phone).toBeVisible()
      await expectAccessible(page, `person-${language}`)
    },
  )

  test(
    `the administration corrects a person’s data, and the history says so, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const page = await signedInPage(browser, server, 'admin')
      await openFile(page, server, await personId(server, 'employee@officine.test'), language)
      await openMenu(page, language)
      await page.getByRole('menuitem', { name: text('person.acts.edit') }).press('Enter')
      const number = page.getByRole('textbox', { name: start('profile.fields.practiceNumber') })
      await number.fill('219876')
      await expect.poll(() => countDrafts(page)).toBe(1)
      await page.reload()
      await expect(number).toHaveValue('219876')
      await expectAccessible(page, `person-edit-${language}`)
      await number.press('Enter')
      await expect(page.getByText(/219876/)).toBeVisible()
      await expect(page.getByText(start('history.contact.change')).first()).toBeVisible()
      await expect.poll(() => countDrafts(page)).toBe(0)
    },
  )

  test(
    `a password link, a role, the end and the return of a person, by keyboard, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const page = await signedInPage(browser, server, 'admin')
      await openFile(page, server, await personId(server, 'basic@officine.test'), language)
      const choose = async (key: Parameters<typeof text>[0]) => {
        await openMenu(page, language)
        await page.getByRole('menuitem', { name: text(key) }).press('Enter')
      }
      await choose('person.acts.reset')
      await page.getByRole('button', { name: text('person.reset.confirm') }).press('Enter')
      await expect(page.getByText(start('person.reset.done'))).toBeVisible()
      const subject = textsIn('fr-CA').text('mail.passwordReset.subject')
      await openMail(page, server, 'basic@officine.test', subject)
      await expect(page.getByText(subject).first()).toBeVisible()
      await openFile(page, server, await personId(server, 'basic@officine.test'), language)

      await choose('person.acts.roles')
      await page.getByRole('checkbox', { name: text('person.roles.Permanence') }).press('Space')
      await expectAccessible(page, `person-roles-${language}`)
      await page.getByRole('button', { name: text('person.roles.confirm') }).press('Enter')
      await expect(page.getByText(text('person.employments.type.468160010')).first()).toBeVisible()

      // The focus returns to the menu once the dialog has closed.
      await expect(page.getByRole('button', { name: start('person.acts.menu') })).toBeFocused()
      await choose('person.acts.left')
      await expectAccessible(page, `person-end-${language}`)
      await page.getByRole('button', { name: text('person.end.confirm') }).press('Enter')
      await expect(page.getByRole('heading', { name: start('person.account.left') })).toBeVisible()
      await expectAccessible(page, `person-ended-${language}`)

      await page.getByRole('button', { name: text('person.acts.come_back') }).press('Enter')
      await expect(page.getByRole('dialog', { name: start('person.come_back.title') })).toBeVisible()
      await page
        .getByRole('button', { name: text('person.come_back.confirm') })
        .last()
        .press('Enter')
      await expect(page.getByRole('heading', { name: start('person.account.left') })).toHaveCount(0)
      await expect(page.getByText(text('history.contact.comeBack')).first()).toBeVisible()
      // The button that opened the dialog is gone.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
  )

  test(
    `the last owner of a pharmacy is named before a file is closed, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, browser }) => {
      const page = await signedInPage(browser, server, 'admin')
      await openFile(page, server, await personId(server, 'owner@officine.test'), language)
      await openMenu(page, language)
      await page.getByRole('menuitem', { name: text('person.acts.died') }).press('Enter')
      await expect(page.getByRole('dialog', { name: start('person.end.obstacles') })).toBeVisible()
      await expectAccessible(page, `person-obstacles-${language}`)
      await page.getByRole('button', { name: text('person.end.understood') }).press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )
}
