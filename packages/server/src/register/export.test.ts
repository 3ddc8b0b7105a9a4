import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createTestDatabase, testDatabase } from '../../tests/support/test-database.ts'
import { addContact, addPharmacy } from '../../tests/support/test-records.ts'
import { contact, pharmacy } from '../database/schema.ts'
import { runCommand } from '../jobs/command.ts'
import { seedDatabase } from '../seed/seed-database.ts'

const now = new Date('2026-11-21T15:00:00Z')
const database = testDatabase()
const kinds = ['programmeCategories', 'pharmacies', 'people', 'employments', 'receipts']
const names = ['categories', 'pharmacies', 'personnes', 'emplois', 'recus'].map((name) => `${name}.csv`)

/** Values that a spreadsheet or a reader of CSV takes for something else. */
const odd = [
  '=1+1',
  '+15145550101',
  '-2',
  '@a',
  "'=1",
  "l'Étang",
  "'7",
  '007',
  'espaces  au milieu',
  'a;b, "c"',
  'é\u0301',
]

beforeAll(async () => {
  const { db } = database
  await seedDatabase(db, { seed: 'exports', now, pharmacies: 60 })
  for (const [at, value] of odd.entries()) {
    const id = await addContact(db, {
      email: `etrange${at}@officine.test`,
      occupation: value,
      address: value,
    })
    await db.update(contact).set({ city: value }).where(eq(contact.id, id))
    const pharmacyId = await addPharmacy(db, { companyName: value, banner: value, street: value })
    await db.update(pharmacy).set({ facility: value }).where(eq(pharmacy.id, pharmacyId))
  }
}, 60_000)

async function run(url: string, ...line: string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) }
  const settings = { DATABASE_URL: url, OFFICINE_DATA: temporaryFolder(), LOG_LEVEL: 'silent' }
  const code = await runCommand(line, settings, { terminal, now })
  return { code, err, summary: JSON.parse(out[0] ?? '{}') as Record<string, unknown> }
}

async function exportTo(url: string, ...options: string[]): Promise<readonly string[]> {
  const folder = temporaryFolder()
  expect(await run(url, 'export', folder, ...options)).toMatchObject({ code: 0 })
  return names.map((name) => join(folder, name))
}

const noChange = Object.fromEntries(
  kinds.flatMap((kind) =>
    ['new', 'changed', 'errors', 'conflicts', 'expired'].map((count) => [`${kind}.${count}`, 0]),
  ),
)

test('the export of a register that was made here changes nothing when it is imported', async () => {
  const files = await exportTo(database.url)
  const { err, summary } = await run(database.url, 'import', ...files, '--check')
  expect(err).toEqual([])
  expect(summary).toMatchObject(noChange)
  expect(Number(summary['people.unchanged'])).toBeGreaterThan(300)
})

test('another register into which it is imported has the same export', async () => {
  const files = await exportTo(database.url)
  const other = await createTestDatabase()
  try {
    const { err, code, summary } = await run(other.url, 'import', ...files)
    expect([code, err.filter((line) => !line.includes('ressemble'))]).toEqual([0, []])
    expect(summary).toMatchObject({ 'receipts.skipped': 0, 'employments.skipped': 0, 'people.skipped': 0 })
    const copies = await exportTo(other.url)
    for (const [at, copy] of copies.entries())
      expect(readFileSync(copy, 'utf8').split('\n')).toEqual(
        readFileSync(files[at] ?? '', 'utf8').split('\n'),
      )
  } finally {
    await other.close()
  }
}, 60_000)
