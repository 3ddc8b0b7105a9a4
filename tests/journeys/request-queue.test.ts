import type { Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { countDrafts } from '../support/browser-storage.ts'
import { signedInPage } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { addFile, answerRequest, firstBadge, submitRequest } from '../support/member-requests.ts'
import { openMail } from '../support/outbox.ts'
import { englishMatrixOnly, portalUrl } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

test.describe.configure({ timeout: 120_000 })

const rows = (page: Page) => page.locator('.queue-row')

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start, whole } = textsIn(language)

  test(
    `the association finds and answers a request, and its sender reads the answer, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, browser }) => {
      const about = 'Procuration pour le congrès'
      const id = await submitRequest(await apiClientAs(server, 'employee'), about, ['procuration.pdf'])
      const admin = await signedInPage(browser, server, 'admin')
      await admin.goto(portalUrl(server, '/', language))
      await admin
        .getByRole('link', { name: text('shell.documents'), exact: true })
        .first()
        .press('Enter')
      const groups = admin.getByRole('heading', { level: 3 })
      await expect(groups).toHaveText([text('queue.status.received'), text('queue.status.handled')])
      await expectAccessible(admin, `queue-${language}`)
      await rows(admin).filter({ hasText: about }).getByRole('link').press('Enter')
      await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(admin).toHaveTitle(start('documents.request.title'))
      const answer = admin.getByRole('textbox', { name: start('queue.answer.text') })
      await answer.waitFor()
      await expectAccessible(admin, `request-waiting-${language}`)
      const send = admin.getByRole('button', { name: text('queue.answer.submit') })
      await send.press('Enter')
      await expect(admin.getByText(text('forms.missing')).first().or(answer)).toBeVisible()
      await expectAccessible(admin, `request-unanswered-${language}`)
      const reply = 'La procuration est acceptée.\nApportez l’original.'
      await answer.fill(reply)
      await expect.poll(() => countDrafts(admin)).toBe(1)
      await admin.reload()
      await expect(answer).toHaveValue(reply)
      await send.press('Enter')
      await expect(
        admin.getByRole('heading', { level: 2, name: text('documents.answer.title') }),
      ).toBeFocused()
      await expect(firstBadge(admin, language, 'handled')).toBeVisible()
      await expect(answer).toHaveCount(0)
      await expectAccessible(admin, `request-answered-${language}`)

      const member = await signedInPage(browser, server, 'employee')
      await member.goto(portalUrl(server, '/', language))
      const notice = text('notices.Request.InformationNotice.title')
      await expect(member.getByText(notice)).toBeVisible()
      await member
        .getByRole('link', { name: whole('notices.Request.InformationNotice.action') })
        .press('Enter')
      await expect(member).toHaveURL(portalUrl(server, `/documents/requests/${id}`, language))
      await expect(
        member.getByText(start('documents.quoted', { text: /La procuration est acceptée[\s\S]*/ })),
      ).toBeVisible()
      await expectAccessible(member, `request-own-${language}`)
      // The notice is gone once the answer has been read.
      await member.goto(portalUrl(server, '/', language))
      await member.getByRole('heading', { level: 1, name: textsIn(language).pattern('home.title') }).waitFor()
      await expect(member.getByText(notice)).toHaveCount(0)
    },
  )
}

const { text, start, pattern } = textsIn('fr-CA')

test('a file added while the answer is written is reported, and the answer can be sent again', async ({
  server,
  browser,
}) => {
  const member = await apiClientAs(server, 'employee')
  const id = await submitRequest(member, 'Attestation', ['attestation.pdf'])
  const admin = await signedInPage(browser, server, 'admin')
  await admin.goto(portalUrl(server, `/documents/requests/${id}`))
  const answer = admin.getByRole('textbox', { name: start('queue.answer.text') })
  await answer.fill('Bien reçu.')
  await addFile(member, id, 'annexe.pdf')
  const send = admin.getByRole('button', { name: text('queue.answer.submit') })
  await send.press('Enter')
  const alert = admin.locator('ofc-alert').filter({ hasText: text('queue.meanwhile.title') })
  await expect(alert).toBeFocused()
  await expect(
    alert.getByText(text('queue.meanwhile.added', { names: 'annexe.pdf', count: 1 })),
  ).toBeVisible()
  await expect(answer).toHaveValue('Bien reçu.')
  await expectAccessible(admin, 'request-changed')
  await send.press('Enter')
  await expect(admin.getByRole('heading', { level: 2, name: text('documents.answer.title') })).toBeFocused()
})

test('a file added between two visits of a request is not shown as a change', async ({ server, browser }) => {
  const member = await apiClientAs(server, 'employee')
  const id = await submitRequest(member, 'Attestation', ['attestation.pdf'])
  const admin = await signedInPage(browser, server, 'admin')
  await admin.goto(portalUrl(server, `/documents/requests/${id}`))
  const answer = admin.getByRole('textbox', { name: start('queue.answer.text') })
  await answer.waitFor()
  await admin
    .getByRole('main')
    .getByRole('link', { name: text('documents.title'), exact: true })
    .press('Enter')
  await rows(admin).first().waitFor()
  await addFile(member, id, 'annexe.pdf')
  await admin.goBack()
  await expect(admin.getByText('annexe.pdf').first()).toBeVisible()
  await answer.fill('Bien reçu.')
  await admin.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(answer).toHaveValue('Bien reçu.')
  await expect(admin.getByText(text('queue.meanwhile.title'))).toHaveCount(0)
})

test('the first answer is stored, and the text of a second one stays readable', async ({
  server,
  browser,
}) => {
  const id = await submitRequest(await apiClientAs(server, 'employee'), 'Attestation')
  const admin = await signedInPage(browser, server, 'admin')
  await admin.goto(portalUrl(server, `/documents/requests/${id}`))
  const answer = admin.getByRole('textbox', { name: start('queue.answer.text') })
  // A second tab of the same person without typed text.
  const idle = await admin.context().newPage()
  await idle.goto(portalUrl(server, `/documents/requests/${id}`))
  const idleAnswer = idle.getByRole('textbox', { name: start('queue.answer.text') })
  await idleAnswer.waitFor()
  await answer.fill('Je regarde.')
  await answerRequest(await apiClientAs(server, 'admin'), id, 'C’est fait.')
  await idle.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(idle.getByText('C’est fait.')).toBeVisible()
  await expect(idleAnswer).toHaveCount(0)
  await expect(idle.getByText(text('queue.answer.title'))).toHaveCount(0)
  await admin.getByRole('button', { name: text('queue.answer.submit') }).press('Enter')
  await expect(
    admin.getByText(pattern('queue.meanwhile.answered', { name: 'Philippe Bergeron' })),
  ).toBeVisible()
  await expect(answer).toHaveValue('Je regarde.')
  await expectAccessible(admin, 'request-overtaken')
  await admin.getByRole('button', { name: text('queue.answer.discard') }).press('Enter')
  await expect(answer).toHaveCount(0)
  await expect(admin.getByText('C’est fait.')).toBeVisible()
  // The discarded draft is not restored.
  await admin.reload()
  await firstBadge(admin, 'fr-CA', 'handled').waitFor()
  await expect(answer).toHaveCount(0)
})

test('the queue is filtered by state, period and person, without the person in the URL', async ({
  sharedServer: server,
  browser,
}) => {
  const page = await signedInPage(browser, server, 'permanence')
  await page.goto(portalUrl(server, '/documents'))
  await rows(page).first().waitFor()
  const menu = (name: string | RegExp) => page.locator('summary').filter({ hasText: name })
  await menu(text('queue.filter.status', { status: 'all' })).press('Enter')
  await page.getByRole('link', { name: text('queue.status.handled'), exact: true }).press('Enter')
  await expect(page).toHaveURL(/\?status=handled$/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([text('queue.status.handled')])
  await page.keyboard.press('Escape')

  const sender = (await rows(page).first().locator('.queue-sender').textContent()) ?? ''
  await page.getByLabel(start('queue.filter.sender')).fill(sender)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: text('queue.title') })).toBeFocused()
  await expect(rows(page).filter({ hasNotText: sender })).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/\?status=handled$/)
  await expectAccessible(page, 'queue-narrowed')

  await menu(text('queue.filter.period', { bounds: 'none', from: '', to: '' })).press('Enter')
  await page.getByLabel(start('queue.filter.to')).fill('2020-01-01')
  await page.getByRole('button', { name: text('queue.filter.apply') }).press('Enter')
  await expect(page.getByText(text('queue.not_found'))).toBeVisible()
  await expect(page).toHaveURL(/to=2020-01-01/)
  await expectAccessible(page, 'queue-not-found')
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
})

test('the permanence role reads a request without a form to answer it', async ({
  sharedServer: server,
  browser,
}) => {
  const page = await signedInPage(browser, server, 'permanence')
  await page.goto(portalUrl(server, '/documents'))
  await rows(page).first().getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: text('documents.history') })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: start('documents.file.remove_named') })).toHaveCount(0)
  await expectAccessible(page, 'request-permanence')
})

test('the mail of an answer links to the request', async ({ server, browser }) => {
  const id = await submitRequest(await apiClientAs(server, 'employee'), 'Relevé')
  await answerRequest(await apiClientAs(server, 'admin'), id, 'Voici la réponse.')
  const page = await signedInPage(browser, server, 'employee')
  await openMail(page, server, 'employee@officine.test', text('mail.requestAnswered.subject'))
  await page.locator(`a[href*="/documents/requests/${id}"]`).first().click()
  await expect(page.getByText(start('documents.quoted', { text: 'Voici la réponse.' }))).toBeVisible()
})
