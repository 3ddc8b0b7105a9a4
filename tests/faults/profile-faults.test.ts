import type { Page } from '@playwright/test'
import { type PageLanguage, portalUrl, signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import {
  expect,
  expectNoReload,
  type FaultyServer,
  getAs,
  markPage,
  recoveryTimeout,
  test,
  watchToken,
} from './fault-fixtures.ts'
import { type FaultKind, faultKinds } from './fault-kinds.ts'

function expectedTexts(language: PageLanguage) {
  const { text } = textsIn(language)
  return {
    title: text('profile.edit.title'),
    name: text('forms.name.first'),
    save: text('forms.save'),
    inputPreserved: text('forms.failure.kept'),
    retry: text('shell.retry'),
    saved: text('profile.title'),
  }
}

const change = { method: 'PUT', path: /^\/api\/aqpp\/contacts\/[^/]+$/ }

interface ContactRecord {
  readonly firstName: string
  readonly version: number
}

async function readOwnContact(page: Page, faulty: FaultyServer, token: string): Promise<ContactRecord> {
  const { contactId } = (await getAs(page.context(), faulty, token, 'userinfo?version=2.0')) as {
    contactId: string
  }
  return (await getAs(page.context(), faulty, token, `contacts/${contactId}`)) as ContactRecord
}

interface SaveOptions {
  readonly faulty: FaultyServer
  readonly kind: FaultKind
  readonly language: PageLanguage
  readonly token: () => string
  readonly typed: string
}

/** Saves under a fault: the form stays intact, and a retry after the fault saves once. */
async function saveWithFault(
  page: Page,
  { faulty, kind, language, token, typed }: SaveOptions,
): Promise<void> {
  const texts = expectedTexts(language)
  await page.goto(portalUrl(faulty.server, '/profile/edit', language))
  const name = page.getByLabel(texts.name, { exact: true })
  await name.fill(typed)
  await markPage(page)
  const before = await readOwnContact(page, faulty, token())
  const activeFault = faulty.portalProxy.addFault(change, kind.fault)
  await page.getByRole('button', { name: texts.save }).click()

  const alert = page.getByRole('alert').filter({ hasText: kind.message[language] })
  await expect(alert.getByText(kind.message[language], { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(alert.getByText(texts.inputPreserved, { exact: true })).toBeVisible()
  await expect(name).toHaveValue(typed)
  activeFault.clear()
  await alert.getByRole('button', { name: texts.retry }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.saved, exact: true })).toBeVisible(
    recoveryTimeout,
  )
  await expect(page.getByRole('main').getByText(typed).first()).toBeVisible()

  await expectNoReload(page)
  const after = await readOwnContact(page, faulty, token())
  expect(after).toMatchObject({ firstName: typed, version: before.version + 1 })
}

test('a failed save of a profile preserves the form, and its retry saves exactly once', async ({
  faulty,
  page,
}) => {
  test.setTimeout(400_000)
  const token = watchToken(page)
  await signIn(page, faulty.server, 'employee')
  for (const [index, kind] of faultKinds.entries()) {
    const typed = `Émilie-${'ABCDEFGHIJKLMNOP'[index]}`
    await test.step(kind.name, () => saveWithFault(page, { faulty, kind, language: 'fr-CA', token, typed }))
  }
})
