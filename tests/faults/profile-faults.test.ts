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

function expectedTexts(speech: PageLanguage) {
  const { text } = textsIn(speech)
  return {
    title: text('profile.edit.title'),
    name: text('profile.fields.firstName'),
    save: text('forms.save'),
    kept: text('forms.failure.kept'),
    retry: text('shell.retry'),
    saved: text('profile.title'),
  }
}

const change = { method: 'PUT', path: /^\/api\/aqpp\/contacts\/[^/]+$/ }

interface OwnFile {
  readonly firstName: string
  readonly version: number
}

async function ownFile(page: Page, faulty: FaultyServer, token: string): Promise<OwnFile> {
  const { contactId } = (await getAs(page.context(), faulty, token, 'userinfo?version=2.0')) as {
    contactId: string
  }
  return (await getAs(page.context(), faulty, token, `contacts/${contactId}`)) as OwnFile
}

interface Saving {
  readonly faulty: FaultyServer
  readonly kind: FaultKind
  readonly speech: PageLanguage
  readonly token: () => string
  readonly typed: string
}

/** Saves under a fault: the form stays intact, and a retry after the fault saves once. */
async function saveUnder(page: Page, { faulty, kind, speech, token, typed }: Saving): Promise<void> {
  const say = expectedTexts(speech)
  await page.goto(portalUrl(faulty.server, '/profile/edit', speech))
  const name = page.getByLabel(say.name, { exact: true })
  await name.fill(typed)
  await markPage(page)
  const before = await ownFile(page, faulty, token())
  const broken = faulty.portalProxy.addFault(change, kind.fault)
  await page.getByRole('button', { name: say.save }).click()

  const alert = page.getByRole('alert').filter({ hasText: kind.message[speech] })
  await expect(alert.getByText(kind.message[speech], { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(alert.getByText(say.kept, { exact: true })).toBeVisible()
  await expect(name).toHaveValue(typed)
  broken.clear()
  await alert.getByRole('button', { name: say.retry }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.saved, exact: true })).toBeVisible(
    recoveryTimeout,
  )
  await expect(page.getByRole('main').getByText(typed).first()).toBeVisible()

  await expectNoReload(page)
  const after = await ownFile(page, faulty, token())
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
    await test.step(kind.name, () => saveUnder(page, { faulty, kind, speech: 'fr-CA', token, typed }))
  }
})
