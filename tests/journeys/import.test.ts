import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { openDatabase } from '../../packages/server/src/database/database.ts'
import { importLockNumber } from '../../packages/server/src/register/register-imports.ts'
import { type ApiClient, apiClientAs } from '../support/api-client.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/provider-session.ts'
import { englishMatrixOnly, type PageLanguage, portalUrl, signIn } from '../support/sign-in.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

test.describe.configure({ timeout: 120_000 })

const french = textsIn('fr-CA')
/** The process of imports takes a few seconds to start. */
const checked = { timeout: 60_000 }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const csv = (name: string, ...lines: readonly string[]) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(lines.join('\r\n')),
})

type CsvFile = ReturnType<typeof csv>

const people = (...rows: readonly string[]): CsvFile =>
  csv('personnes.csv', 'personId,lastName,firstName,email,phone,practiceNumber,Loisirs', ...rows)

const eve = 'M-1,Roy,Ève,eve.roy@exemple.test,514 555-0101,598761,échecs'

async function drop(page: Page, ...files: readonly CsvFile[]): Promise<void> {
  await page.locator('ofc-file-dropzone input[type=file]:not([capture])').setInputFiles([...files])
}

async function openImports(page: Page, server: TestServer, language: PageLanguage = 'fr-CA') {
  await page.goto(portalUrl(server, '/import', language))
  await expect(heading(page, textsIn(language).text('imports.title'))).toBeVisible()
}

/** The lines of a CSV file that a press of this button downloads. */
async function downloadLines(page: Page, button: Locator): Promise<readonly string[]> {
  const downloaded = page.waitForEvent('download')
  await button.press('Enter')
  const content = await readFile((await (await downloaded).path()) ?? '', 'utf8')
  return content.replace('\ufeff', '').trim().split('\r\n')
}

/** An import with this file, that the administration has begun on another device. */
async function beginImport({ call, upload }: ApiClient, { name, mimeType, buffer }: CsvFile) {
  const begun = await call('POST', 'imports', { headers: { 'idempotency-key': crypto.randomUUID() } })
  const { id } = await begun.json()
  expect((await upload(`imports/${id}/files`, { name, mimeType, buffer })).status()).toBe(201)
  return {
    id,
    check: () => call('PUT', `imports/${id}/check`, { data: { overwrites: false } }),
    apply: async () => {
      const { checkedAt } = await (await call('GET', `imports/${id}`)).json()
      return await call('PUT', `imports/${id}/application`, { data: { checkedAt, skipsErrors: false } })
    },
    reaches: (state: string) =>
      expect.poll(async () => (await (await call('GET', `imports/${id}`)).json()).state, checked).toBe(state),
  }
}

/** A person whom the files have brought, and whose telephone was changed here since. */
async function importAndChange(server: TestServer, client: ApiClient): Promise<string> {
  const { check, apply, reaches } = await beginImport(client, people(eve))
  await check()
  await reaches('checked')
  await apply()
  await reaches('applied')
  const { items } = await (await client.call('GET', 'people?search=eve.roy@exemple.test')).json()
  const path = `contacts/${items[0].id}`
  const read = await client.call('GET', path)
  const headers = { 'if-match': read.headers().etag ?? '' }
  const changed = await client.call('PUT', path, { data: { phone: '+15145550199' }, headers })
  expect(changed.status()).toBe(200)
  return portalUrl(server, `/people/${items[0].id}`)
}

for (const language of ['fr-CA', 'en-CA'] as const) {
  const { text, pattern } = textsIn(language)
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

  test(
    `a file is checked, and its lines without errors are applied, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      await signIn(page, server, 'admin', language)
      await page.goto(portalUrl(server, '/people', language))
      await page.getByRole('link', { name: text('people.import') }).press('Enter')
      await expect(heading(page, text('imports.title'))).toBeFocused()
      await expectAccessible(page, `import-${language}`)
      await drop(
        page,
        people(
          ...[eve, 'M-2,,Léo,leo@exemple.test,,,', 'M-3,Côté,Ana,pas une adresse,,,'],
          ...['M-4,Côté,Zoé,zoe@exemple.test,12,,', 'M-5,Côté,Max,non plus,,598761,'],
          'M-6,Roy,Ida,ida.roy@exemple.test,,598761,',
        ),
      )
      const check = button(page, text('imports.check.start'))
      await check.press('Enter')
      await expect(heading(page, text('imports.title'))).toBeFocused()
      await expect(
        page.getByRole('heading', { name: text('imports.problems.title', { count: 4 }) }),
      ).toBeVisible(checked)
      const row = page.getByRole('row').filter({ hasText: text('register.column.email') })
      await expect(row).toContainText('pas une adresse')
      await expect(row).toContainText('4, 6')
      await page.getByText(text('imports.columns.show')).press('Enter')
      await expect(page.getByText(pattern('imports.columns.unknown', { columns: 'Loisirs' }))).toBeVisible()
      await page.getByText(text('imports.changes.see_new')).press('Enter')
      await expect(page.getByText('Ida Roy').first()).toBeVisible()
      await expect(page.getByText(pattern('imports.doubles.title', { count: 1 }))).toBeVisible()
      await expectAccessible(page, `import-checked-${language}`)
      const [header, ...lines] = await downloadLines(
        page,
        button(page, pattern('imports.problems.download', { count: 4 })),
      )
      expect(header).toMatch(new RegExp(`^${text('register.column.problem')}[;,]personId`))
      expect(lines).toHaveLength(4)

      // Its button is in view wherever one reads: so is why it did not work.
      const submit = button(page, pattern('imports.apply.submit', { count: 2 }))
      await page.context().setOffline(true)
      await submit.press('Enter')
      const failure = page.locator('ofc-alert').filter({ hasText: text('imports.apply.failed') })
      await expect(failure).toBeFocused()
      await expect(failure).toBeInViewport()
      await page.context().setOffline(false)
      await submit.press('Enter')
      await expect(
        page.getByRole('heading', { name: text('imports.applied.title', { count: 2 }) }),
      ).toBeVisible(checked)
      await expectAccessible(page, `import-applied-${language}`)
      await expect(button(page, pattern('imports.problems.download', { count: 4 }))).toBeVisible()
      await page.getByRole('link', { name: text('imports.applied.people') }).press('Enter')
      const search = page.getByRole('searchbox', { name: text('people.search.label') })
      await search.fill('eve.roy@exemple.test')
      await search.press('Enter')
      await expect(page.getByRole('link', { name: 'Ève Roy' })).toBeVisible()
      await openImports(page, server, language)
      await expect(page.getByText(text('imports.applied.title', { count: 2 }))).toBeVisible()
      await expectAccessible(page, `imports-${language}`)
    },
  )

  test(
    `a value that was changed in the portal stays, or is replaced if so chosen, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      const admin = await apiClientAs(server, 'admin')
      const file = await importAndChange(server, admin)
      await signIn(page, server, 'admin', language)
      await openImports(page, server, language)
      const changed = eve.replace('Roy', 'Roy-Côté').replace('514 555-0101', '450 555-0177')
      await drop(page, people(changed.replace('598761', '598762')))
      await button(page, text('imports.check.start')).press('Enter')
      const conflict = text('imports.conflicts.values', {
        ...{ column: text('register.column.phone'), here: '514 555-0199', file: '450 555-0177' },
      })
      await expect(page.getByText(conflict)).toBeVisible(checked)
      await expect(page.getByText(pattern('imports.conflicts.kept', { count: 1 }))).toBeVisible()
      // The column with the most changes is shown; another one by its button.
      const number = button(page, text('register.column.practiceNumber'))
      await number.press('Enter')
      await expect(number).toHaveAttribute('aria-expanded', 'true')
      await expect(page.locator('del', { hasText: '598761' })).toBeVisible()
      await expect(page.locator('ins', { hasText: '598762' })).toBeVisible()
      await expectAccessible(page, `import-conflicts-${language}`)

      await button(page, text('imports.conflicts.overwrite')).press('Enter')
      await expect(heading(page, text('imports.title'))).toBeFocused()
      await expect(page.getByText(pattern('imports.conflicts.overwritten', { count: 1 }))).toBeVisible(
        checked,
      )
      await expect(button(page, text('imports.conflicts.keep'))).toBeVisible()
      await button(page, pattern('imports.apply.submit', { count: 1 })).press('Enter')
      await expect(
        page.getByRole('heading', { name: text('imports.applied.title', { count: 1 }) }),
      ).toBeVisible(checked)
      await page.goto(file)
      await expect(page.locator('[href="tel:+14505550177"]').first()).toBeVisible()
    },
  )

  test(
    `a file that is none of the register is named, replaced by a model, and can be abandoned, in ${language}`,
    englishMatrixOnly(language),
    async ({ server, page }) => {
      await signIn(page, server, 'admin', language)
      await openImports(page, server, language)
      await drop(page, csv('ventes.csv', 'Date;Montant', '2026-01-01;12'))
      await button(page, text('imports.check.start')).press('Enter')
      await expect(page.getByText(text('imports.file.failed', { name: 'ventes.csv' }))).toBeVisible(checked)
      await expect(page.getByText(text('register.file.header'))).toBeVisible()
      await expectAccessible(page, `import-wrong-file-${language}`)
      const kind = text('imports.kind.people')
      const model = await downloadLines(page, button(page, text('imports.models.named', { kind })))
      expect(model).toHaveLength(1)
      await button(page, text('imports.file.remove_named', { name: 'ventes.csv' })).press('Enter')
      await expect(page.getByText('ventes.csv')).toHaveCount(0)
      await expect(heading(page, text('imports.title'))).toBeFocused()

      const values = model[0]?.split(/[;,]/).map((column) => {
        if (column === text('register.column.personId')) return 'M-9'
        if (column === text('register.column.lastName')) return 'Roy'
        if (column === text('register.column.firstName')) return 'Ève'
        return column === text('register.column.email') ? 'eve.roy@exemple.test' : ''
      })
      await drop(page, csv('modele.csv', ...model, values?.join(language === 'fr-CA' ? ';' : ',') ?? ''))
      await button(page, text('imports.check.start')).press('Enter')
      const apply = button(page, pattern('imports.apply.submit', { count: 1 }))
      await expect(apply).toBeVisible(checked)
      await page.getByRole('link', { name: text('imports.files.change') }).press('Enter')
      await expect(page.getByText('modele.csv')).toBeVisible()
      await expectAccessible(page, `import-files-${language}`)
      await page.getByRole('link', { name: text('imports.open.read') }).press('Enter')
      await expect(apply).toBeVisible()
      await button(page, text('imports.abandon.open')).press('Enter')
      await expect(page.getByRole('dialog', { name: text('imports.abandon.title') })).toBeVisible()
      await page.getByRole('button', { name: text('imports.abandon.confirm'), exact: true }).press('Enter')
      await expect(page.getByText(text('imports.state.abandoned'))).toBeVisible()
      await expect(page.getByText(text('imports.files.label'))).toBeVisible()
    },
  )

  test(
    `the register is downloaded, one file for each kind of record, in ${language}`,
    englishMatrixOnly(language),
    async ({ sharedServer: server, page }) => {
      await signIn(page, server, 'admin', language)
      await page.goto(portalUrl(server, '/pharmacies', language))
      await page.getByRole('link', { name: text('pharmacies.any.export') }).press('Enter')
      await expect(heading(page, text('exports.title'))).toBeFocused()
      await expectAccessible(page, `export-${language}`)
      const kind = text('imports.kind.pharmacies')
      const lines = await downloadLines(page, button(page, text('exports.download_named', { kind })))
      expect(lines[0]).toContain(text('register.column.pharmacyId'))
      expect(lines.join('\n')).toContain('Pharmacie du Vieux-Marché')
    },
  )
}

test('who leaves the page while files are checked finds them checked later', async ({ server, page }) => {
  const { text, pattern } = french
  const admin = await apiClientAs(server, 'admin')
  const { id, check } = await beginImport(admin, people(eve))
  const { pool, close } = openDatabase(server.databaseUrl)
  // An import by the command is at work.
  const client = await pool.connect()
  await client.query('select pg_advisory_lock($1)', [importLockNumber])
  await check()
  await signIn(page, server, 'admin')
  await openImports(page, server)
  await page.getByRole('link', { name: text('imports.open.read') }).press('Enter')
  await expect(page.getByRole('progressbar', { name: text('imports.checking.reading') })).toBeVisible()
  await expectAccessible(page, 'import-checking')
  await page.goto(portalUrl(server, '/'))
  await expect(heading(page, pattern('home.title'))).toBeVisible()
  client.release(true)
  await close()
  await page.goto(portalUrl(server, `/import/${id}`))
  await expect(page.getByRole('button', { name: pattern('imports.apply.submit', { count: 1 }) })).toBeVisible(
    checked,
  )
})

test('another administrator sees whose import is open, and may end it', async ({ server, page }) => {
  const { text, pattern } = french
  const admin = await apiClientAs(server, 'admin')
  const { check, reaches } = await beginImport(admin, people(eve))
  await check()
  await reaches('checked')
  const colleague = await apiClientAs(server, 'permanence')
  const roles = { data: { roles: ['AdminAQPP'] } }
  const given = await admin.call('PUT', `people/${colleague.contactId}/staff-roles`, roles)
  expect(given.status()).toBe(204)
  await signIn(page, server, 'permanence')
  await openImports(page, server)
  const name = 'Philippe Bergeron'
  await expect(page.getByRole('heading', { name: text('imports.open.other', { name }) })).toBeVisible()
  await expect(page.locator('ofc-file-dropzone')).toHaveCount(0)
  await expectAccessible(page, 'import-of-another')
  await page.getByRole('link', { name: text('imports.open.read') }).press('Enter')
  await expect(page.getByText(pattern('imports.open.of', { name }))).toBeVisible()
  await expect(page.getByRole('button', { name: pattern('imports.apply.submit') })).toHaveCount(0)
  await page.getByRole('button', { name: text('imports.abandon.open') }).press('Enter')
  await page.getByRole('button', { name: text('imports.abandon.confirm'), exact: true }).press('Enter')
  await expect(page.locator('ofc-file-dropzone')).toBeVisible()
})

test('what fails is said, and can be tried again', async ({ server, page }) => {
  const { text, pattern } = french
  await storeSession(page, server, 'admin')
  await page.route('**/aqpp/imports', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(portalUrl(server, '/import'))
  await expect(page.getByText(text('shell.load.heading'))).toBeVisible()
  await page.unroute('**/aqpp/imports')
  await openImports(page, server)
  await drop(page, people(eve))
  const check = page.getByRole('button', { name: text('imports.check.start') })
  await expect(check).toBeVisible()
  await page.route('**/check', (route) => route.abort())
  await check.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: text('imports.check.failed') })).toBeVisible()
  await page.unroute('**/check')
  await check.press('Enter')
  const apply = page.getByRole('button', { name: pattern('imports.apply.submit', { count: 1 }) })
  await expect(apply).toBeVisible(checked)
  await page.route('**/application', (route) => route.fulfill({ status: 503, json: {} }))
  await apply.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: text('imports.apply.failed') })).toBeVisible()
  await page.unroute('**/application')
  await apply.press('Enter')
  await expect(page.getByRole('heading', { name: text('imports.applied.title', { count: 1 }) })).toBeVisible(
    checked,
  )
})

test('on a phone files are imported as well', async ({ server, page }) => {
  const { text, pattern } = french
  await page.setViewportSize({ width: 320, height: 640 })
  await storeSession(page, server, 'admin')
  await openImports(page, server)
  await drop(page, people(eve, 'M-2,,Léo,leo@exemple.test,,,'))
  await page.getByRole('button', { name: text('imports.check.start') }).click()
  const apply = page.getByRole('button', { name: pattern('imports.apply.submit', { count: 1 }) })
  await expect(apply).toBeVisible(checked)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await apply.click()
  await expect(page.getByRole('heading', { name: text('imports.applied.title', { count: 1 }) })).toBeVisible(
    checked,
  )
})

test('whoever answers members has neither page', async ({ sharedServer: server, page }) => {
  const { text } = french
  await signIn(page, server, 'permanence')
  for (const path of ['/import', '/export']) {
    await page.goto(portalUrl(server, path))
    await expect(heading(page, text('shell.unauthorized.title'))).toBeVisible()
  }
})
