import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const name = 'Julien Lavoie'
const manage = (page: Page) => page.getByRole('button', { name: french.text('links.manage_named', { name }) })

test('a confirmation sends once, stays open until the response, shows failures and returns focus', async ({
  server,
  page,
}) => {
  const deletions: Route[] = []
  await page.route('**/api/aqpp/pharmacies/*/employees/*', (route) =>
    route.request().method() === 'DELETE' ? void deletions.push(route) : route.continue(),
  )
  const nextDeletion = async (count: number) => {
    await expect.poll(() => deletions.length).toBe(count)
    return deletions[count - 1]
  }
  await signIn(page, server, 'owner')
  await page
    .getByRole('link', { name: french.text('notices.EmploymentWaitingApproval.action') })
    .first()
    .click()
  // Content that loads late above the list shifts it under the pointer.
  await expect(page.getByText(french.pattern('employees.who.may')).first()).toBeVisible()
  const open = async () => {
    await manage(page).click()
    await page.getByRole('menuitem', { name: french.text('links.end.action') }).click()
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  }
  const dialog = page.getByRole('dialog')
  // Slotted: the element with the role is in the shadow tree and does not contain it.
  const dialogContent = page.locator('ofc-dialog')
  const confirm = dialogContent.getByRole('button', { name: french.text('links.end.action') })

  // Escape returns the focus to the button that opened the dialog.
  await open()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(manage(page)).toBeFocused()

  // A double click sends once, and the dialog stays open meanwhile.
  await open()
  await confirm.dblclick()
  const failedDeletion = await nextDeletion(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialogContent.getByRole('button', { name: french.text('shell.cancel') })).toBeDisabled()

  // A network failure focuses the alert, which offers a retry.
  await failedDeletion?.abort('connectionfailed')
  const alert = dialogContent.locator('ofc-alert')
  await expect(alert).toContainText(french.text('forms.failure.heading'))
  await expect(alert).toBeFocused()
  expect(deletions).toHaveLength(1)
  await dialogContent.getByRole('button', { name: french.text('shell.retry') }).click()

  // A 409 closes the dialog, because the list has to be read first.
  const staleDeletion = await nextDeletion(2)
  await staleDeletion?.fulfill({ status: 409, json: { errors: [] } })
  await expect(page.getByText(french.text('links.stale', { name })).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(manage(page)).toBeFocused()

  // Success removes the row and focuses the heading of the list.
  await open()
  await confirm.click()
  await (await nextDeletion(3))?.continue()
  await expect(manage(page)).toHaveCount(0)
  await expect(
    page.getByRole('heading', { level: 2, name: french.pattern('employees.list.title') }),
  ).toBeFocused()
})
