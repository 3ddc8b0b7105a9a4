import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DayHours } from '@officine/api/calls'
import { holidays } from '@officine/api/constants'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { jobContext } from '../../tests/support/job-context.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addLavalPharmacy, addPerson } from '../../tests/support/test-records.ts'
import { auditEntry, ministryExport as exports, pharmacy, statement } from '../database/schema.ts'
import { ministryExportJob } from './ministry-export.ts'
import { ministryColumns } from './ministry-formats.ts'
import { getOrCreateExport } from './ministry-snapshot.ts'

const november = new Date('2026-11-21T15:00:00Z')
const closed: DayHours = { state: 'closed', ranges: [] }
const open: DayHours = { state: 'open', ranges: [{ from: '09:00', to: '21:00' }] }

const database = testDatabase()
let pharmacyId: string

beforeAll(async () => {
  const { db } = database
  pharmacyId = await addLavalPharmacy(db)
  await db
    .update(pharmacy)
    .set({
      ramqNumber: '10042',
      companyName: '=HYPERLINK("http://x.test")',
      banner: 'Familiprix, extra;=1+cmd|0',
      city: 'Montréal',
      phone: '+15145550142',
      fax: '+33123456789',
      openingHours: [closed, ...Array.from({ length: 5 }, () => open), { state: 'onCall', ranges: [] }],
      holidaySchedule: { christmas: closed },
      languagePercentages: { french: 70, english: 20 },
      services: ['vaccination', 'delivery'],
    })
    .where(eq(pharmacy.id, pharmacyId))
  const confirmedBy = await addPerson(db)
  const confirmed = { pharmacyId, confirmedBy, subject: 'pharmacy' } as const
  await db.insert(statement).values([
    { ...confirmed, confirmedOn: '2026-03-02' },
    { ...confirmed, confirmedOn: '2026-06-04' },
  ])
  const second = await addLavalPharmacy(db)
  await db.update(pharmacy).set({ ramqNumber: '010041' }).where(eq(pharmacy.id, second))
  const former = await addLavalPharmacy(db)
  await db.update(pharmacy).set({ ramqNumber: '10043', isActive: false }).where(eq(pharmacy.id, former))
})

async function exportMonth(month: string, now = november, folder?: string) {
  const context = jobContext(database.db, now)
  const target = folder ?? join(context.dataFolder, 'ministry')
  const summary = await ministryExportJob.run(context, { month, folder: target })
  const read = (extension: string) => readFileSync(join(target, `officine-${month}.${extension}`), 'utf8')
  return { summary, target, csv: read('csv'), json: read('json') }
}

test('the CSV opens in a spreadsheet with accents and commas, and without formulas', async () => {
  const { csv, summary } = await exportMonth('2026-11')
  expect(csv.startsWith('\uFEFFramqNumber,companyName,')).toBe(true)
  const [, first = '', second = '', end] = csv.split('\r\n')
  expect(end).toBe('')
  expect(first.startsWith("'010041,Pharmacie Roy,")).toBe(true)
  expect(second).toContain('10042,"\'=HYPERLINK(""http://x.test"")",')
  expect(second).toContain(',"Familiprix, extra;\'=1+cmd|0",')
  expect(second).toContain(',Montréal,')
  expect(second).toContain(',514-555-0142,,011-33123456789,')
  expect(second).toContain(',70,20,closed,09:00-21:00,')
  expect(second).toContain(',onCall,')
  expect(second.endsWith(',vaccination;delivery,2026-06-04,')).toBe(true)
  expect(summary.pharmacies).toBe(2)
})

test('the JSON has the same data of each pharmacy, and no personal data', async () => {
  const { json } = await exportMonth('2026-11')
  const { pharmacies, ...head } = JSON.parse(json)
  expect(head).toEqual({ formatVersion: 2, month: '2026-11', asOf: november.toISOString(), count: 2 })
  expect(pharmacies[1]).toMatchObject({
    ramqNumber: '10042',
    phone: '+15145550142',
    confirmedOn: '2026-06-04',
  })
  expect(pharmacies[1].holidaySchedule).toEqual({ christmas: closed })
  expect(json).not.toMatch(/Camille|courriel\.test/)
})

test('the same month gives the same bytes, even after pharmacies changed', async () => {
  const before = await exportMonth('2026-11')
  await database.db.update(pharmacy).set({ banner: 'Jean Coutu' }).where(eq(pharmacy.id, pharmacyId))
  const after = await exportMonth('2026-11', new Date('2027-02-03T15:00:00Z'))
  expect(after.csv).toBe(before.csv)
  expect(after.json).toBe(before.json)
  expect(after.summary).toMatchObject({ first: false, csv: before.summary.csv, json: before.summary.json })
  const next = await exportMonth('2026-12', new Date('2026-12-05T15:00:00Z'))
  expect(next.csv).toContain('Jean Coutu')
})

test('each pharmacy records when it was sent, and its version does not change', async () => {
  const { db } = database
  const at = new Date('2027-01-04T15:00:00Z')
  const [before] = await db.select().from(pharmacy).where(eq(pharmacy.id, pharmacyId))
  await exportMonth('2027-01', at)
  await exportMonth('2027-01', new Date('2027-01-09T15:00:00Z'))
  const [after] = await db.select().from(pharmacy).where(eq(pharmacy.id, pharmacyId))
  expect(after?.lastSentToMinistry).toEqual(at)
  expect(after?.version).toBe(before?.version)
  const [former] = await db.select().from(pharmacy).where(eq(pharmacy.ramqNumber, '10043'))
  expect(former?.lastSentToMinistry).toBeNull()
  const entries = await auditEntries(db, eq(auditEntry.recordId, '2027-01'))
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([['ministry.export', null]])
})

test('two concurrent machines take one snapshot and leave one pair of complete files', async () => {
  const { dataFolder } = jobContext(database.db, november)
  const runs = await Promise.all(
    Array.from({ length: 6 }, () => exportMonth('2027-03', new Date('2027-03-04T15:00:00Z'), dataFolder)),
  )
  expect(runs.filter(({ summary }) => summary.first)).toHaveLength(1)
  expect(new Set(runs.map(({ csv }) => csv)).size).toBe(1)
  expect(readdirSync(dataFolder)).toEqual(['officine-2027-03.csv', 'officine-2027-03.json'])
  expect(statSync(join(dataFolder, 'officine-2027-03.csv')).mode & 0o777).toBe(0o600)
})

test.each([
  ['2026-12', '2026-12 has not begun.'],
  ['2026-09', '2026-09 was never exported'],
])('%s cannot be started in November', async (month, sentence) => {
  await database.db.delete(exports).where(eq(exports.month, month))
  const context = jobContext(database.db, november)
  await expect(ministryExportJob.run(context, { month })).rejects.toThrow(sentence)
  expect(existsSync(join(context.dataFolder, 'ministry'))).toBe(false)
})

test('files that would differ from the first ones replace nothing', async () => {
  const { db } = database
  const { target, csv } = await exportMonth('2026-11')
  await db.update(exports).set({ sha256: 'other' }).where(eq(exports.month, '2026-11'))
  await expect(exportMonth('2026-11', november, target)).rejects.toThrow('Nothing was replaced')
  expect(readdirSync(target)).toHaveLength(2)
  expect(readFileSync(join(target, 'officine-2026-11.csv'), 'utf8')).toBe(csv)
})

test('an invalid folder is reported in one sentence', async () => {
  const { target } = await exportMonth('2027-03')
  const occupied = join(target, 'officine-2027-03.csv', 'below')
  await expect(exportMonth('2027-03', november, occupied)).rejects.toThrow(/can't be written to \(ENOTDIR\)/)
})

test('docs/ministry-export.md describes each column and no other', () => {
  const page = readFileSync(new URL('../../../../docs/ministry-export.md', import.meta.url), 'utf8')
  const described = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  const expected = ministryColumns.map(({ name }) => name)
  const days = (name: string) => /^(hours|holiday)[A-Z]/.test(name)
  expect(described.filter((name = '') => !days(name))).toEqual(expected.filter((name) => !days(name)))
  expect(described.filter((name = '') => days(name)).sort()).toEqual(expected.filter(days).sort())
  expect(expected.filter((name) => name.startsWith('holiday'))).toHaveLength(holidays.length)
})

test('a month that an earlier release began keeps its columns', async () => {
  const { db } = database
  const at = new Date('2028-03-05T15:00:00Z')
  await getOrCreateExport(db, '2028-03', at)
  const isOfMonth = eq(exports.month, '2028-03')
  await db.update(exports).set({ formatVersion: 1 }).where(isOfMonth)
  await db.execute(sql`update ministry_export_row set record = record - 'closesOn' where month = '2028-03'`)
  const { csv, json } = await exportMonth('2028-03', at)
  expect(csv.split('\r\n')[0]).toMatch(/,confirmedOn$/)
  expect(JSON.parse(json)).toMatchObject({ formatVersion: 1 })
  expect(json).not.toContain('closesOn')
})
