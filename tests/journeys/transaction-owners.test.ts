import type { Browser, Locator, Page } from '@playwright/test'
import { apiClientAs } from '../support/api-client.ts'
import { signedInPage } from '../support/decision-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdFrames } from '../support/hold-frames.ts'
import { type PageLanguage, portalUrl } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import {
  createTransaction,
  createUnaffirmedOpening,
  effectiveDate,
  findPharmacyId,
  saveStep,
} from '../support/transaction-form.ts'

const { text, start } = textsIn('fr-CA')

/** The owners step of a form that an owner began for a pharmacy of two owners. */
async function openOwnersStep(
  browser: Browser,
  server: TestServer,
  language: PageLanguage = 'fr-CA',
): Promise<Page> {
  const owner = await apiClientAs(server, 'owner')
  const pharmacyId = await findPharmacyId(owner, 'Vieux-Marché')
  const created = await createTransaction(owner, { type: 'association', pharmacyId })
  const details = { effectiveDate, banner: null, locationCategory: null, neq: null, comments: null }
  const { id } = await saveStep(owner, created, 'details', details)
  const page = await signedInPage(browser, server, 'owner')
  await page.goto(portalUrl(server, `/transactions/${id}/edit?step=owners`, language))
  await page.locator('.owner').first().waitFor()
  return page
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  test(`names and changes of owners are readable at any width, in ${language}`, async ({
    server,
    browser,
  }) => {
    const page = await openOwnersStep(browser, server, language)
    for (const width of [320, 480, 600, 640, 680, 800, 900, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await brokenWords(page.locator('.owners')), `at ${width} px`).toEqual([])
      for (const name of await page.locator('.owner-words').all()) {
        const nameWidth = (await name.boundingBox())?.width ?? 0
        expect.soft(nameWidth, `a name's column at ${width} px`).toBeGreaterThanOrEqual(150)
      }
    }
  })
}

test('the steps of a form have whole names at any width', async ({ server, browser }) => {
  const page = await openOwnersStep(browser, server)
  const path = page.url().split('?')[0]
  // The current name is bold, so wider.
  for (const step of ['information', 'owners']) {
    await page.goto(`${path}?step=${step}`)
    await expect(page.locator('ofc-stepper')).toBeVisible()
    for (let width = 600; width <= 880; width += 4) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await brokenWords(page.locator('ofc-stepper')), `${step} at ${width} px`).toEqual([])
    }
  }
})

test('the fields of a new owner show no error before they are filled in', async ({ server, browser }) => {
  const page = await openOwnersStep(browser, server)
  const errors = page.locator('.owner-fields [aria-invalid="true"]')
  const enterByHand = async () => {
    await page.getByRole('button', { name: text('owners.add'), exact: true }).press('Enter')
    await page.getByRole('button', { name: text('owners.search.by_hand') }).press('Enter')
    await expect(page.getByLabel(start('owners.fields.firstName'))).toBeFocused()
  }
  await enterByHand()
  await page.getByLabel(start('owners.fields.firstName')).press('Tab')
  // The field that was left shows its error, and the others don't.
  await expect(errors).toHaveCount(1)
  await page.getByLabel(start('owners.fields.lastName')).press('Tab')
  await expect(errors).toHaveCount(2)

  // The next person's fields are new, although they take the place of those that were left.
  await page
    .getByRole('button', { name: text('owners.remove_named', { name: text('owners.new_person') }) })
    .press('Enter')
  await enterByHand()
  await page.getByRole('checkbox', { name: text('forms.name.one.other') }).press('Space')
  await expect(page.getByLabel(start('owners.fields.firstName'))).toHaveCount(0)
  await page.getByRole('checkbox', { name: text('forms.name.one.other') }).press('Tab')
  await expect(errors).toHaveCount(0)
})

test('the focus follows the person who is added by hand, also before the next frame', async ({
  server,
  browser,
}) => {
  const page = await openOwnersStep(browser, server)
  const add = page.getByRole('button', { name: text('owners.add'), exact: true })
  await add.waitFor()
  const frames = await holdFrames(page)
  await frames.hold()
  await add.press('Enter')
  await expect(page.getByLabel(text('personSearch.label'))).toBeFocused()
  await page.getByRole('button', { name: text('owners.search.by_hand') }).press('Enter')
  const firstName = page.getByLabel(start('owners.fields.firstName'))
  await expect(firstName).toBeFocused()
  // The next key is for the field to which it goes.
  await page.keyboard.type('A')
  await expect(firstName).toHaveValue('A')
  await page.getByRole('button', { name: text('owners.remove_named', { name: 'A' }) }).press('Enter')
  await expect(add).toBeFocused()
})

test('a slow save shows its notice beside its button, in the window', async ({ server, browser }) => {
  const page = await openOwnersStep(browser, server)
  for (const { path, submit } of [
    { path: page.url(), submit: text('steps.continue') },
    { path: portalUrl(server, '/profile/edit'), submit: text('forms.save') },
  ]) {
    await page.goto(path)
    const button = page.getByRole('button', { name: submit, exact: true })
    if (submit === text('forms.save')) await page.getByLabel(start('forms.address.city')).fill('Rimouski')
    else await page.locator('.owner-choice').first().getByRole('radio').last().press('Space')
    await page.clock.install()
    const sent = Promise.withResolvers<void>()
    await page.route('**/api/aqpp/**', async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      sent.resolve()
    })
    await button.press('Enter')
    await sent.promise
    await page.clock.fastForward('00:05')
    await expect(page.getByText(text('errors.long_wait'))).toBeInViewport({ ratio: 1 })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('nothing is an error at an affirmation that can be added later', async ({ server, browser }) => {
  const owner = await apiClientAs(server, 'owner')
  const { id } = await createUnaffirmedOpening(owner)
  const page = await signedInPage(browser, server, 'owner')
  await page.goto(portalUrl(server, `/transactions/${id}/edit?step=affirmations`))
  const dropzone = page.locator('ofc-file-dropzone')
  await dropzone.getByRole('button').press('Tab')
  await expect(page.getByRole('link', { name: text('steps.previous') })).toBeFocused()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await expect(dropzone.locator('[part="message"]')).toHaveCount(0)
})

/**
 * The words and numbers within an element, including its shadow trees, that are written on more
 * than one line, such as "propriéta/ire". A word ends at a space, a hyphen or an apostrophe.
 */
async function brokenWords(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const textNodes = (node: Node): Text[] => {
      if (node instanceof Text) return [node]
      const shadowTree = node instanceof Element ? node.shadowRoot : null
      return [...(shadowTree ? shadowTree.childNodes : []), ...node.childNodes].flatMap(textNodes)
    }
    const isBroken = (text: Text, start: number, length: number) => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, start + length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    }
    return textNodes(root).flatMap((text) =>
      [...text.data.matchAll(/[\p{L}\p{N}]+/gu)]
        .filter(({ index, 0: word }) => isBroken(text, index, word.length))
        .map(([word]) => word),
    )
  })
}
