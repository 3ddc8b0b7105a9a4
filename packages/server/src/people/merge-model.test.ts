import { employmentTypes, type MergeField } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addProgrammeCategories } from '../../tests/support/accessa-calls.ts'
import { addDeclaration, addTaxReceipt } from '../../tests/support/declarations-and-receipts.ts'
import { placesNaming } from '../../tests/support/places-naming.ts'
import { testApi } from '../../tests/support/test-api.ts'
import {
  addContact,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
} from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import {
  agreementOwner,
  employment,
  notification,
  participationAddress,
  participationAgreement,
  programmeEnrolment,
  programmeParticipant,
  request,
  signIn,
  statement,
  storedFile,
  transaction,
  transactionEvent,
  transactionOwner,
} from '../database/schema.ts'
import { createRandom, type Random } from '../seed/random.ts'
import { personReferences } from './person-references.ts'

/** In the tests 60; `MERGES=1000` tries as many. */
const merges = Number(process.env.MERGES ?? 60)

const api = testApi()
const today = todayInQuebec()
const days = [null, '2020-01-01', '2026-01-01', today, '2027-03-01', '2027-09-01']
let admin: string

beforeAll(async () => {
  admin = await addStaff(api.database.db, 'AdminAQPP')
  await addProgrammeCategories(api.database.db)
})

interface Workplace {
  readonly pharmacyId: string
  readonly agreementId: string
  readonly enrolmentId: string
}

/** A pharmacy in accessa, with an owner. */
async function addWorkplace(): Promise<Workplace> {
  const { db } = api.database
  const pharmacyId = await addPharmacy(db)
  const signedBy = await addOwner(db, pharmacyId)
  const [agreementId, enrolmentId] = [newId(), newId()]
  const terms = { effectiveOn: '2026-01-01', signedOn: '2026-01-01', signedBy }
  await db.insert(participationAgreement).values({ id: agreementId, pharmacyId, ...terms })
  await db.insert(agreementOwner).values({ agreementId, contactId: signedBy })
  const category = { categoryId: 'oncology', enrolledOn: '2026-01-01' }
  await db.insert(programmeEnrolment).values({ id: enrolmentId, pharmacyId, ...category })
  return { pharmacyId, agreementId, enrolmentId }
}

const types = [employmentTypes.Owner, employmentTypes.Mandator, employmentTypes.Employee]

/** A person with some of everything; `slot` is the seat where they are a delegate. */
async function addRandomPerson(
  random: Random,
  workplaces: readonly Workplace[],
  slot?: 1 | 2,
): Promise<string> {
  const { db } = api.database
  const id = await addContact(db, { occupation: random.pick(['Pharmacienne', 'Commis', null]) })
  let hasPrimary = false
  for (const { pharmacyId, agreementId, enrolmentId } of workplaces) {
    if (random.chance(0.4)) continue
    const [startDate, endDate] = [random.pick(days), random.pick(days)].sort()
    const isRequest = random.chance(0.2)
    const isLasting = isRequest || random.chance(0.6)
    const isPrimaryLink: boolean = !hasPrimary && !isRequest && random.chance(0.5)
    hasPrimary ||= isPrimaryLink
    const isDelegate = slot !== undefined && !isRequest && random.chance(0.3)
    const approved = isDelegate ? employmentTypes.DelegatedResponsible : random.pick(types)
    await addEmployment(db, id, pharmacyId, {
      ...{ isPrimaryLink, validationStatus: isRequest ? 0 : 1, decidedBy: random.pick([id, admin]) },
      type: isRequest ? employmentTypes.Employee : approved,
      ...(isDelegate ? { delegateSlot: slot } : {}),
      isPrimaryAccessa: slot === 1 && !isRequest && random.chance(0.3),
      ...(isRequest ? { startDate: null } : { startDate, endDate: isLasting || isDelegate ? null : endDate }),
    })
    if (random.chance(0.4)) await db.insert(agreementOwner).values({ agreementId, contactId: id })
    if ((isLasting || isDelegate) && random.chance(0.3))
      await db.insert(programmeParticipant).values({
        ...{ enrolmentId, contactId: id, enrolledOn: today },
        removedAt: random.chance(0.5) ? new Date() : null,
      })
    if (random.chance(0.3))
      await db
        .insert(statement)
        .values({ pharmacyId, subject: 'pharmacy', confirmedOn: today, confirmedBy: id })
  }
  if (random.chance(0.5))
    await addDeclaration(db, id, { dueAt: new Date(`2026-0${random.between(1, 9)}-01T12:00:00Z`) })
  if (random.chance(0.5)) await addTaxReceipt(db, id)
  if (random.chance(0.5)) await addForm(id, random.pick(workplaces).pharmacyId)
  if (random.chance(0.5))
    await db
      .insert(request)
      .values({ contactId: id, description: 'Aide', chapterId: 1, categoryId: 1, subjectId: 1 })
  if (random.chance(0.5))
    await db
      .insert(signIn)
      .values({ contactId: id, outcome: 'succeeded', methods: ['password'], network: '' })
  if (random.chance(0.3))
    await db.insert(participationAddress).values({ contactId: id, email: `${newId()}@curo.test` })
  for (const subjectId of ['one', 'other'])
    if (random.chance(0.5))
      await db.insert(notification).values({ contactId: id, kind: 1, type: 1, subjectId })
  return id
}

async function addForm(contactId: string, pharmacyId: string): Promise<void> {
  const { db } = api.database
  const [transactionId, ownerId] = [newId(), newId()]
  const associates = [
    { contactId, email: 'a@courriel.test', phone: null, extension: null, isResponder: true },
  ]
  await db.insert(transaction).values({
    ...{ id: transactionId, type: 'purchase', pharmacyId, createdBy: contactId },
    snapshot: { associates } as unknown as typeof transaction.$inferInsert.snapshot,
  })
  await db.insert(transactionOwner).values({
    ...{ id: ownerId, transactionId, position: 0, contactId, firstName: 'Zoé', lastName: 'Roy' },
    ...{ isResponder: false, change: 'stays' },
  })
  await db.insert(transactionEvent).values({ transactionId, status: 'draft', by: contactId })
  await db.insert(storedFile).values({
    ...{ transactionOwnerId: ownerId, name: 'a.pdf', size: 1, mediaType: 'application/pdf', sha256: '' },
    ...{ storageKey: newId(), state: 'clean', uploadedBy: contactId },
  })
}

const moving = personReferences.filter(([, , fate]) => fate === 'moves')

/** Every row that has to have a person, and who that is: a row without an id by what it has. */
async function rowsOf(person: string): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>()
  for (const [table, column] of moving) {
    const { rows } = await api.database.db.execute<{ row: Record<string, unknown> }>(sql`
      select to_jsonb(t) as row from ${sql.identifier(table)} t where t.${sql.identifier(column)} = ${person}`)
    for (const { row } of rows) {
      const rest = Object.entries(row).filter(([name]) => name !== column)
      found.set(`${table}.${column} ${row.id ?? JSON.stringify(rest)}`, row)
    }
  }
  return found
}

/** The rights of a person's current employments: what the policy reads. */
async function rightsOf(person: string): Promise<ReadonlySet<string>> {
  const { body } = await api.call(person, 'GET', 'userinfo?version=2.0')
  const { may, pharmacies: places, mayAnywhere } = body
  return new Set([
    ...may,
    ...mayAnywhere.map((right: string) => `anywhere ${right}`),
    ...places.flatMap(({ id, may: here }: { id: string; may: string[] }) =>
      here.map((right) => `${id} ${right}`),
    ),
  ])
}

const isOpenDeclaration = (key: string, row: Record<string, unknown>) =>
  key.startsWith('declaration.') && row.signed_at === null

async function mergeAtRandom(seed: string): Promise<'merged' | 'prevented'> {
  const random = createRandom(seed)
  const workplaces = await Promise.all([1, 2, 3].map(addWorkplace))
  const [stays, goes, bystander] = [
    await addRandomPerson(random, workplaces, 1),
    await addRandomPerson(random, workplaces, 2),
    await addRandomPerson(random, workplaces),
  ]
  const before = { stays: await rowsOf(stays), goes: await rowsOf(goes), bystander: await rowsOf(bystander) }
  const rights = new Set([...(await rightsOf(stays)), ...(await rightsOf(goes))])
  const bystanderRights = await rightsOf(bystander)
  const { body } = await api.call(admin, 'GET', `people/${stays}/merge/${goes}`)
  const side = () => random.pick(['this', 'other'] as const)
  const response = await api.call(admin, 'PUT', `people/${stays}/merge/${goes}`, {
    body: {
      ...{ version: body.this.version, otherVersion: body.other.version },
      fields: body.fields.map((field: MergeField) => ({ field, side: side() })),
      workplaces: body.workplaces.map(({ pharmacyId }: { pharmacyId: string }) => ({
        pharmacyId,
        side: side(),
      })),
    },
  })
  if (body.obstacles.length > 0) {
    expect(response.status, seed).toBe(400)
    expect(await rowsOf(goes), seed).toEqual(before.goes)
    return 'prevented'
  }
  expect(response.status, `${seed}: ${JSON.stringify(response.body)}`).toBe(204)
  const after = await rowsOf(stays)
  const once = (key: string) => /^(notification|agreement_owner|participation_address)\./.test(key)
  const lost = [...before.stays, ...before.goes].filter(
    ([key, row]) => !after.has(key) && !isOpenDeclaration(key, row) && !once(key),
  )
  expect(lost, seed).toEqual([])
  const openAfter = [...after].filter(([key, row]) => isOpenDeclaration(key, row))
  const openBefore = [...before.stays, ...before.goes].filter(([key, row]) => isOpenDeclaration(key, row))
  expect(openAfter, seed).toHaveLength(Math.min(1, openBefore.length))
  expect(await rowsOf(bystander), seed).toEqual(before.bystander)
  expect(
    [...(await rightsOf(stays))].filter((right) => !rights.has(right)),
    seed,
  ).toEqual([])
  expect(await rightsOf(bystander), seed).toEqual(bystanderRights)
  expect(await placesNaming(api.database.db, goes), seed).toEqual([
    'audit_entry.record_id',
    'merged_contact.old_id',
  ])
  const primary = sql`contact_id = ${stays} and is_primary_link and validation_status = 1 and (end_date is null or end_date > ${today}::date)`
  const { rows } = await api.database.db.execute(sql`select id from employment where ${primary}`)
  expect(rows.length, seed).toBeLessThanOrEqual(1)
  return 'merged'
}

test(`${merges} random merges lose no row and widen no right`, { timeout: merges * 4_000 }, async () => {
  const outcomes: string[] = []
  for (let number = 1; number <= merges; number++) outcomes.push(await mergeAtRandom(`merge ${number}`))
  expect(outcomes.filter((outcome) => outcome === 'merged').length).toBeGreaterThan(merges / 4)
  expect(
    await api.database.db.$count(employment, eq(employment.type, employmentTypes.Owner)),
  ).toBeGreaterThan(0)
})
