import { openImportStates, registerKinds } from '@officine/api/constants'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { addCallers, type CallerRole, callers, reachOf } from '../../tests/support/callers.ts'
import { uploadOptions } from '../../tests/support/multipart.ts'
import { office } from '../../tests/support/sample-files.ts'
import { errorOf, testApi } from '../../tests/support/test-api.ts'
import { addAccount, addContact, addPharmacy, addStaff } from '../../tests/support/test-records.ts'
import { type CsvFile, csv, importsOf } from '../../tests/support/uploaded-imports.ts'
import { auditEntry, contact, pharmacy, registerImport, storedFile } from '../database/schema.ts'
import { newStorageKey } from '../files/file-store.ts'
import type { Act } from '../policy/policy-table.ts'
import { mostAttempts } from './uploaded-imports.ts'

const api = testApi()
const database = () => api.database.db
let contactOf: ReadonlyMap<CallerRole, string>
const admin = () => contactOf.get('AdminAQPP') ?? ''
let colleague: string
const { call, read, begin, add, work, check, checked, apply, abandon } = importsOf(api, admin)

beforeAll(async () => {
  contactOf = await addCallers(database(), await addPharmacy(database()))
  await database()
    .update(contact)
    .set({ firstName: 'Nadia', lastName: 'Benali' })
    .where(eq(contact.id, admin()))
  colleague = await addStaff(database(), 'AdminAQPP')
})

// Each test has an import of its own.
beforeEach(async () => {
  await database()
    .update(registerImport)
    .set({ state: 'abandoned' })
    .where(inArray(registerImport.state, [...openImportStates]))
})

let number = 0
const people = (...rows: readonly string[]): CsvFile =>
  csv('personnes.csv', 'Identifiant de la personne;Nom;Prénom;Courriel;Téléphone', ...rows)
/** People nobody has imported before. */
const newPeople = (count: number): readonly string[] =>
  Array.from({ length: count }, () => `I-${++number};Roy;Ève;ligne${number}@exemple.test;514 555-0101`)
const pharmacies = (...rows: readonly string[]): CsvFile =>
  csv(
    'pharmacies.csv',
    'Identifiant de la pharmacie;Numéro de la RAMQ;Nom de l’entreprise;Numéro et rue;Ville;Code postal;Région;Fumoir',
    ...rows,
  )
const report = (id: string, fileId: string, name: string) =>
  call('GET', `imports/${id}/files/${fileId}/${name}`)
const linesOf = (body: unknown) => String(body).replace('\ufeff', '').trim().split('\r\n')

const personOf = async (registerId: string) => {
  const [row] = await database().select().from(contact).where(eq(contact.registerId, registerId))
  return row
}

test.each(callers)('the calls of imports as %s', async (who) => {
  const id = await begin()
  await add(id, people(...newPeople(1)))
  const { files } = await read(id)
  const as = contactOf.get(who)
  const status = async (...[method, path, options]: [Parameters<typeof api.call>[1], string, object?]) =>
    (await api.call(as, method, path, options)).status
  const expected = (act: Act, success: number, refusal: number) =>
    who === 'nobody' ? 401 : reachOf(act, who) ? success : refusal
  expect(await status('GET', 'imports')).toBe(expected('importRegister', 200, 403))
  expect(await status('GET', 'exports?kind=people')).toBe(expected('exportRegister', 200, 403))
  expect(await status('GET', `imports/${id}`)).toBe(expected('readImport', 200, 404))
  const file = uploadOptions(people(...newPeople(1)))
  expect(await status('POST', `imports/${id}/files`, file)).toBe(expected('addImportFile', 201, 404))
  const removed = `imports/${id}/files/${files[0].id}`
  expect(await status('DELETE', removed)).toBe(expected('removeImportFile', 204, 404))
  const body = { overwrites: false }
  expect(await status('PUT', `imports/${id}/check`, { body })).toBe(expected('checkImport', 204, 404))
  await work()
  const { results, checkedAt } = await read(id)
  const changes = `imports/${id}/files/${results[0]?.fileId}/changes`
  expect(await status('GET', changes)).toBe(expected('readImportReport', 200, 404))
  const application = { body: { checkedAt: checkedAt ?? new Date().toISOString(), skipsErrors: false } }
  expect(await status('PUT', `imports/${id}/application`, application)).toBe(
    expected('applyImport', 204, 404),
  )
  await work()
  const other = who === 'AdminAQPP' ? await begin() : id
  expect(await status('DELETE', `imports/${other}`)).toBe(expected('abandonImport', 204, 404))
  expect(await status('POST', 'imports')).toBe(expected('createImport', 201, 403))
})

test('files are read as what they are, checked, and applied in the name of who sent them', async () => {
  const id = await begin()
  const [one, two] = newPeople(2)
  await add(id, people(one ?? '', two ?? ''))
  await add(
    id,
    pharmacies(
      `PH-${++number};8${number}0;Pharmacie du Quai;4, rue du Quai;Rimouski;G5L 1A1;Bas-Saint-Laurent;non`,
    ),
  )
  expect(await read(id)).toMatchObject({
    ...{ state: 'collecting', createdBy: 'Nadia Benali', may: ['changeFiles', 'check', 'abandon'] },
    files: [{ name: 'personnes.csv', state: 'clean' }, { name: 'pharmacies.csv' }],
  })

  const found = await check(id)
  expect(found).toMatchObject({ state: 'checked', failure: null, progress: null })
  expect(found.may).toEqual(['changeFiles', 'check', 'apply', 'abandon'])
  const [readPharmacies, readPeople] = found.results
  expect(readPharmacies).toMatchObject({
    ...{ name: 'pharmacies.csv', kind: 'pharmacies', lines: 1, columnCount: 8 },
    ...{ unknownHeaders: ['Fumoir'], missingColumns: [], created: [{ line: 2, title: 'Pharmacie du Quai' }] },
    counts: { new: 1, changed: 0, unchanged: 0, errors: 0 },
  })
  expect(readPeople).toMatchObject({ kind: 'people', counts: { new: 2 }, reports: ['changes'] })
  const { body } = await report(id, readPeople.fileId, 'changes')
  expect(linesOf(body)).toHaveLength(3)
  expect(await personOf(`I-${number - 2}`)).toBeUndefined()

  const { headers } = await apply(id)
  expect(await work()).toMatchObject({ applied: 1 })
  const applied = await read(id)
  expect(applied).toMatchObject({ state: 'applied', applied: 3, files: [], may: [] })
  expect(applied.endedAt).not.toBeNull()
  const person = await personOf(`I-${number - 2}`)
  const audited = await auditEntries(database(), eq(auditEntry.recordId, person?.id ?? ''))
  expect(audited).toMatchObject([
    { action: 'contact.import', actorId: admin(), requestId: headers['x-request-id'] },
  ])
  const acts = await auditEntries(database(), eq(auditEntry.recordId, id))
  expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['import.create', admin()],
    ['import.check', admin()],
    ['import.report', admin()],
    ['import.apply', admin()],
  ])

  // Of the same files nothing differs any more.
  const again = await checked(people(one ?? '', two ?? ''))
  expect(again.results[0].counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
})

test('the files are deleted once the import is applied, the lines to correct are not', async () => {
  const { id, results } = await checked(people(...newPeople(1), `X-${number};;Ève;sans-nom@exemple.test;`))
  const [{ fileId }] = results
  const keysOf = async () =>
    (await database().select().from(storedFile).where(eq(storedFile.importId, id))).map(
      ({ storageKey }) => storageKey,
    )
  const before = await keysOf()
  await apply(id, true)
  await work()
  const after = await keysOf()
  const stored: string[] = []
  for await (const { key } of api.files.store.list()) stored.push(key)
  expect(after).toHaveLength(2)
  expect(stored).toEqual(expect.arrayContaining(after))
  for (const key of before) expect(stored).not.toContain(key)
  const { status, body } = await report(id, fileId, 'errors')
  expect(status).toBe(200)
  expect(linesOf(body)[1]).toContain('sans-nom@exemple.test')
})

test('a line counts once in the group of a column, however many of its hours are wrong', async () => {
  const found = await checked(
    csv(
      'pharmacies.csv',
      'Identifiant de la pharmacie;Numéro de la RAMQ;Nom de l’entreprise;Numéro et rue;Ville;Code postal;Région;Lundi',
      'PH-H;8990;Pharmacie du Quai;4, rue du Quai;Rimouski;G5L 1A1;Bas-Saint-Laurent;09:00-09:00, 10:00-10:00',
    ),
  )
  const onMonday = found.results[0].problems.filter(({ column }: { column: string }) => column === 'monday')
  expect(onMonday).toMatchObject([{ count: 1, lines: [2] }])
})

test('errors are grouped by column and sentence, with their lines and what the first one has', async () => {
  const found = await checked(
    people(
      ...[`E-1;Roy;Ève;pas une adresse;514 555-0101`, `E-2;Roy;Ève;à corriger;514 555-0101`],
      ...[`E-3;Roy;Ève;e3@exemple.test;12`, `E-3;Roy;Ève;e4@exemple.test;`],
    ),
  )
  const [{ problems, counts, fileId, reports }] = found.results
  expect(counts).toMatchObject({ new: 0, errors: 4 })
  expect(problems).toMatchObject([
    { column: 'email', count: 2, lines: [2, 3], sample: 'pas une adresse', key: 'rules.email' },
    { column: 'phone', count: 1, lines: [4], sample: '12' },
    { column: 'personId', count: 1, lines: [5], key: 'twice', values: { line: 4 } },
  ])
  expect(reports).toEqual(['errors'])
  const rows = linesOf((await report(found.id, fileId, 'errors')).body)
  expect(rows[0]).toMatch(/^À corriger;Identifiant de la personne;/)
  expect(rows).toHaveLength(5)
  expect((await report(found.id, fileId, 'changes')).status).toBe(404)
  expect((await report(found.id, fileId, 'secrets')).status).toBe(404)
})

test('without being told to leave errors aside, an import with errors writes nothing', async () => {
  const { id } = await checked(people(...newPeople(1), 'X-1;;;;'))
  const registerId = `I-${number}`
  await apply(id)
  await work()
  expect(await read(id)).toMatchObject({ state: 'checked', applied: 0, failure: { code: 'meanwhile' } })
  expect(await personOf(registerId)).toBeUndefined()
  expect((await apply(id, true)).status).toBe(204)
  await work()
  expect(await read(id)).toMatchObject({ state: 'applied', applied: 1, failure: null })
  expect(await personOf(registerId)).toBeDefined()
})

test('a value that was changed here stays, unless the file is to replace it', async () => {
  const [row = ''] = newPeople(1)
  const registerId = `I-${number}`
  const first = await checked(people(row))
  await apply(first.id)
  await work()
  await database()
    .update(contact)
    .set({ phone: '+15145550199', version: 2 })
    .where(eq(contact.registerId, registerId))

  const changed = row.replace('514 555-0101', '450 555-0177').replace('Roy', 'Roy-Côté')
  const kept = await checked(people(changed))
  expect(kept.results[0].counts).toMatchObject({ changed: 1, conflicts: 1, overwritable: 1 })
  expect(kept.results[0].changes).toMatchObject([
    { column: 'lastName', count: 1, samples: [{ line: 2, before: 'Roy', after: 'Roy-Côté' }] },
  ])
  expect(kept.results[0].conflicts).toMatchObject([
    { line: 2, title: 'Ève Roy', column: 'phone', before: '514 555-0199', after: '450 555-0177' },
  ])

  const overwriting = await check(kept.id, true)
  expect(overwriting.overwrites).toBe(true)
  expect(overwriting.results[0].counts).toMatchObject({ changed: 1, conflicts: 0, overwritable: 1 })
  await apply(kept.id)
  await work()
  expect(await personOf(registerId)).toMatchObject({ phone: '+14505550177', lastName: 'Roy-Côté' })
})

test('the file replaces what was changed before the check, and nothing that was changed since', async () => {
  const rows = newPeople(2)
  const [one, two] = [`I-${number - 1}`, `I-${number}`]
  const first = await checked(people(...rows))
  await apply(first.id)
  await work()
  const change = (registerId: string, phone: string, version: number) =>
    database().update(contact).set({ phone, version }).where(eq(contact.registerId, registerId))
  await change(one, '+15145550199', 2)
  const found = await checked(
    people(...rows.map((row) => row.replace('514 555-0101', '450 555-0177').replace('Roy', 'Côté'))),
  )
  await check(found.id, true)
  await change(one, '+15145550188', 3)
  await change(two, '+15145550166', 2)
  await apply(found.id)
  await work()
  const { results } = await read(found.id)
  expect(results[0].counts).toMatchObject({ changed: 2, conflicts: 2 })
  expect(results[0].conflicts).toMatchObject([
    { line: 2, column: 'phone', before: '514 555-0188' },
    { line: 3, column: 'phone', before: '514 555-0166' },
  ])
  expect(await personOf(one)).toMatchObject({ phone: '+15145550188', lastName: 'Côté' })
  expect(await personOf(two)).toMatchObject({ phone: '+15145550166', lastName: 'Côté' })
})

test('what nobody may write any more after a stop is named beside what was left at the check', async () => {
  const rows = newPeople(2)
  const first = await checked(people(...rows))
  await apply(first.id)
  await work()
  const found = await checked(people(...rows.map((row) => row.replace('514 555-0101', '450 555-0177'))))
  await apply(found.id)
  // It was stopped after the first person, and the second one gave a number meanwhile.
  const write = (registerId: string, phone: string) =>
    database().update(contact).set({ phone, version: 2 }).where(eq(contact.registerId, registerId))
  await write(`I-${number - 1}`, '+14505550177')
  await write(`I-${number}`, '+15145550166')
  await database().update(registerImport).set({ applied: 1 }).where(eq(registerImport.id, found.id))
  await work()
  const { state, applied, results } = await read(found.id)
  expect({ state, applied }).toEqual({ state: 'applied', applied: 1 })
  expect(results[0].counts).toMatchObject({ changed: 2, conflicts: 1 })
  expect(results[0].conflicts).toMatchObject([{ line: 3, column: 'phone', before: '514 555-0166' }])
  expect((await report(found.id, results[0].fileId, 'changes')).status).toBe(200)
})

test('an address by which somebody signs in can’t be replaced', async () => {
  const [row = ''] = newPeople(1)
  const first = await checked(people(row))
  await apply(first.id)
  await work()
  const person = await personOf(`I-${number}`)
  await addAccount(database(), person?.id ?? '')
  const found = await checked(people(row.replace('@exemple.test', '@autre.test')))
  expect(found.results[0].counts).toMatchObject({ changed: 0, conflicts: 1, overwritable: 0 })
})

test('a new person who looks like somebody on file is imported with a warning that leads there', async () => {
  const alike = await addContact(database(), { practiceNumber: '598761' })
  const header = 'Identifiant de la personne;Nom;Prénom;Courriel;Numéro de pratique'
  const row = (name: string) => `D-${++number};Roy;${name};double${number}@exemple.test;`
  const found = await checked(
    csv('personnes.csv', header, `${row('Ève')}598761`, `${row('Léo')}598762`, `${row('Zoé')}598762`),
  )
  expect(found.results[0].doubles).toEqual([
    { line: 2, title: 'Ève Roy', contactId: alike },
    { line: 4, title: 'Zoé Roy', contactId: null },
  ])
  expect(found.results[0].counts).toMatchObject({ new: 3, doubles: 2 })
})

test('a file that is no file of the register is named, and can be replaced', async () => {
  const id = await begin()
  await add(id, csv('ventes.csv', 'Date;Montant', '2026-01-01;12'))
  const found = await check(id)
  const [file] = found.files
  expect(found).toMatchObject({ state: 'collecting', failure: { code: 'header', fileId: file.id } })
  expect(found.may).toContain('changeFiles')
  expect((await call('DELETE', `imports/${id}/files/${file.id}`)).status).toBe(204)
  expect((await call('DELETE', `imports/${id}/files/${file.id}`)).status).toBe(404)
  expect(await read(id)).toMatchObject({ failure: null, files: [] })
  await add(id, people(...newPeople(1)))
  expect(await check(id)).toMatchObject({ state: 'checked' })
})

test('columns that new records need and the file does not have are named', async () => {
  const found = await checked(csv('personnes.csv', 'Identifiant de la personne;Prénom', `M-${++number};Ève`))
  expect(found.results[0]).toMatchObject({ missingColumns: ['lastName', 'email'], counts: { errors: 1 } })
})

test('another file, or one less, forgets what was found', async () => {
  const found = await checked(people(...newPeople(1)))
  await add(found.id, pharmacies())
  expect(await read(found.id)).toMatchObject({ state: 'collecting', results: [], checkedAt: null })
  expect((await apply(found.id)).status).toBe(400)
})

test('what is applied is the check that was read', async () => {
  const { id, checkedAt } = await checked(people(...newPeople(2)))
  // Another tab has it checked again, with the same number of changes.
  await check(id, true)
  const refused = await call('PUT', `imports/${id}/application`, { checkedAt, skipsErrors: false })
  expect([refused.status, errorOf(refused).code]).toEqual([400, '2081'])
  expect((await apply(id)).status).toBe(204)
})

test('a workbook, and a CSV file that Windows takes for one of Excel, are files of the register', async () => {
  const id = await begin()
  const excel = { ...people(...newPeople(1)), type: 'application/vnd.ms-excel' }
  expect((await add(id, excel)).status).toBe(201)
  expect((await add(id, { content: office('xlsx'), name: 'a.xlsx', type: '' })).status).toBe(201)
  const pdf = { content: Buffer.from('%PDF-1.7'), name: 'a.pdf', type: 'application/pdf' }
  expect(errorOf(await add(id, pdf))).toMatchObject({ code: '1053' })
})

test('a file may have 32 MB, four times those of members', async () => {
  const id = await begin()
  const sized = (megabytes: number) => ({
    ...{ name: 'recus.csv', type: 'text/csv' },
    content: Buffer.alloc(megabytes * 1024 * 1024, 'a'),
  })
  expect((await add(id, sized(9))).status).toBe(201)
  expect((await add(id, sized(32.01))).status).toBe(413)
})

test('a file that waits for its scan can’t be checked yet', async () => {
  const id = await begin()
  const refused = await call('PUT', `imports/${id}/check`, { overwrites: false })
  expect(errorOf(refused)).toMatchObject({ code: '2082' })
  await add(id, people(...newPeople(1)))
  await database().update(storedFile).set({ state: 'waiting' }).where(eq(storedFile.importId, id))
  expect((await call('PUT', `imports/${id}/check`, { overwrites: false })).status).toBe(400)
})

test('one import is open at a time: another member of the administration reads whose, and may abandon it', async () => {
  const { id, checkedAt } = await checked(people(...newPeople(1)))
  const as = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, options = {}) =>
    api.call(colleague, method, path, options)
  const refused = await as('POST', 'imports')
  expect([refused.status, errorOf(refused).code]).toEqual([400, '2080'])
  const [open] = (await as('GET', 'imports')).body.items
  expect(open).toMatchObject({
    id,
    createdBy: 'Nadia Benali',
    state: 'checked',
    fileNames: ['personnes.csv'],
  })
  expect((await as('GET', `imports/${id}`)).body.may).toEqual(['abandon'])
  expect((await as('PUT', `imports/${id}/check`, { body: { overwrites: true } })).status).toBe(403)
  const application = { body: { checkedAt, skipsErrors: false } }
  expect((await as('PUT', `imports/${id}/application`, application)).status).toBe(403)
  expect((await as('POST', `imports/${id}/files`, uploadOptions(people()))).status).toBe(403)
  expect((await as('DELETE', `imports/${id}`)).status).toBe(204)
  expect(await read(id)).toMatchObject({ state: 'abandoned', files: [], may: [] })
  expect(await database().$count(storedFile, eq(storedFile.importId, id))).toBe(0)
  expect((await as('POST', 'imports')).status).toBe(201)
})

test('of two imports that are begun at once one is', async () => {
  const begun = await Promise.all(
    [admin(), colleague, admin(), colleague].map((as) => api.call(as, 'POST', 'imports')),
  )
  expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
})

test('applied twice at once, and by two processes, it is written once', async () => {
  const { id } = await checked(people(...newPeople(3)))
  const answers = await Promise.all([apply(id), apply(id), apply(id)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  await work()
  await work()
  expect(await read(id)).toMatchObject({ state: 'applied', applied: 3 })
  const acts = await auditEntries(database(), eq(auditEntry.recordId, id))
  expect(acts.filter(({ action }) => action === 'import.apply')).toHaveLength(1)
})

test('abandoned beside its application, an import is either', async () => {
  const { id } = await checked(people(...newPeople(2)))
  const registerId = `I-${number}`
  const [applied, abandoned] = await Promise.all([apply(id), abandon(id)])
  await work()
  const { state } = await read(id)
  expect([applied.status, abandoned.status, state]).toEqual(
    applied.status === 204 ? [204, 400, 'applied'] : [400, 204, 'abandoned'],
  )
  expect((await personOf(registerId)) !== undefined).toBe(state === 'applied')
})

test('abandoned while it is checked, an import leaves nothing', async () => {
  const id = await begin()
  await add(id, people(...newPeople(1)))
  await call('PUT', `imports/${id}/check`, { overwrites: false })
  const working = work()
  expect((await abandon(id)).status).toBe(204)
  await working.catch(() => {})
  expect(await read(id)).toMatchObject({ state: 'abandoned', results: [] })
  expect(await database().$count(storedFile, eq(storedFile.importId, id))).toBe(0)
})

test('who is changed while the import is written is left, and counted', async () => {
  const [row = ''] = newPeople(1)
  const first = await checked(people(row))
  await apply(first.id)
  await work()
  const found = await checked(people(row.replace('Roy', 'Lavoie')))
  // Between the check and the application somebody else gave the same name.
  await database()
    .update(contact)
    .set({ lastName: 'Gagnon', version: 9 })
    .where(eq(contact.registerId, `I-${number}`))
  await apply(found.id)
  await work()
  expect(await read(found.id)).toMatchObject({ state: 'applied', applied: 0 })
  expect(await personOf(`I-${number}`)).toMatchObject({ lastName: 'Gagnon' })
})

test('an import that stops again and again fails, and another can be begun', async () => {
  const { id } = await checked(people(...newPeople(1)))
  await apply(id)
  await database().update(registerImport).set({ attempts: mostAttempts }).where(eq(registerImport.id, id))
  expect(await work()).toMatchObject({ failed: 1 })
  expect(await read(id)).toMatchObject({ state: 'failed', failure: { code: 'stopped' }, files: [] })
  expect((await call('POST', 'imports')).status).toBe(201)
})

test('a file that is gone from the store ends no other import', async () => {
  const id = await begin()
  await add(id, people(...newPeople(1)))
  await database().update(storedFile).set({ storageKey: newStorageKey() }).where(eq(storedFile.importId, id))
  await call('PUT', `imports/${id}/check`, { overwrites: false })
  await work()
  expect(await read(id)).toMatchObject({ state: 'collecting', failure: { code: 'absent' } })
})

test.each(registerKinds)(
  'the export of %s is read as unchanged, and its model names the columns',
  async (kind) => {
    const exported = await call('GET', `exports?kind=${kind}`)
    expect(exported.status).toBe(200)
    const [header, ...rows] = linesOf(exported.body)
    const model = await call('GET', `exports?kind=${kind}&records=none`)
    expect(linesOf(model.body)).toEqual([header])
    if (rows.length === 0) return
    const id = await begin()
    const content = Buffer.from(String(exported.body))
    await add(id, { name: `${kind}.csv`, type: 'text/csv', content })
    const [{ counts }] = (await check(id)).results
    expect(counts).toMatchObject({ new: 0, changed: 0, errors: 0, unchanged: rows.length })
    const [entry] = (await auditEntries(database(), eq(auditEntry.action, 'register.export'))).slice(-1)
    expect(entry).toMatchObject({ actorId: admin(), fields: [kind] })
    expect(await database().$count(pharmacy)).toBeGreaterThan(0)
  },
)
