import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import { expect, test } from '../support/fixtures.ts'
import { vieuxMarcheId } from '../support/pharmacy-pages.ts'
import { storeSession } from '../support/provider-session.ts'
import { portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { literal, textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')
const { failed, filled, filling, parts, suggestions } = elementTextsIn('fr-CA').addressField
const service = '**/address-complete/**'

/** Matches the start of a label, because an optional field has a suffix. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${literal(label)}`))

async function openForm(page: Page, server: TestServer, path: string): Promise<void> {
  await storeSession(page, server, 'owner')
  await page.goto(portalUrl(server, path))
  await expect(field(page, parts.street)).toBeVisible()
  for (const label of [parts.street, parts.unit, parts.city, parts.postalCode])
    await field(page, label).fill('')
}

const addressValues = async (page: Page) => ({
  street: await field(page, parts.street).inputValue(),
  city: await field(page, parts.city).inputValue(),
  province: await field(page, parts.province).inputValue(),
  postalCode: await field(page, parts.postalCode).inputValue(),
})

const vieuxMarche = {
  street: expect.stringMatching(/^405, .*Vieux-M/),
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H2Y 1N5',
}

async function saveAndReopen(page: Page, server: TestServer): Promise<void> {
  await page.getByRole('button', { name: french.text('forms.save'), exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: french.text('profile.title'), exact: true }),
  ).toBeVisible()
  await page.goto(portalUrl(server, '/profile/edit'))
  await expect.poll(() => addressValues(page)).toEqual(vieuxMarche)
}

test('an address is filled in from its first letters by keyboard, corrected and saved', async ({
  server,
  page,
}) => {
  await openForm(page, server, '/profile/edit')
  await field(page, parts.street).focus()
  // Thirteen key presses in total.
  await page.keyboard.type('405 vieux-m')
  const list = page.getByRole('listbox', { name: suggestions })
  await expect(list.getByRole('option')).toHaveCount(1)
  await expectAccessible(page, 'address-suggestions')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => addressValues(page)).toEqual(vieuxMarche)
  await expect(field(page, parts.street)).toBeFocused()
  await field(page, parts.unit).fill('bureau 300')
  await saveAndReopen(page, server)
  await expect(field(page, parts.unit)).toHaveValue('bureau 300')
})

/**
 * Picks an address and saves before its details arrive; returns the function that releases them.
 */
async function saveBeforeDetails(
  page: Page,
  server: TestServer,
  fulfill: (route: Route) => Promise<void>,
): Promise<() => void> {
  // Disables the portal's timeout of two seconds, which a busy machine would exceed.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  await storeSession(page, server, 'owner')
  await page.goto(portalUrl(server, '/profile/edit'))
  await expect(field(page, parts.city)).not.toHaveValue('')
  let releaseDetails = () => {}
  const detailsReleased = new Promise<void>((resolve) => {
    releaseDetails = resolve
  })
  await page.route('**/address-complete/**/Retrieve/**', async (route) => {
    await detailsReleased
    await fulfill(route)
  })
  await field(page, parts.street).fill('')
  await field(page, parts.street).focus()
  await page.keyboard.type('405 vieux-m')
  await expect(page.getByRole('listbox', { name: suggestions }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText(filling).first()).toBeVisible()
  return releaseDetails
}

test('saving while an address is loading saves nothing partial, and the whole address afterwards', async ({
  server,
  page,
}) => {
  let saves = 0
  page.on('request', (request) => {
    if (['PUT', 'PATCH'].includes(request.method())) saves++
  })
  const releaseDetails = await saveBeforeDetails(page, server, (route) => route.continue())
  releaseDetails()
  await expect.poll(() => addressValues(page)).toEqual(vieuxMarche)
  await expect(page.getByText(filling)).toHaveCount(0)
  expect(saves).toBe(0)
  await saveAndReopen(page, server)
})

test('an address whose details fail to load says so, and leaves the typed street', async ({
  server,
  page,
}) => {
  const fail = await saveBeforeDetails(page, server, (route) => route.abort())
  fail()
  await expect(page.getByText(failed).first()).toBeVisible()
  await expect(page.getByText(filling)).toHaveCount(0)
  await expect(field(page, parts.street)).toHaveValue('405 vieux-m')
})

test('the flats of a building are offered instead of it, for a pharmacy’s address too', async ({
  server,
  page,
}) => {
  await storeSession(page, server, 'owner')
  await page.goto(portalUrl(server, `/pharmacies/${await vieuxMarcheId(server)}/edit#coordinates`))
  await field(page, parts.street).fill('')
  await field(page, parts.street).focus()
  await page.keyboard.type('400 vieux')
  const options = page.getByRole('listbox', { name: suggestions }).getByRole('option')
  await options.filter({ hasText: /^400 .*Vieux-M/ }).click()
  await options.filter({ hasText: '102-400' }).click()
  await expect
    .poll(() => addressValues(page))
    .toEqual({
      ...vieuxMarche,
      street: expect.stringMatching(/^400, .*Vieux-M/),
    })
  await expect(field(page, parts.unit)).toHaveValue('102')
  await page.getByRole('button', { name: french.text('pharmacyEdit.save.coordinates') }).click()
  await expect(page.getByText(french.start('pharmacyEdit.saved'))).toBeVisible()
})

test('the flats of a building are chosen by keyboard, and the flat is filled in and announced', async ({
  server,
  page,
}) => {
  await openForm(page, server, '/profile/edit')
  await field(page, parts.street).focus()
  await page.keyboard.type('400 vieux')
  const options = page.getByRole('listbox', { name: suggestions }).getByRole('option')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The list of flats takes the place of the building, and the next arrow key goes to it.
  await expect(options.filter({ hasText: '102-400' })).toBeVisible()
  await expect(field(page, parts.street)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, parts.unit)).toHaveValue('102')
  await expect
    .poll(() => addressValues(page))
    .toEqual({ ...vieuxMarche, street: expect.stringMatching(/^400, .*Vieux-M/) })
  await expect(page.getByText(filled('').replace(/[ .]+$/, ''))).toContainText(', 102, ')
  await page.keyboard.press('Tab')
  await expect(field(page, parts.unit)).toBeFocused()
})

for (const [outcome, response] of [
  ['never answers', undefined],
  ['answers with something else', { body: '<html>Connectez-vous</html>', contentType: 'text/html' }],
  ['refuses the key', { json: { Items: [{ Error: '2', Description: 'Unknown key' }] } }],
  ['fails', { status: 500, body: '' }],
] as const) {
  test(`with a look-up that ${outcome}, the address is typed by hand without an error message`, async ({
    sharedServer: server,
    page,
  }) => {
    let lookupCount = 0
    await page.route(service, (route) => {
      lookupCount++
      return response ? route.fulfill(response) : undefined
    })
    await openForm(page, server, '/profile/edit')
    await field(page, parts.street).focus()
    await page.keyboard.type('12, rue Roy')
    await expect.poll(() => lookupCount).toBeGreaterThan(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Québec')
    await expect.poll(() => addressValues(page)).toMatchObject({ street: '12, rue Roy', city: 'Québec' })
    await expect(page.getByRole('listbox', { name: suggestions })).toHaveCount(0)
    const { slow, failed, none } = elementTextsIn('fr-CA').addressField
    for (const message of [slow, failed, none]) await expect(page.getByText(message)).toHaveCount(0)
  })
}
