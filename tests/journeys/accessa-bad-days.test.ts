import type { Browser, Page } from '@playwright/test'
import { expectSound } from '../support/axe.ts'
import type { Caller } from '../support/caller.ts'
import { callerOf, pageOf } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import type { House } from '../support/house.ts'
import { openMail } from '../support/outbox.ts'
import { addressOf } from '../support/people.ts'
import { textsIn } from '../support/texts.ts'

test.describe.configure({ timeout: 120_000 })

const { text, pattern } = textsIn('fr-CA')

interface Part {
  readonly id: string
  readonly contactId: string
  readonly firstName: string
  readonly lastName: string
}

/** The pharmacy of the demonstration that takes part, and somebody in its first category who is not its responsible person. */
async function partOf(
  browser: Browser,
  house: House,
): Promise<{ owner: Caller; marketId: string; part: Part }> {
  const owner = await callerOf(browser, house, 'owner')
  const { items } = await (await owner.call('GET', 'accessa/pharmacies')).json()
  const marketId: string = items.find((one: { isEnrolled: boolean }) => one.isEnrolled).id
  const categories = await (
    await owner.call('GET', `accessa/pharmacies/${marketId}/programcategories`)
  ).json()
  const { responsible } = await (await owner.call('GET', `accessa/pharmacies/${marketId}`)).json()
  const part = categories[0].participants.find((one: Part) => one.contactId !== responsible.contactId)
  return { owner, marketId, part }
}

async function openParticipants(page: Page, house: House, marketId: string) {
  await page.goto(addressOf(house, `/accessa/${marketId}/employees/edit`))
  await page.locator('.participants').waitFor()
}

const nameOf = ({ firstName, lastName }: Part) => `${firstName} ${lastName}`
const rowOf = (page: Page, part: Part) => page.getByRole('rowheader', { name: new RegExp(nameOf(part)) })

test('of two who remove the same person at once, both read that it is done', async ({ house, browser }) => {
  const { owner, marketId, part } = await partOf(browser, house)
  const page = await pageOf(browser, house, 'delegate')
  await openParticipants(page, house, marketId)
  await page
    .getByRole('button', { name: text('accessa.people.remove_named', { name: nameOf(part) }) })
    .press('Enter')
  const dialog = page.locator('ofc-dialog')
  await dialog.waitFor()
  const removed = await owner.call('DELETE', `accessa/pharmacies/${marketId}/participants/${part.id}`)
  expect(removed.status()).toBe(204)
  await dialog.getByRole('button', { name: text('accessa.people.remove_submit') }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, part)).toHaveCount(0)
  const done = text('accessa.people.removed', { name: nameOf(part), category: 'none' })
  await expect(page.getByText(done).first()).toBeVisible()
})

test('who leaves the pharmacy leaves its programmes, and those who answer for it are told', async ({
  house,
  browser,
}) => {
  const { owner, marketId, part } = await partOf(browser, house)
  const people = await (await owner.call('GET', `accessa/pharmacies/${marketId}/people`)).json()
  const { employeeId, version } = people.find((one: Part) => one.contactId === part.contactId)
  const ended = await owner.call('DELETE', `pharmacies/${marketId}/employees/${employeeId}`, {
    headers: { 'if-match': `"${version}"` },
  })
  expect(ended.status()).toBe(204)
  const page = await pageOf(browser, house, 'owner')
  await openParticipants(page, house, marketId)
  await expect(rowOf(page, part)).toHaveCount(0)
  await openMail(page, house, 'owner@officine.test')
  await expect(page.getByText(nameOf(part)).first()).toBeVisible()
})

test('without a network nothing of an addition is lost, and it is sent once the network is back', async ({
  house,
  browser,
}) => {
  const { marketId } = await partOf(browser, house)
  const page = await pageOf(browser, house, 'owner')
  await page.goto(addressOf(house, `/accessa/${marketId}/employees/new`))
  const already = text('accessa.add.already', { names: '' }).trim()
  const row = page.locator('.add-row').filter({ hasNotText: already }).first()
  await row.getByRole('checkbox').press('Space')
  await page.getByRole('checkbox', { name: /Neurologie/ }).press('Space')
  const submit = page.getByRole('button', { name: text('accessa.add.submit', { count: 1 }) })
  await page.context().setOffline(true)
  await submit.press('Enter')
  await expect(
    page.locator('ofc-alert').filter({ hasText: pattern('notice_no_network_connection') }),
  ).toBeVisible()
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expectSound(page, 'accessa-add-offline')
  await page.context().setOffline(false)
  await submit.press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: text('accessa.added.title', { count: 1 }) }),
  ).toBeFocused()
})
