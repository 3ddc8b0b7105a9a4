import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { elementTextsIn } from '../support/element-texts.ts'
import { effectiveDate, affirmation as pdf } from '../support/transaction-form.ts'
import { test as base, french, signInAt } from './engine-fixtures.ts'
import { Visitor } from './visitor.ts'

const { text, pattern, start } = french

const test = base.extend<{ readonly owner: Visitor; readonly pdfPath: string }>({
  /** An owner who has signed in and is at home. */
  owner: async ({ visitor, server }, use) => {
    await signInAt(visitor, server, 'owner')
    await visitor.see('heading', start('home.title'))
    await use(visitor)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter.
  pdfPath: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'officine-pdf-'))
    const path = join(folder, pdf.name)
    await writeFile(path, pdf.buffer)
    await use(path)
    await rm(folder, { recursive: true })
  },
})

/** Evaluates to the address of the owner's first pharmacy, once home links to it. */
const pharmacyLink = `[...document.querySelectorAll('a[href*="/pharmacies/"]')]
  .find(({ textContent }) => textContent.includes('Vieux-Marché'))
  ?.href.replace(/(pharmacies\\/[^/?#]+).*/, '$1')`

async function pharmacyAddress(owner: Visitor): Promise<string> {
  await owner.waitFor(pharmacyLink, 'the link to the pharmacy')
  return owner.tab.evaluate<string>(pharmacyLink)
}

test('a person signs in and out', async ({ owner }) => {
  await owner.click('button', start('shell.account.open'))
  // The panel above the button is loaded on demand, and moves it.
  await owner.see('link', text('account.profile'))
  await owner.click('button', text('account.signOut'))
  await owner.see('field', text('signin.login'))
})

test('an owner changes the telephone in the record of a pharmacy', async ({ owner }) => {
  await owner.tab.goTo(`${await pharmacyAddress(owner)}/edit`)
  const section = text('pharmacies.sections.coordinates')
  await owner.click('button', text('pharmacyEdit.edit_section', { section }))
  await owner.fill(start('pharmacies.fields.phone'), '514 555 1234')
  await owner.tab.press('Tab')
  // The list of changes appears above the button, and moves it.
  await owner.see('text', text('pharmacyEdit.changes', { count: 1 }))
  await owner.click('button', text('pharmacyEdit.save.coordinates'))
  await owner.see('text', start('pharmacyEdit.saved'))
  await owner.see('text', /^514.555.1234$/)
})

test('the panel of a participation opens beside its cell on a scrolled page', async ({ owner, server }) => {
  const id = (await pharmacyAddress(owner)).split('/').at(-1)
  await owner.tab.goTo(`${server.url}/accessa/${id}/employees/edit`)
  await owner.see('heading', text('accessa.people.title'))
  const cell = `document.querySelector('.participants .status-word')`
  await owner.waitFor(`!!${cell}`, 'a participation')
  // WebKit flips a panel with CSS anchors as if the page were not scrolled.
  await owner.tab.evaluate(`document.querySelector('main').style.paddingBlock = '1500px'`)
  await owner.tab.evaluate(`${cell}.scrollIntoView({ block: 'center' })`)
  const place = (element: string) => `(() => {
    const { left, top, width, height, bottom } = ${element}.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2, top, bottom }
  })()`
  const { x, y } = await owner.tab.evaluate<{ readonly x: number; readonly y: number }>(place(cell))
  await owner.tab.click(x, y)
  const panel = `document.querySelector('.part-panel:popover-open')`
  await owner.waitFor(`${panel} && getComputedStyle(${panel}).opacity === '1'`, 'the panel')
  const gap = `${place(panel)}.top - ${place(cell)}.bottom`
  await owner.waitFor(`${gap} >= 0 && ${gap} < 30`, 'the panel just below its cell')
})

test('an owner changes the hours of a pharmacy', async ({ owner }) => {
  await owner.tab.goTo(`${await pharmacyAddress(owner)}/edit#hours`)
  const field = elementTextsIn('fr-CA').hoursField
  await owner.fill(field.ofDay(field.edges.from(undefined), 1), '7-22')
  await owner.tab.press('Tab')
  await owner.click('button', text('pharmacyEdit.save.hours'))
  await owner.see('text', start('pharmacyEdit.saved'))
})

test('an owner finds a person of a pharmacy, and adds one', async ({ owner }) => {
  await owner.tab.goTo(`${await pharmacyAddress(owner)}/employees`)
  await owner.fill(text('employees.list.search_label'), 'gagnon')
  await owner.tab.press('Enter')
  await owner.see('text', text('employees.list.found', { count: 1, search: 'gagnon' }))
  await owner.click('link', text('add.title'))
  await owner.see('heading', text('add.title'))
  await owner.fill(text('personSearch.label'), 'basic@officine.test')
  await owner.tab.press('Enter')
  await owner.click('link', start('personSearch.choose_named', { name: 'Camille Roy' }))
  await owner.click('choice', start('employees.type.Delegate'))
  await owner.click('button', text('add.link.send'))
  await owner.see(
    'heading',
    new RegExp(`${pattern('add.added.title_named').source}|${pattern('add.added.title_invited').source}`),
  )
})

test('an owner changes their profile', async ({ owner, server }) => {
  await owner.tab.goTo(`${server.url}/profile/edit`)
  await owner.fill(start('forms.address.city'), 'Rimouski')
  await owner.fill(start('profile.fields.birthdate'), '1980-02-03')
  await owner.tab.press('Tab')
  await owner.click('button', text('forms.save'))
  await owner.see('heading', text('profile.title'))
  await owner.see('text', /Rimouski/)
})

test('an owner fills in a transaction and sends it', async ({ owner, server, pdfPath }) => {
  await owner.tab.goTo(`${server.url}/transactions`)
  await owner.click('action', text('transactions.begin'))
  await owner.see('heading', text('transactions.create.title'))
  await owner.click('choice', start('transactions.type.move'))
  await owner.click('choice', /Vieux-Marché/)
  await owner.click('action', text('transactions.create.begin'))
  await owner.see('heading', text('steps.headings.coordinates'))
  await owner.fill(start('forms.address.street'), '1200, chemin de Chambly')
  await owner.tab.press('Tab')
  await owner.click('action', text('steps.continue'))
  await owner.see('heading', text('steps.headings.information'))
  await owner.fill(start('steps.effective_date'), effectiveDate)
  await owner.tab.press('Tab')
  await owner.click('action', text('steps.continue'))
  await owner.see('heading', text('steps.headings.owners'))
  await owner.click('action', text('steps.continue'))
  await owner.see('heading', text('steps.headings.affirmations'))
  for (const remaining of [1, 0]) {
    await owner.chooseFile(pdfPath)
    await owner.waitFor(
      `document.querySelectorAll('ofc-file-dropzone').length === ${remaining}`,
      `${remaining} affirmations to upload`,
    )
  }
  await owner.click('action', text('steps.continue'))
  await owner.see('text', text('steps.review.obstacles', { count: 0 }))
  await owner.click('choice', pattern('steps.review.acknowledgement'))
  await owner.click('action', text('steps.review.send'))
  await owner.see('heading', text('steps.headings.confirmation'))
})

test('an owner sends a document', async ({ owner, server, pdfPath }) => {
  await owner.tab.goTo(`${server.url}/documents/upload`)
  await owner.fill(start('upload.description'), 'Preuve d’assurance')
  await owner.chooseFile(pdfPath)
  await owner.see('text', new RegExp(pattern('upload.counts.ready', { count: 1 }).source, 'i'))
  await owner.click('button', text('upload.verbs.send'))
  await owner.see('heading', text('upload.received.title', { count: 1 }))
})

test('two tabs renew their session, keep what was typed, and are signed out together', async ({
  owner,
  server,
  browserOfEngine,
}) => {
  const other = new Visitor(await browserOfEngine.newTab())
  await other.tab.goTo(`${server.url}/profile/edit`)
  await other.fill(start('forms.address.city'), 'Rimouski')
  const renewals = new Set<number>()
  await expect
    .poll(async () => renewals.add(await owner.tab.evaluate<number>(tokenReceivedAt)).size, {
      timeout: 90_000,
      intervals: [1_000],
    })
    .toBeGreaterThan(3)
  await owner.tab.goTo(server.url)
  await owner.see('heading', start('home.title'))
  expect(await other.value(start('forms.address.city'))).toBe('Rimouski')
  await owner.click('button', start('shell.account.open'))
  // The panel above the button is loaded on demand, and moves it.
  await owner.see('link', text('account.profile'))
  await owner.click('button', text('account.signOut'))
  await owner.see('field', text('signin.login'))
  await other.see('text', pattern('auth.signedOut.elsewhere'))
})

/** Evaluates to the time at which the stored token was received. */
const tokenReceivedAt = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('officine-session')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const record = opening.result.transaction('records').objectStore('records').get('user')
    record.onsuccess = () => {
      opening.result.close()
      resolve(record.result.receivedAt)
    }
  }
})`
