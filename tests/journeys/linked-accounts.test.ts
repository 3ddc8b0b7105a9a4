import type { Page } from '@playwright/test'
import { openDatabase } from '../../packages/server/src/database/database.ts'
import { newId } from '../../packages/server/src/database/ids.ts'
import type { Account } from '../support/accounts.ts'
import { apiClientAs } from '../support/api-client.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

// Only the page's settings name an external provider: sessions, calls and records are those of the
// server. `tests/external-provider` signs in with one.

/** The pages behave as with an external provider. */
async function useExternalProvider(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const external = '"externalProvider":{"scopes":"openid","parameters":{}},"identityUrl":'
    return route.fulfill({ response, body: (await response.text()).replace('"identityUrl":', external) })
  })
}

async function linkAccount(server: TestServer, account: Account, email: string): Promise<void> {
  const { pool, close } = openDatabase(server.databaseUrl)
  try {
    await pool.query(
      `insert into external_identity (id, issuer, subject, contact_id, email, last_sign_in_at)
      select $1, 'https://connexion.exemple.ca/realms/membres', $1, id, $2, now()
      from contact where email = $3`,
      [newId(), email, `${account}@officine.test`],
    )
  } finally {
    await close()
  }
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, start } = textsIn(language)
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

  test(
    `the administration moves an account to another person, and removes it there, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      const delegate = await apiClientAs(server, 'delegate')
      const employee = await apiClientAs(server, 'employee')
      await linkAccount(server, 'delegate', 'genevieve@ailleurs.test')
      await linkAccount(server, 'delegate', 'partage@ailleurs.test')
      await storeSession(page, server, 'admin')
      await useExternalProvider(page)
      await page.goto(portalUrl(server, `/people/${delegate.contactId}/security`, language))
      await expect(heading(page, 'partage@ailleurs.test')).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      for (const name of ['factors', 'sessions', 'signIns'] as const)
        await expect(heading(page, text(`profile.sections.${name}`))).toHaveCount(0)

      const move = page.getByRole('button', {
        name: text('security.identities.move_named', { account: 'partage@ailleurs.test' }),
      })
      await move.press('Enter')
      const search = page.getByLabel(text('personSearch.label'))
      await expect(search).toBeFocused()
      await search.fill('employee@officine.test')
      await search.press('Enter')
      const choose = page.getByRole('button', { name: start('personSearch.choose') }).last()
      await expect(choose).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await choose.press('Enter')
      const dialog = page.locator('ofc-dialog')
      await expect(page.getByText(start('security.identities.move_text'))).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: text('security.identities.move_confirm') }).press('Enter')
      await expect(heading(page, 'partage@ailleurs.test')).toHaveCount(0)
      await expect(heading(page, 'genevieve@ailleurs.test')).toBeVisible()
      await expect(heading(page, text('profile.sections.identities'))).toBeFocused()

      await page.goto(portalUrl(server, `/people/${employee.contactId}/security`, language))
      await page
        .getByRole('button', {
          name: text('security.identities.remove_named', { account: 'partage@ailleurs.test' }),
        })
        .press('Enter')
      await expect(page.getByText(text('security.identities.remove_last'))).toBeVisible()
      await page
        .getByRole('button', { name: text('security.identities.remove_confirm'), exact: true })
        .press('Enter')
      await expect(page.getByText(text('security.identities.none'))).toBeVisible()
      await expect(heading(page, text('profile.sections.identities'))).toBeFocused()
    },
  )
}

test('a person reads their accounts, and nothing of the built-in provider', async ({ server, page }) => {
  const { text } = textsIn('fr-CA')
  await linkAccount(server, 'delegate', 'genevieve@ailleurs.test')
  await storeSession(page, server, 'delegate')
  await useExternalProvider(page)
  await page.goto(`${server.url}/profile/security`)
  await expect(page.getByRole('heading', { name: 'genevieve@ailleurs.test' })).toBeVisible()
  await expect(page.getByText('connexion.exemple.ca')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([text('profile.sections.identities')])
  await expect(page.locator('.sheet').getByRole('button')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await page.goto(`${server.url}/profile/password`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('shell.notFound.heading'))
})
