import type { Browser, Locator, Page } from '@playwright/test'
import type { Figure } from '../../scripts/benchmark-table.ts'
import { interceptFileChoosers } from '../support/file-choosers.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { affirmation, effectiveDate } from '../support/transaction-form.ts'
import { signIn } from './browser.ts'

const french = textsIn('fr-CA')

const maxPresses = 60

/** Maximum number of Tab presses to reach a control before the measurement fails. */
const limit = 40

/**
 * An opening from the list to its confirmation, with every text field filled, using only Tab, and
 * Space or Enter on buttons.
 */
export async function measurePresses(browser: Browser, server: TestServer): Promise<Figure> {
  const context = await browser.newContext({ locale: 'fr-CA', viewport: { width: 1280, height: 900 } })
  const page = await signIn(context, server)
  interceptFileChoosers(page)
  const counts: Record<string, number> = {}
  let presses = 0
  const press = (key: string) => {
    presses++
    return page.keyboard.press(key)
  }
  const done = (part: string) => {
    counts[part] = presses - Object.values(counts).reduce((sum, count) => sum + count, 0)
  }
  const tabTo = async (target: Locator) => {
    await target.waitFor()
    for (let count = 0; !(await isFocused(target)); count++) {
      if (count === limit) throw new Error(`${limit} presses of Tab do not lead to ${target}`)
      await press('Tab')
    }
  }
  const follow = async (name: string) => {
    await tabTo(buttonNamed(page, name))
    await press('Enter')
  }
  const write = async (name: Parameters<typeof french.start>[0], text: string) => {
    await tabTo(page.getByLabel(french.start(name)))
    await page.keyboard.type(text)
  }
  /** Waits until the step's heading has the focus, from which the next Tab starts. */
  const waitForStep = (heading: string) =>
    waitForFocus(page.getByRole('heading', { name: heading, exact: true }))

  await page.goto(`${server.url}/transactions`)
  await buttonNamed(page, french.text('transactions.begin')).waitFor()
  await follow(french.text('shell.skip'))
  await follow(french.text('transactions.begin'))
  await waitForStep(french.text('transactions.create.title'))
  await tabTo(page.getByRole('radio', { name: french.text('transactions.type.opening') }))
  await press('Space')
  await follow(french.text('transactions.create.begin'))
  await page.getByRole('heading', { name: french.text('steps.headings.coordinates'), exact: true }).waitFor()
  await waitForFocus(page.getByRole('heading', { level: 1 }))
  done('choice')

  await write('pharmacies.fields.companyName', 'Pharmacie du Port')
  await write('forms.address.street', '1, rue du Port')
  await write('forms.address.unit', '200')
  await write('forms.address.city', 'Montréal')
  await write('forms.address.postal_code', 'H2Y 1N5')
  await write('pharmacies.fields.phone', '438 555-0117')
  await write('pharmacies.fields.fax', '438 555-0118')
  await write('pharmacies.fields.email', 'port@exemple.test')
  await follow(french.text('steps.continue'))
  await waitForStep(french.text('steps.headings.information'))
  done('coordinates')

  await write('steps.effective_date', effectiveDate)
  await write('pharmacies.fields.neq', '1234567890')
  await write('steps.comments', 'Une ouverture.')
  await follow(french.text('steps.continue'))
  await waitForStep(french.text('steps.headings.owners'))
  done('information')

  await tabTo(page.getByRole('button', { name: french.start('owners.add_self') }))
  await press('Enter')
  await page.getByRole('checkbox').first().waitFor()
  await waitForFocus(buttonNamed(page, french.text('owners.add')))
  await follow(french.text('steps.continue'))
  await waitForStep(french.text('steps.headings.affirmations'))
  done('owners')

  await tabTo(page.getByRole('button', { name: french.start('steps.affirmations.form_named') }))
  const document = page.waitForEvent('download')
  await press('Enter')
  await document
  await tabTo(page.locator('ofc-file-dropzone').getByRole('button'))
  const chooser = page.waitForEvent('filechooser')
  await press('Enter')
  await (await chooser).setFiles(affirmation)
  await waitForFocus(page.locator('.affirmation-state'))
  await follow(french.text('steps.continue'))
  await waitForStep(french.text('steps.headings.review'))
  done('affirmations')

  await tabTo(page.getByRole('checkbox', { name: french.text('steps.review.acknowledgement') }))
  await press('Space')
  await follow(french.text('steps.review.send'))
  await waitForStep(french.text('steps.headings.confirmation'))
  done('review')
  await context.close()

  const parts = Object.entries(counts).map(([part, count]) => `${part} ${count}`)
  return {
    what: 'an opening by keyboard, all data known: presses beyond typing, with the skip link',
    measured: `${presses} (${parts.join(', ')})`,
    target: `≤ ${maxPresses}`,
    holds: presses <= maxPresses,
    data: counts,
  }
}

const buttonNamed = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .first()

/** Looks through shadow roots: the focus is on a control inside the element. */
function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    let focused = document.activeElement
    while (focused && focused !== element) focused = focused.shadowRoot?.activeElement ?? null
    return focused === element
  })
}

async function waitForFocus(target: Locator): Promise<void> {
  await target.waitFor()
  const handle = await target.elementHandle()
  await target.page().waitForFunction((element) => {
    let focused = document.activeElement
    while (focused && focused !== element) focused = focused.shadowRoot?.activeElement ?? null
    return focused === element
  }, handle)
}
