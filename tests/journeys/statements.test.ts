import { notificationKinds, notificationTypes } from '@officine/api/constants'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const { text, start } = textsIn('fr-CA')

const { Reminder } = notificationKinds
const { UpdateEmployment, UpdatePharmacy } = notificationTypes

test('home and the screens ask for a first confirmation; once dismissed, only the screen does', async ({
  server,
  page,
}) => {
  await mockMissingStatements(page)
  await signIn(page, server, 'newcomer')
  const card = page.locator('ofc-card').filter({ has: page.locator('#statement') })
  const button = (subject: 'employees' | 'pharmacy') =>
    card.locator('ofc-button').filter({
      has: page.getByRole('button', { name: text(`statements.${subject}.confirm`) }),
    })

  for (const [subject, notice] of [
    ['employees', 'UpdateEmployment'],
    ['pharmacy', 'UpdatePharmacy'],
  ] as const) {
    const reminder = page.getByRole('listitem').filter({ hasText: text(`notices.${notice}.Reminder.title`) })
    await reminder.getByRole('link', { name: start(`notices.${notice}.Reminder.action`) }).click()
    await expect(card).toContainText(text('statements.never'))
    await expect(button(subject)).toHaveJSProperty('variant', 'filled')

    // Dismissed: the same state as a new pharmacy before its first reminder.
    await page.goBack()
    await reminder.getByRole('button', { name: start('notices.later_named') }).click()
    await expect(reminder).toHaveCount(0)
    await page.goForward()
    await expect(card).toContainText(text('statements.never'))
    await expect(button(subject)).toHaveJSProperty('variant', 'outlined')
    await page.goBack()
  }
  await expect(page.getByRole('heading', { level: 1, name: start('home.title') })).toBeVisible()
})

/**
 * Mocks a pharmacy without statements, and adds the list reminder to the demo's record reminder.
 */
async function mockMissingStatements(page: Page): Promise<void> {
  await page.route('**/aqpp/userinfo?*', async (route) => {
    const response = await route.fetch()
    const userinfo = await response.json()
    const ofRecord = userinfo.notifications.find(
      ({ kind, type }: { kind: number; type: number }) => kind === Reminder && type === UpdatePharmacy,
    )
    const notifications = [...userinfo.notifications, { ...ofRecord, id: 'list', type: UpdateEmployment }]
    await route.fulfill({ response, json: { ...userinfo, notifications } })
  })
  await page.route('**/statements', (route) => route.fulfill({ json: [] }))
}
