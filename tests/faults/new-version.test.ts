import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn } from '../house/people.ts'
import { makeRelease } from '../house/release.ts'
import { lookForNewVersion, workerIsReady } from '../house/service-worker.ts'
import { askAs, expect, expectNoReload, markPage, recovery, test, watchToken } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const newVersion = 'Une nouvelle version d’Officine est disponible'

async function typeName(page: Page, house: { readonly url: string }, typed: string): Promise<void> {
  await page.goto(`${house.url}/profile/edit`)
  await page.getByLabel('Prénom', { exact: true }).fill(typed)
}

test('a new version that is deployed under a form in two tabs takes nothing from either', async ({
  faulty,
  page,
  context,
}) => {
  const token = watchToken(page)
  await signIn(page, faulty.house, 'coowner')
  await workerIsReady(page)
  const other = await context.newPage()
  await typeName(page, faulty.house, 'Maëlle')
  await typeName(other, faulty.house, 'Noémie')
  await markPage(page)
  await markPage(other)
  const release = await makeRelease([{ from: '1.38.0', to: '1.39.0' }])
  try {
    await faulty.house.deploy({ PORTAL_FOLDER: release })
    await lookForNewVersion(page)
    for (const tab of [page, other]) {
      await expect(tab.getByText(newVersion, { exact: true })).toBeVisible()
      await expectNoReload(tab)
    }
    await expect(page.getByLabel('Prénom', { exact: true })).toHaveValue('Maëlle')
    await expect(other.getByLabel('Prénom', { exact: true })).toHaveValue('Noémie')
    // What was opened with the earlier version still sends, and its pages still come.
    await page.bringToFront()
    await page.getByRole('button', { name: 'Enregistrer mes préférences' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mon profil', exact: true })).toBeVisible(
      recovery,
    )
    await expectNoReload(page)
    await expect(other.getByLabel('Prénom', { exact: true })).toHaveValue('Noémie')
    await expectNoReload(other)
    const { firstName } = (await askAs(context, faulty, token(), 'userinfo?version=2.0')) as {
      firstName: string
    }
    expect(firstName).toBe('Maëlle')
  } finally {
    await rm(release, { recursive: true })
    await faulty.house.deploy({})
  }
})
