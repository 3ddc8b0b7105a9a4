import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { elementTextsIn } from '../support/element-texts.ts'
import { makeRelease } from '../support/release.ts'
import { checkForUpdate, waitForServiceWorker } from '../support/service-worker.ts'
import { signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'
import {
  expect,
  expectNoReload,
  getAs,
  markPage,
  recoveryTimeout,
  test,
  watchToken,
} from './fault-fixtures.ts'

const french = textsIn('fr-CA')

test.use({ serviceWorkers: 'allow' })

const newVersion = elementTextsIn('fr-CA').updateSnackbar.waiting('Officine')

async function typeName(page: Page, server: { readonly url: string }, typed: string): Promise<void> {
  await page.goto(`${server.url}/profile/edit`)
  await page.getByLabel(french.text('forms.name.first'), { exact: true }).fill(typed)
}

test('deploying a new version while a form is open in two tabs loses nothing in either tab', async ({
  faulty,
  page,
  context,
}) => {
  const token = watchToken(page)
  await signIn(page, faulty.server, 'coowner')
  await waitForServiceWorker(page)
  const other = await context.newPage()
  await typeName(page, faulty.server, 'Maëlle')
  await typeName(other, faulty.server, 'Noémie')
  await markPage(page)
  await markPage(other)
  const release = await makeRelease([{ from: '1.38.0', to: '1.39.0' }])
  try {
    await faulty.server.deploy({ PORTAL_FOLDER: release })
    await checkForUpdate(page)
    for (const tab of [page, other]) {
      await expect(tab.getByText(newVersion, { exact: true })).toBeVisible()
      await expectNoReload(tab)
    }
    await expect(page.getByLabel(french.text('forms.name.first'), { exact: true })).toHaveValue('Maëlle')
    await expect(other.getByLabel(french.text('forms.name.first'), { exact: true })).toHaveValue('Noémie')
    // Pages of the earlier version can still submit and load their chunks.
    await page.bringToFront()
    await page.getByRole('button', { name: french.text('forms.save') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: french.text('profile.title'), exact: true }),
    ).toBeVisible(recoveryTimeout)
    await expectNoReload(page)
    await expect(other.getByLabel(french.text('forms.name.first'), { exact: true })).toHaveValue('Noémie')
    await expectNoReload(other)
    const { firstName } = (await getAs(context, faulty, token(), 'userinfo?version=2.0')) as {
      firstName: string
    }
    expect(firstName).toBe('Maëlle')
  } finally {
    await rm(release, { recursive: true })
    await faulty.server.deploy({})
  }
})
