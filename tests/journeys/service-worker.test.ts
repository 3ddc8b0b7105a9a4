import { rm } from 'node:fs/promises'
import { expect, test } from '../house/fixtures.ts'
import { signIn } from '../house/people.ts'
import { makeRelease } from '../house/release.ts'
import { lookForNewVersion, workerIsReady } from '../house/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

test('the portal says that it is ready, and opens without a network in the person’s theme', async ({
  sharedHouse: house,
  page,
  context,
}) => {
  await signIn(page, house, 'owner')
  await expect(page.getByText('Officine\u00a0: prêt hors ligne', { exact: true })).toBeVisible()
  await workerIsReady(page)
  await page.getByRole('button', { name: /^Compte de / }).click()
  await page.getByLabel('Sombre').check()
  await context.setOffline(true)
  await page.goto(`${house.url}/new-employment`)
  await expect(page.locator('html')).toHaveAttribute('data-ofc-theme', 'dark')
  await expect(page.getByText(/Vous êtes hors ligne/)).toBeVisible()
})

test('a new version waits until the person takes it', async ({ house, page }) => {
  await signIn(page, house, 'owner')
  await workerIsReady(page)
  const release = await makeRelease([{ from: '1.38.0', to: '1.39.0' }])
  try {
    await house.deploy({ PORTAL_FOLDER: release })
    await lookForNewVersion(page)
    await expect(
      page.getByText('Une nouvelle version d’Officine est disponible', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Recharger', exact: true }).click()
    await page.getByRole('button', { name: /^Compte de / }).click()
    await expect(page.getByText('Version 1.39.0')).toBeVisible()
  } finally {
    await rm(release, { recursive: true })
  }
})
