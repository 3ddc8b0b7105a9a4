import { jobFields } from '@officine/api/constants'
import type { Page } from '@playwright/test'
import { openDatabase } from '../../packages/server/src/database/database.ts'
import { contact } from '../../packages/server/src/database/schema.ts'
import { createAssociationInvitation } from '../../packages/server/src/invitations/invitations.ts'
import type { TestServer } from '../support/test-server.ts'
import { expect, french, home, test } from './external-fixtures.ts'

test.use({ linksByEmail: false })

/** The address of an invitation of a new person. */
async function invite(server: TestServer): Promise<string> {
  const { db, close } = openDatabase(server.databaseUrl)
  try {
    const person = {
      firstName: 'Noé',
      lastName: 'Bélanger',
      email: 'noe@officine.test',
      jobField: jobFields.CommunityPharmacy,
    }
    const [row] = await db.insert(contact).values(person).returning({ id: contact.id })
    if (!row) throw new Error('The person was not added.')
    return `${server.url}/signup?signupToken=${await createAssociationInvitation(db, row.id)}`
  } finally {
    await close()
  }
}

async function finishSignup(page: Page): Promise<void> {
  await expect(
    page.getByText(french.text('signup.external.linking', { invited: 'Noé Bélanger' })),
  ).toBeVisible()
  await expect(page.getByLabel(french.text('signup.password'), { exact: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: french.text('signup.terms.accept') }).check()
  await page.getByRole('button', { name: french.text('signup.external.submit') }).click()
}

test('an invitation leads through the provider and links the account', async ({ page, system }) => {
  const { server, provider } = system
  await provider.addUser({ username: 'noe', email: 'noe@ailleurs.test', isEmailVerified: false })
  await page.goto(await invite(server))
  await page.getByRole('button', { name: french.text('signup.external.continue') }).click()
  await provider.fillFirstSignIn(page, 'noe')
  await finishSignup(page)
  await expect(home(page)).toBeVisible()
  await page.reload()
  await expect(home(page)).toBeVisible()
})
