import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { writeRegisterFiles } from '../../tests/support/register-files.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createTestDatabase, type TestDatabase, testDatabase } from '../../tests/support/test-database.ts'
import { addAccount, addContact, addEmployment, addPharmacy } from '../../tests/support/test-records.ts'
import { systemActor } from '../database/audit.ts'
import {
  auditEntry,
  contact,
  employment,
  oneTimeToken,
  pharmacy,
  programmeCategory,
  taxReceipt,
} from '../database/schema.ts'
import { changeEmployment } from '../employments/decide-employment.ts'
import { createToken } from '../identity/one-time-token.ts'
import { runCommand } from '../jobs/command.ts'
import { compareFiles } from '../people/merge-comparison.ts'
import { mergePeople } from '../people/merge-people.ts'
import { applyRegister } from './apply-register.ts'
import { checkRegister } from './check-register.ts'
import { registerTexts } from './register-texts.ts'

const now = new Date('2026-11-21T15:00:00Z')
const size = { pharmacies: 12, people: 40, employments: 55, receipts: 90 }
const database = testDatabase()
let folder: string
let files: readonly string[]

beforeAll(() => {
  folder = temporaryFolder()
  files = writeRegisterFiles(folder, size)
})

async function run(line: readonly string[], { url }: Pick<TestDatabase, 'url'> = database) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) }
  const settings = { DATABASE_URL: url, OFFICINE_DATA: folder, LOG_LEVEL: 'silent' }
  const code = await runCommand(line, settings, { terminal, now })
  return { code, err, summary: JSON.parse(out[0] ?? '{}') as Record<string, unknown> }
}

const importFiles = (...line: string[]) => run(['import', ...line])

function write(name: string, ...lines: string[]): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, lines.join('\n'))
  return path
}

const counts = async ({ db }: Pick<TestDatabase, 'db'> = database) => ({
  pharmacies: await db.$count(pharmacy),
  people: await db.$count(contact),
  employments: await db.$count(employment),
  receipts: await db.$count(taxReceipt),
})

const personOf = async (registerId: string) => {
  const [row] = await database.db.select().from(contact).where(eq(contact.registerId, registerId))
  return row
}

const closedHeader = 'pharmacyId,ramqNumber,companyName,street,city,postalCode,region,isActive'

const none = { changed: 0, conflicts: 0, errors: 0, skipped: 0 }
const noChange = Object.fromEntries(
  ['pharmacies', 'people', 'employments', 'receipts', 'programmeCategories'].flatMap((kind) =>
    Object.entries({ new: 0, ...none }).map(([name, count]) => [`${kind}.${name}`, count]),
  ),
)

test('a check counts what an import would do, and writes nothing', async () => {
  const before = await counts()
  const { code, err, summary } = await importFiles(...files, '--check')
  expect([code, err]).toEqual([0, []])
  expect(summary).toMatchObject({
    ...{ 'pharmacies.new': 12, 'people.new': 40, 'employments.new': 55, 'receipts.new': 90 },
    ...{ 'programmeCategories.new': 3, 'people.errors': 0, 'employments.errors': 0, 'receipts.errors': 0 },
  })
  expect(await counts()).toEqual(before)
})

test('an import into an empty register writes every record, and a second one changes nothing', async () => {
  expect((await importFiles(...files)).code).toBe(0)
  const after = await counts()
  expect(after).toEqual({ pharmacies: 12, people: 40, employments: 55, receipts: 90 })
  expect(await personOf('P-1')).toMatchObject({
    ...{ firstName: 'Ève', lastName: 'Bélanger', phone: '+15145551000', mobile: '+14385551000' },
    ...{ postalCode: 'G1R 4P5', language: 'en-CA', sex: 'female', greeting: 'mrs', birthdate: '1960-04-01' },
    ...{ consentElectronic: true, consentProspecting: false, vaccinator: true },
    consentElectronicAt: new Date('2024-03-01T12:00:00Z'),
  })
  const [row] = await database.db.select().from(pharmacy).where(eq(pharmacy.registerId, 'PH-00001'))
  expect(row).toMatchObject({
    ...{ ramqNumber: '300001', services: ['vaccination', 'delivery'], locationCategory: 'neighbourhood' },
    languagePercentages: { french: 90, english: 10 },
    holidaySchedule: { christmas: { state: 'closed', ranges: [] }, newYear: { state: 'closed', ranges: [] } },
  })
  expect(row?.openingHours[3]).toEqual({
    state: 'open',
    ranges: [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ],
  })
  const { summary } = await importFiles(...files)
  expect(summary).toMatchObject({ ...noChange, 'people.unchanged': 40, 'receipts.unchanged': 90 })
  expect(await counts()).toEqual(after)
})

test('each imported record has an entry in the audit with its columns', async () => {
  const row = await personOf('P-2')
  const entries = await auditEntries(database.db, eq(auditEntry.recordId, row?.id ?? ''))
  expect(entries).toMatchObject([{ action: 'contact.import', actorId: null }])
  expect(entries[0]?.fields).toContain('birthdate')
})

test('an export is the same register: its import changes nothing here, and makes the same elsewhere', async () => {
  const first = temporaryFolder()
  expect((await run(['export', first])).summary).toMatchObject({ people: 40, receipts: 90 })
  const names = ['pharmacies', 'personnes', 'emplois', 'recus', 'categories'].map((name) => `${name}.csv`)
  // The names of files are those of the export.
  const exported = ['pharmacies', 'personnes', 'emplois', 'recus', 'categories'].map((name) =>
    join(first, `${name}.csv`),
  )
  expect((await importFiles(...exported)).summary).toMatchObject(noChange)
  const other = await createTestDatabase()
  try {
    expect((await run(['import', ...exported], other)).code).toBe(0)
    const second = temporaryFolder()
    await run(['export', second], other)
    for (const name of names)
      expect(readFileSync(join(second, name), 'utf8')).toBe(readFileSync(join(first, name), 'utf8'))
    const english = temporaryFolder()
    await run(['export', english, '--language', 'en-CA'], other)
    const files = ['pharmacies', 'people', 'employments', 'receipts', 'categories']
    const { summary } = await run(['import', ...files.map((name) => join(english, `${name}.csv`))], other)
    expect(summary).toMatchObject(noChange)
  } finally {
    await other.close()
  }
})

describe('a changed file', () => {
  test('changes only the columns that differ, and leaves those that it does not have', async () => {
    const file = write('p.csv', 'personId,occupation', 'P-3,Technicienne')
    expect((await importFiles(file)).summary).toMatchObject({ 'people.changed': 1, 'people.new': 0 })
    expect(await personOf('P-3')).toMatchObject({ occupation: 'Technicienne', phone: '+15145551002' })
  })

  test('leaves aside what a person changed since, unless told', async () => {
    await database.db.update(contact).set({ mobile: '+15145559999' }).where(eq(contact.registerId, 'P-4'))
    const file = write('p.csv', 'personId;mobile;occupation', 'P-4;514 555-7777;Commis')
    const { summary } = await importFiles(file)
    expect(summary).toMatchObject({ 'people.changed': 1, 'people.conflicts': 1 })
    expect(await personOf('P-4')).toMatchObject({ mobile: '+15145559999', occupation: 'Commis' })
    expect((await importFiles(file, '--overwrite')).summary).toMatchObject({ 'people.changed': 1 })
    expect(await personOf('P-4')).toMatchObject({ mobile: '+15145557777' })
    expect((await importFiles(file)).summary).toMatchObject({ 'people.changed': 0, 'people.conflicts': 0 })
  })

  test('fills a column that no earlier file had, and leaves what a person wrote there', async () => {
    const first = write(
      'p.csv',
      'personId,lastName,email',
      'N-1,Roy,n1@courriel.test',
      'N-2,Roy,n2@courriel.test',
    )
    expect((await importFiles(first)).code).toBe(0)
    await database.db.update(contact).set({ mobile: '+15145559999' }).where(eq(contact.registerId, 'N-2'))
    const header = 'personId,mobile,vaccinator,consentElectronic'
    const file = write('p.csv', header, 'N-1,514 555-7777,yes,no', 'N-2,514 555-7777,yes,yes')
    const { summary } = await importFiles(file)
    expect(summary).toMatchObject({ 'people.changed': 2, 'people.conflicts': 2 })
    expect(await personOf('N-1')).toMatchObject({ mobile: '+15145557777', vaccinator: true })
    expect(await personOf('N-2')).toMatchObject({ mobile: '+15145559999', consentElectronic: false })
  })

  test('never changes the address with which somebody signs in', async () => {
    const row = await personOf('P-5')
    await addAccount(database.db, row?.id ?? '')
    const file = write('p.csv', 'personId,email', 'P-5,autre@courriel.test')
    const { summary } = await importFiles(file, '--overwrite')
    expect(summary).toMatchObject({ 'people.changed': 0, 'people.conflicts': 1 })
    expect((await personOf('P-5'))?.email).toBe(row?.email)
  })

  test('never gives a consent back that somebody has withdrawn', async () => {
    await database.db
      .update(contact)
      .set({ consentElections: false, consentElectionsAt: null })
      .where(eq(contact.registerId, 'P-6'))
    const { summary } = await importFiles(...files, '--overwrite')
    expect(summary).toMatchObject({ 'people.conflicts': 1 })
    expect((await personOf('P-6'))?.consentElections).toBe(false)
  })

  test('ends the links that were mailed to an earlier address', async () => {
    const { db } = database
    const contactId = (await personOf('P-7'))?.id ?? ''
    await createToken(db, { contactId, purpose: 'signup', data: {}, validHours: 1 })
    const file = write('p.csv', 'personId,email', 'P-7,corrige@courriel.test')
    expect((await importFiles(file)).summary).toMatchObject({ 'people.changed': 1 })
    const [token] = await db.select().from(oneTimeToken).where(eq(oneTimeToken.contactId, contactId))
    expect(token?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('recognises a person by e-mail, and a pharmacy by its RAMQ number, that were made here', async () => {
    const contactId = await addContact(database.db, { email: 'ici@courriel.test', lastName: 'Roy' })
    const pharmacyId = await addPharmacy(database.db, { ramqNumber: '777777' })
    const people = write('p.csv', 'personId,firstName,lastName,email', 'P-900,Chloé,Roy,ici@courriel.test')
    const pharmacies = write('ph.csv', 'pharmacyId,ramqNumber', 'PH-900,777777')
    expect((await importFiles(people, pharmacies)).summary).toMatchObject({
      ...{ 'people.new': 0, 'people.changed': 1, 'pharmacies.new': 0, 'pharmacies.changed': 1 },
    })
    expect((await personOf('P-900'))?.id).toBe(contactId)
    const [row] = await database.db.select().from(pharmacy).where(eq(pharmacy.id, pharmacyId))
    expect(row?.registerId).toBe('PH-900')
  })

  test('moves a primary pharmacy and a seat of a delegate from one employment to another', async () => {
    const people = write(
      'p.csv',
      'personId,lastName,email',
      'Q-1,Roy,q1@courriel.test',
      'Q-2,Roy,q2@courriel.test',
      'Q-3,Roy,q3@courriel.test',
    )
    const header = 'employmentId,personId,pharmacyId,type,isPrimaryLink,endDate'
    const before = write('e.csv', header, 'F-1,Q-1,PH-00012,Employee,yes,', 'F-2,Q-1,PH-00011,Employee,no,')
    expect((await importFiles(people, before)).code).toBe(0)
    const after = write('e.csv', header, 'F-2,Q-1,PH-00011,Employee,yes,', 'F-1,Q-1,PH-00012,Employee,no,')
    expect((await importFiles(after)).summary).toMatchObject({
      'employments.changed': 2,
      'employments.skipped': 0,
    })
  })
})

test('a category with the name of one that is here is that one, however the name is written', async () => {
  const { db } = database
  const text = (french: string) => ({ 'fr-CA': french, 'en-CA': french })
  const category = {
    id: 'fertility-2',
    position: 7,
    name: text('Fertilité assistée'),
    requirement: text('—'),
  }
  await db.insert(programmeCategory).values(category)
  const header = 'categoryId,position,nameFrench,nameEnglish,requirementFrench,requirementEnglish'
  const one = (id: string, name: string) => `${id},7,${name},Fertility,Un cours.,A course.`
  const file = write('categories.csv', header, one('assistee', 'fertilite ASSISTÉE'))
  expect((await importFiles(file)).summary).toMatchObject({
    ...{ 'programmeCategories.new': 0, 'programmeCategories.changed': 1 },
  })
  expect((await importFiles(file)).summary).toMatchObject({ 'programmeCategories.changed': 0 })
  const [row] = await db.select().from(programmeCategory).where(eq(programmeCategory.id, 'fertility-2'))
  expect(row?.requirement).toEqual({ 'fr-CA': 'Un cours.', 'en-CA': 'A course.' })
  const twice = write(
    'twice.csv',
    header,
    one('assistee', 'Fertilité assistée'),
    one('b', 'Fertilite assistee'),
  )
  const { code, err } = await importFiles(twice)
  expect([code, err.join('\n')]).toEqual([1, expect.stringContaining('twice.csv, ligne 3')])
})

test('a record that somebody changes between the check and the import is left as it is', async () => {
  const { db } = database
  const file = write('p.csv', 'personId,permit', 'P-10,999', 'P-11,999')
  const { words } = registerTexts['fr-CA']
  const comparisons = await checkRegister(db, [file], { now, words, overwrites: () => true })
  const member = await personOf('P-10')
  await db
    .update(contact)
    .set({ permit: '111', version: (member?.version ?? 0) + 1 })
    .where(eq(contact.registerId, 'P-10'))
  const skipped = await applyRegister(db, comparisons, { now, actor: systemActor, onProgress: () => {} })
  expect(skipped.get('people')).toEqual([2])
  expect([(await personOf('P-10'))?.permit, (await personOf('P-11'))?.permit]).toEqual(['111', '999'])
})

describe('errors', () => {
  const header = 'Identifiant de la personne;Prénom;Nom;Courriel;Code postal;Date de naissance'

  test('of a line are all named at once', async () => {
    const people = 'Identifiant de la personne;Prénom;Nom;Courriel;Code postal;Téléphone;Langue des courriels'
    const { words } = registerTexts['fr-CA']
    const problemsOf = async (...rows: readonly string[]) => {
      const file = write('gens.csv', people, ...rows)
      const options = { now, words, overwrites: () => false }
      const [comparison] = await checkRegister(database.db, [file], options)
      return comparison?.problems.map(({ line, column, key }) => [line, column, key]).toSorted()
    }
    expect(await problemsOf('Z-1;Ève;;eve@courriel.test;H3K 1A;12;Klingon')).toEqual([
      [2, 'language', 'word'],
      [2, 'lastName', 'required'],
      [2, 'phone', 'rules.phone'],
      [2, 'postalCode', 'rules.postalCode'],
    ])
    // Of a person on file the same; nothing is said of what the file leaves as it is.
    expect(await problemsOf('P-3;Ève;Roy;eve@courriel.test;H3K 1A;;Klingon')).toEqual([
      [2, 'language', 'word'],
      [2, 'postalCode', 'rules.postalCode'],
    ])
  })

  test('are named by file, line and column in a sentence, and nothing is written', async () => {
    const before = await counts()
    const file = write(
      'gens.csv',
      header,
      'X-1;Ève;Roy;eve@courriel.test;H3K 1A;1980-01-01',
      'X-2;Ève;;eve2@courriel.test;H3K 1A1;31 janvier',
      'X-1;Ève;Roy;eve3@courriel.test;H3K 1A1;',
      'X-3;Ève;Roy;eve4@courriel.test;H3K 1A1;',
    )
    const { code, err } = await importFiles(file)
    expect(code).toBe(1)
    expect(err.join('\n').split('\n')).toEqual([
      'Des lignes sont à corriger, et rien n’a été écrit. --skip-errors importe les autres.',
      'gens.csv, ligne 2, Code postal\u00a0: Écrivez le code postal sous la forme A1A\u00a01A1.',
      'gens.csv, ligne 3, Nom\u00a0: Remplissez cette cellule.',
      'gens.csv, ligne 3, Date de naissance\u00a0: Écrivez une date qui existe, sous la forme AAAA-MM-JJ.',
      'gens.csv, ligne 4, Identifiant de la personne\u00a0: La ligne 2 a la même valeur. Gardez-en une seule.',
    ])
    expect(await counts()).toEqual(before)
    const english = await importFiles(file, '--language', 'en-CA', '--check')
    expect(english.err[0]).toBe('gens.csv, line 2, Postal code: Enter the postal code as A1A\u00a01A1.')
  })

  test('leave the other lines to an import that is told so, and come back as a file to correct', async () => {
    const file = write(
      'gens.csv',
      header,
      'X-8;Ève;Roy;huit@courriel.test;H3K 1A;',
      'X-9;Ève;Roy;neuf@courriel.test;H3K 1A1;',
    )
    const report = temporaryFolder()
    const { code, summary } = await importFiles(file, '--skip-errors', '--report', report)
    expect([code, summary['people.new'], summary['people.errors']]).toEqual([0, 1, 1])
    const toCorrect = readFileSync(join(report, 'personnes-errors.csv'), 'utf8').trim().split('\r\n')
    expect(toCorrect[1]).toContain('X-8;Ève;Roy;huit@courriel.test;H3K 1A;')
    const corrected = write('gens2.csv', ...toCorrect.map((line) => line.replace('H3K 1A;', 'H3K 1A1;')))
    expect((await importFiles(corrected)).summary).toMatchObject({ 'people.new': 1, 'people.errors': 0 })
  })

  test.each([
    [
      'an unknown person',
      'employmentId,personId,pharmacyId,type',
      'E-X,nobody,PH-00001,Employee',
      'Personne n’a cet identifiant',
    ],
    [
      'a role of the staff',
      'employmentId,personId,pharmacyId,type',
      'E-X,P-1,PH-00009,AdminAQPP',
      'n’est pas de la liste',
    ],
    [
      'a second employment at one pharmacy',
      'employmentId,personId,pharmacyId,type',
      'E-X,P-1,PH-00001,Employee',
      'a déjà un emploi en cours',
    ],
    [
      'a second primary pharmacy',
      'employmentId,personId,pharmacyId,type,isPrimaryLink',
      'E-X,P-1,PH-00009,Employee,oui',
      'a déjà une pharmacie principale',
    ],
    [
      'a third delegate',
      'employmentId,personId,pharmacyId,type',
      'E-X,P-30,PH-00001,DelegatedResponsible\nE-Y,P-31,PH-00001,DelegatedResponsible',
      'deux personnes déléguées',
    ],
    [
      'the end of the last owner',
      'employmentId,personId,pharmacyId,endDate',
      'E-1,P-1,PH-00001,2026-10-01',
      'plus de propriétaire',
    ],
    ['another person of an employment', 'employmentId,personId', 'E-1,P-2', 'ne change ni de personne'],
    ['another amount of a receipt', 'receiptNumber,amount', '2022-000001,1.00', 'Un reçu émis ne change pas'],
    [
      'a second receipt of a year',
      'receiptNumber,personId,year,amount,issuedOn',
      'N-1,P-1,2022,10.00,2023-02-02',
      'a déjà un reçu de cette année',
    ],
    [
      'an e-mail of somebody else',
      'personId,lastName,email',
      'X-7,Roy,personne1@courriel.test',
      'Une autre fiche a déjà cette valeur',
    ],
    ['a closed pharmacy', 'pharmacyId,isActive', 'PH-00001,non', 'n’ouvre ni ne ferme'],
    [
      'a closing day without its reason',
      `${closedHeader},closesOn`,
      'PH-F2,39902,Pharmacie F,1 rue F,Laval,H7A 1A1,Laval,non,2024-06-01',
      'Motif de la fermeture',
    ],
    ['a formula', 'pharmacyId,companyName', 'PH-00001,"=HYPERLINK(""http://a"")"', 'C’est une formule'],
    [
      'a role that is missing',
      'employmentId,personId,pharmacyId',
      'E-X,P-1,PH-00009',
      'Remplissez cette cellule',
    ],
  ])('%s is refused', async (_, header, lines, sentence) => {
    const { code, err } = await importFiles(write('a.csv', header, lines), '--overwrite')
    expect([code, err.join('\n')]).toEqual([1, expect.stringContaining(sentence)])
  })

  test('somebody who looks like another person is imported with a warning', async () => {
    const file = write(
      'p.csv',
      'personId,firstName,lastName,email,practiceNumber',
      'X-20,Léa,Roy,lea20@courriel.test,500001',
    )
    const { code, summary, err } = await importFiles(file)
    expect([code, summary['people.new'], summary['people.doubles']]).toEqual([0, 1, 1])
    expect(err[0]).toContain('ressemble à une autre')
  })

  test('employments and receipts that are older than records are kept are left out', async () => {
    const employments = write(
      'e.csv',
      'employmentId,personId,pharmacyId,type,endDate',
      'E-O,P-1,PH-00009,Employee,2019-01-01',
    )
    const receipts = write(
      'r.csv',
      'receiptNumber,personId,year,amount,issuedOn',
      'O-1,P-1,2012,10.00,2013-02-02',
    )
    expect((await importFiles(employments, receipts)).summary).toMatchObject({
      ...{ 'employments.expired': 1, 'employments.new': 0, 'receipts.expired': 1, 'receipts.new': 0 },
    })
  })
})

test('links stay valid, and the audit silent, for who is changed or makes an account meanwhile', async () => {
  const { db } = database
  const file = write(
    'p.csv',
    'personId,email',
    ...['P-12', 'P-13', 'P-14'].map((id) => `${id},${id.toLowerCase()}@autre.test`),
  )
  const { words } = registerTexts['fr-CA']
  const comparisons = await checkRegister(db, [file], { now, words, overwrites: () => false })
  const people = await Promise.all(['P-12', 'P-13', 'P-14'].map(personOf))
  const [changed, member, other] = people.map((row) => row?.id ?? '')
  for (const contactId of [changed, member, other])
    await createToken(db, { contactId: contactId ?? '', purpose: 'signIn', data: {}, validHours: 1 })
  await db
    .update(contact)
    .set({ version: sql`${contact.version} + 1` })
    .where(eq(contact.id, changed ?? ''))
  await addAccount(db, member ?? '')
  const skipped = await applyRegister(db, comparisons, { now, actor: systemActor, onProgress: () => {} })
  expect(skipped.get('people')).toEqual([2, 3])
  const after = await Promise.all(['P-12', 'P-13', 'P-14'].map(personOf))
  const emails = after.map((row) => row?.email)
  expect(emails).toEqual([people[0]?.email, people[1]?.email, 'p-14@autre.test'])
  const isValid = async (contactId = '') =>
    (await db.select().from(oneTimeToken).where(eq(oneTimeToken.contactId, contactId))).every(
      ({ expiresAt }) => expiresAt > new Date(),
    )
  expect([await isValid(changed), await isValid(member), await isValid(other)]).toEqual([true, true, false])
  const entries = await auditEntries(db, eq(auditEntry.recordId, member ?? ''))
  expect(entries.map(({ action }) => action)).toEqual(['contact.import'])
})

describe('somebody who has left or died, and a closed pharmacy', () => {
  const header = 'employmentId,personId,pharmacyId,type,startDate,endDate'

  /** A person and a pharmacy of the register, with what has changed of them here. */
  async function addPlace(id: string, gone: { person?: boolean; pharmacy?: boolean } = {}) {
    const { db } = database
    const contactId = await addContact(db, { registerId: `P-${id}`, ...(gone.person && ended) })
    const pharmacyId = await addPharmacy(db, { registerId: `PH-${id}`, isActive: !gone.pharmacy })
    return { contactId, pharmacyId }
  }

  const ended = { endedOn: '2026-10-01', endedAt: new Date(), endReason: 'died' } as const
  const lineOf = (id: string, endDate = '') => `E-${id},P-${id},PH-${id},Employee,2024-01-01,${endDate}`
  const stored = async (id: string) =>
    (
      await database.db
        .select()
        .from(employment)
        .where(eq(employment.registerId, `E-${id}`))
    )[0]

  test.each([
    ['a person whose file is closed', { person: true }, 'Le dossier de cette personne est fermé.'],
    ['a closed pharmacy', { pharmacy: true }, 'Cette pharmacie est fermée.'],
  ])('%s gets past employments only', async (name, gone, sentence) => {
    const id = name.replaceAll(' ', '')
    await addPlace(id, gone)
    for (const endDate of ['', '2027-01-31']) {
      const { code, err } = await importFiles(write('e.csv', header, lineOf(id, endDate)))
      expect([code, err.join('\n')]).toEqual([1, expect.stringContaining(sentence)])
    }
    const past = write('e.csv', header, lineOf(id, '2026-09-30'))
    expect((await importFiles(past)).summary).toMatchObject({ 'employments.new': 1 })
    // What is over stays over, whatever the file is told to overwrite.
    const revived = await importFiles(write('e.csv', header, lineOf(id)), '--overwrite')
    expect([revived.code, revived.err.join('\n')]).toEqual([1, expect.stringContaining(sentence)])
    expect((await stored(id))?.endDate).toBe('2026-09-30')
  })

  test('an employment that is live there already may change, and end', async () => {
    await addPlace('live')
    await importFiles(write('e.csv', header, lineOf('live')))
    await database.db.update(contact).set(ended).where(eq(contact.registerId, 'P-live'))
    const changed = write('e.csv', header, lineOf('live', '2027-01-31'))
    expect((await importFiles(changed)).summary).toMatchObject({ 'employments.changed': 1 })
  })

  test('a pharmacy that is still to open gets employments', async () => {
    await addPlace('open')
    await database.db
      .update(pharmacy)
      .set({ isActive: false, opensOn: '2027-02-01' })
      .where(eq(pharmacy.registerId, 'PH-open'))
    const { summary } = await importFiles(write('e.csv', header, lineOf('open')))
    expect(summary).toMatchObject({ 'employments.new': 1, 'employments.skipped': 0 })
  })

  test('a pharmacy that comes closed with the same import gets past employments only', async () => {
    await addPlace('same')
    const pharmacies = write('f.csv', closedHeader, 'PH-S,39903,Pharmacie S,1 rue S,Laval,H7A 1A1,Laval,non')
    const employments = write('e.csv', header, 'E-S,P-same,PH-S,Employee,2024-01-01,')
    const { code, err } = await importFiles(pharmacies, employments)
    expect([code, err.join('\n')]).toEqual([1, expect.stringContaining('Cette pharmacie est fermée.')])
  })

  test('who ends and what closes between the check and the import gets past employments only', async () => {
    const { db } = database
    const lines = ['ends', 'closes', 'stays', 'past', 'back'].map((id) =>
      lineOf(id, id === 'past' ? '2026-09-30' : ''),
    )
    for (const id of ['ends', 'closes', 'stays', 'past', 'back']) await addPlace(id)
    await importFiles(write('e.csv', header, lineOf('back', '2026-09-30')))
    const { words } = registerTexts['fr-CA']
    const file = write('e.csv', header, ...lines)
    const comparisons = await checkRegister(db, [file], { now, words, overwrites: () => true })
    for (const id of ['ends', 'past', 'back'])
      await db
        .update(contact)
        .set(ended)
        .where(eq(contact.registerId, `P-${id}`))
    await db.update(pharmacy).set({ isActive: false }).where(eq(pharmacy.registerId, 'PH-closes'))
    const skipped = await applyRegister(db, comparisons, { now, actor: systemActor, onProgress: () => {} })
    expect(skipped.get('employments')?.toSorted()).toEqual([2, 3, 6])
    expect((await stored('back'))?.endDate).toBe('2026-09-30')
    expect([await stored('ends'), await stored('closes')]).toEqual([undefined, undefined])
    expect([await stored('stays'), await stored('past')]).toMatchObject([{ endDate: null }, {}])
  })
})

describe('the end of an owner', () => {
  const header = 'employmentId,personId,pharmacyId,type,endDate'
  const lineOf = (id: string, end = '') => `E-${id}1,P-${id}1,PH-${id},Owner,${end}`

  /** A pharmacy with two owners, the first of whom the register knows. */
  async function addOwnedPharmacy(id: string) {
    const { db } = database
    const people = [
      await addContact(db, { registerId: `P-${id}1` }),
      await addContact(db, { registerId: `P-${id}2` }),
    ]
    const pharmacyId = await addPharmacy(db, { registerId: `PH-${id}` })
    await importFiles(write('e.csv', header, lineOf(id)))
    const other = await addEmployment(db, people[1] ?? '', pharmacyId, { type: employmentTypes.Owner })
    return { pharmacyId, other }
  }

  const ownersOf = (pharmacyId: string) => {
    const isOwner = sql`pharmacy_id = ${pharmacyId} and type = ${employmentTypes.Owner} and end_date is null`
    return database.db.$count(employment, isOwner)
  }

  async function checkEnd(id: string, ...others: string[]) {
    const { words } = registerTexts['fr-CA']
    const file = write('e.csv', header, lineOf(id, '2026-10-01'), ...others)
    return await checkRegister(database.db, [file], { now, words, overwrites: () => false })
  }

  test('waits for another one whose end is just being written, and is left out then', async () => {
    const { db } = database
    const { pharmacyId, other } = await addOwnedPharmacy('W')
    const comparisons = await checkEnd('W')
    const options = { now, actor: systemActor, onProgress: () => {} }
    const today = todayInQuebec(now)
    const applying = await db.transaction(async (tx) => {
      const leave = { pharmacyId, employmentId: other, version: 1, actor: systemActor, today }
      const { outcome } = await changeEmployment(tx, { ...leave, change: { endDate: today } })
      expect(outcome).toBe('written')
      const applied = applyRegister(db, comparisons, options)
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1)
      return { applied }
    })
    expect((await applying.applied).get('employments')).toEqual([2])
    expect(await ownersOf(pharmacyId)).toBe(1)
  })

  test('is left out if another one has left since the check', async () => {
    const { db } = database
    const { pharmacyId, other } = await addOwnedPharmacy('L')
    const comparisons = await checkEnd('L')
    await db.update(employment).set({ endDate: '2026-11-01' }).where(eq(employment.id, other))
    const skipped = await applyRegister(db, comparisons, { now, actor: systemActor, onProgress: () => {} })
    expect(skipped.get('employments')).toEqual([2])
    expect(await ownersOf(pharmacyId)).toBe(1)
  })

  test('is written if the file has who comes after them', async () => {
    const { db } = database
    const { pharmacyId, other } = await addOwnedPharmacy('S')
    await db.update(employment).set({ endDate: '2026-11-01' }).where(eq(employment.id, other))
    await addContact(db, { registerId: 'P-S3' })
    const comparisons = await checkEnd('S', 'E-S3,P-S3,PH-S,Owner,')
    const skipped = await applyRegister(db, comparisons, { now, actor: systemActor, onProgress: () => {} })
    expect(skipped.get('employments')).toEqual([])
    expect(await ownersOf(pharmacyId)).toBe(1)
  })
})

test('a receipt that replaces another may stand before it, and keeps the name that it has', async () => {
  const file = write(
    'r.csv',
    'receiptNumber,personId,year,amount,issuedOn,replaces,recipientLastName',
    'K-2,P-1,2021,20.00,2022-03-02,K-1,Nomdavant',
    'K-1,P-1,2021,10.00,2022-02-02,,Nomdavant',
  )
  expect((await importFiles(file)).summary).toMatchObject({ 'receipts.new': 2, 'receipts.skipped': 0 })
  const [row] = await database.db.select().from(taxReceipt).where(eq(taxReceipt.number, 'K-2'))
  expect(row?.recipient).toMatchObject({ lastName: 'Nomdavant' })
  expect((await importFiles(file)).summary).toMatchObject({ 'receipts.unchanged': 2 })
})

describe('of a person whose two files became one here', () => {
  const header = 'personId,firstName,lastName,email,occupation'

  /** Merges the other person into the first, as the administration does. */
  async function mergeInto(registerId: string, otherId: string) {
    const { db } = database
    const [own, other] = [await personOf(registerId), await personOf(otherId)]
    const ids = [own?.id ?? '', other?.id ?? ''] as const
    const today = todayInQuebec(now)
    const compared = await compareFiles(db, ...ids, { callerId: '', language: 'fr-CA', today })
    if (!compared) throw new Error('One of the people is missing.')
    const choices = { version: 1, otherVersion: 1, fields: [], workplaces: [] }
    await db.transaction((tx) => mergePeople(tx, { ...compared, choices, actor: systemActor, today }))
    return ids[0]
  }

  test('both ids are theirs, and the file that stayed is compared', async () => {
    const lines = ['D-1,Alix,Roy,alix@courriel.test,Commis', 'D-2,Alix,Roy,alix2@courriel.test,Stagiaire']
    const file = write('p.csv', header, ...lines)
    await importFiles(file)
    const id = await mergeInto('D-1', 'D-2')
    expect((await importFiles(file)).summary).toMatchObject({ 'people.unchanged': 2, 'people.new': 0 })
    const employments = write(
      'e.csv',
      'employmentId,personId,pharmacyId,type,startDate',
      'E-D,D-2,PH-00009,Employee,2024-01-01',
    )
    expect((await importFiles(employments)).summary).toMatchObject({ 'employments.new': 1 })
    const [row] = await database.db.select().from(employment).where(eq(employment.registerId, 'E-D'))
    expect(row?.contactId).toBe(id)
  })

  test('a merge between the check and the import loses nothing: the next one writes what was left out', async () => {
    const { db } = database
    await importFiles(
      write('p.csv', header, 'D-5,Lou,Roy,lou@courriel.test,Commis', 'D-6,Lou,Roy,lou2@courriel.test,Commis'),
    )
    const employments = write(
      'e.csv',
      'employmentId,personId,pharmacyId,type,startDate',
      'E-L,D-6,PH-00010,Employee,2024-01-01',
    )
    const { words } = registerTexts['fr-CA']
    const comparisons = await checkRegister(db, [employments], { now, words, overwrites: () => false })
    const id = await mergeInto('D-5', 'D-6')
    const skipped = await applyRegister(db, comparisons, { now, actor: systemActor, onProgress: () => {} })
    expect(skipped.get('employments')).toEqual([2])
    expect((await importFiles(employments)).summary).toMatchObject({ 'employments.new': 1 })
    const [row] = await db.select().from(employment).where(eq(employment.registerId, 'E-L'))
    expect(row?.contactId).toBe(id)
  })

  test('the other id alone is theirs too, once the register has only that', async () => {
    const lines = ['D-3,Noa,Roy,noa@courriel.test,Commis', 'D-4,Noa,Roy,noa2@courriel.test,Commis']
    await importFiles(write('p.csv', header, ...lines))
    await mergeInto('D-3', 'D-4')
    const later = write('p.csv', header, 'D-4,Noa,Roy,noa@courriel.test,Gérant')
    expect((await importFiles(later)).summary).toMatchObject({ 'people.changed': 1, 'people.new': 0 })
    expect(await personOf('D-3')).toMatchObject({ occupation: 'Gérant' })
    expect((await importFiles(later)).summary).toMatchObject({ 'people.unchanged': 1 })
  })
})

test('a closed pharmacy has its day and its reason', async () => {
  const line = 'PH-F1,39901,Pharmacie F,1 rue F,Laval,H7A 1A1,Laval,non,2024-06-01,regroupement'
  const { code, err } = await importFiles(write('f.csv', `${closedHeader},closesOn,closeReason`, line))
  expect([code, err]).toEqual([0, []])
  const [row] = await database.db.select().from(pharmacy).where(eq(pharmacy.registerId, 'PH-F1'))
  expect(row).toMatchObject({ isActive: false, closesOn: '2024-06-01', closeReason: 'merged' })
})

test('an owner’s employment is an owner here', async () => {
  const rows = await database.db.select().from(employment).where(eq(employment.registerId, 'E-1'))
  expect(rows).toMatchObject([
    { type: employmentTypes.Owner, isPrimaryLink: true, isResponder: true, startDate: '2019-05-01' },
  ])
})
