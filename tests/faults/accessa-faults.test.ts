import type { Page } from '@playwright/test'
import { openDatabase } from '../../packages/server/src/database/database.ts'
import { type ApiClient, apiClientAs } from '../support/api-client.ts'
import { storeSession } from '../support/provider-session.ts'
import { textsIn } from '../support/texts.ts'
import { expect, type FaultyServer, test } from './fault-fixtures.ts'
import { type FaultKind, faultKinds } from './fault-kinds.ts'
import type { RequestMatcher } from './fault-proxy.ts'

const { text, pattern, start } = textsIn('fr-CA')

/** Requests of a sign-up (sent one after the other), and the one that adds a participant. */
const calls = {
  signAgreement: { method: 'POST', path: /\/signmsa$/ },
  enrol: { method: 'POST', path: /\/programcategories$/ },
  assignResponsible: { method: 'PUT', path: /\/employees\/[^/]+$/ },
  addParticipant: { method: 'POST', path: /\/participants$/ },
} as const satisfies Readonly<Record<string, RequestMatcher>>

/** Sends the form under a fault, checks the error message, and sends again after the fault ends. */
async function submitWithFault(
  page: Page,
  faulty: FaultyServer,
  kind: FaultKind,
  matcher: RequestMatcher,
  button: string | RegExp,
) {
  const activeFault = faulty.portalProxy.addFault(matcher, kind.fault)
  await page.getByRole('button', { name: button, exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: kind.message['fr-CA'] })
  await expect(alert.getByText(kind.message['fr-CA'], { exact: true })).toBeVisible({ timeout: 40_000 })
  activeFault.clear()
  await alert.getByRole('button', { name: text('shell.retry') }).click()
}

async function pharmacyOf(owner: ApiClient, isEnrolled: boolean): Promise<string> {
  const { items } = await (await owner.call('GET', 'accessa/pharmacies')).json()
  return items.find((one: { isEnrolled: boolean }) => one.isEnrolled === isEnrolled).id
}

/** Undoes a sign-up in the database; the API has no endpoint for it. */
async function undoSignUp({ server }: FaultyServer, pharmacyId: string): Promise<void> {
  const { pool, close } = openDatabase(server.databaseUrl)
  try {
    await pool.query('delete from programme_enrolment where pharmacy_id = $1', [pharmacyId])
    await pool.query('delete from participation_agreement where pharmacy_id = $1', [pharmacyId])
    await pool.query('update employment set is_primary_accessa = false where pharmacy_id = $1', [pharmacyId])
  } finally {
    await close()
  }
}

async function signUpWithFault(
  page: Page,
  faulty: FaultyServer,
  owner: ApiClient,
  kind: FaultKind,
  matcher: RequestMatcher,
) {
  const pharmacyId = await pharmacyOf(owner, false)
  await page.goto(`${faulty.server.url}/accessa/pharmacy/signup?pharmacy=${pharmacyId}`)
  await page.getByRole('checkbox', { name: text('accessa.conditions.accept') }).check()
  await page.getByRole('checkbox', { name: /Oncologie/ }).check()
  await page.getByLabel(text('accessa.signup.responsible'), { exact: true }).selectOption({ index: 1 })
  await submitWithFault(page, faulty, kind, matcher, text('accessa.signup.submit', { signs: 'yes' }))
  await expect(
    page.getByRole('heading', { level: 1, name: pattern('accessa.signed_up.title') }),
  ).toBeVisible()
  const pharmacy = await (await owner.call('GET', `accessa/pharmacies/${pharmacyId}`)).json()
  expect(pharmacy).toMatchObject({ isSigned: true, isEnrolled: true, hasResponsible: true })
  await undoSignUp(faulty, pharmacyId)
}

test('a failed sign-up shows the reason, resumes at the failed request and is done once', async ({
  faulty,
  page,
}) => {
  test.setTimeout(400_000)
  await storeSession(page, faulty.server, 'owner')
  const owner = await apiClientAs(faulty.server, 'owner')
  for (const kind of faultKinds)
    await test.step(kind.name, () => signUpWithFault(page, faulty, owner, kind, calls.signAgreement))
  const lost = faultKinds.find(({ name }) => name === 'a reset that loses the response')
  if (!lost) throw new Error('There is no fault that loses a response.')
  for (const step of ['enrol', 'assignResponsible'] as const)
    await test.step(`${step}, ${lost.name}`, () => signUpWithFault(page, faulty, owner, lost, calls[step]))
})

/** The participants of a pharmacy in neurology. */
async function participantsOf(
  owner: ApiClient,
  pharmacyId: string,
): Promise<readonly { readonly id: string }[]> {
  const response = await owner.call('GET', `accessa/pharmacies/${pharmacyId}/programcategories`)
  const categories: { readonly id: string; readonly participants: readonly { readonly id: string }[] }[] =
    await response.json()
  return categories.find(({ id }) => id === 'neurology')?.participants ?? []
}

async function addWithFault(page: Page, faulty: FaultyServer, owner: ApiClient, kind: FaultKind) {
  const pharmacyId = await pharmacyOf(owner, true)
  const before = (await participantsOf(owner, pharmacyId)).map(({ id }) => id)
  await page.goto(`${faulty.server.url}/accessa/${pharmacyId}/employees/new`)
  const already = text('accessa.add.already', { names: '' }).trim()
  const row = page.locator('.add-row').filter({ hasNotText: already }).first()
  await row.getByRole('checkbox').check()
  await page.getByRole('checkbox', { name: /Neurologie/ }).check()
  const submit = start('accessa.add.submit', { count: 1 })
  await submitWithFault(page, faulty, kind, calls.addParticipant, submit)
  await expect(
    page.getByRole('heading', { level: 1, name: start('accessa.added.title', { count: 1 }) }),
  ).toBeVisible()
  const added = (await participantsOf(owner, pharmacyId)).filter(({ id }) => !before.includes(id))
  expect(added).toHaveLength(1)
  const removed = await owner.call('DELETE', `accessa/pharmacies/${pharmacyId}/participants/${added[0]?.id}`)
  expect(removed.status()).toBe(204)
}

test('a failed addition of a participant shows the reason, preserves the form and is done once', async ({
  faulty,
  page,
}) => {
  test.setTimeout(400_000)
  await storeSession(page, faulty.server, 'owner')
  const owner = await apiClientAs(faulty.server, 'owner')
  for (const kind of faultKinds) await test.step(kind.name, () => addWithFault(page, faulty, owner, kind))
})
