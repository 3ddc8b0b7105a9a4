import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  accessaCalls,
  accessaPath,
  addAccessaPharmacy,
  addProgrammeCategories,
} from '../../tests/support/accessa-calls.ts'
import { jobContext } from '../../tests/support/job-context.ts'
import { addSubmittedTransaction } from '../../tests/support/submitted-transactions.ts'
import { errorOf, ifMatch, testApi, userinfoOf } from '../../tests/support/test-api.ts'
import {
  addContact,
  addDelegate,
  addEmployee,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
  contactRow,
  endEmployments,
} from '../../tests/support/test-records.ts'
import { formCalls } from '../../tests/support/test-transactions.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import {
  employment,
  outgoingMail,
  participationNotice,
  pharmacy,
  programmeParticipant,
} from '../database/schema.ts'
import {
  exportedRecords,
  getOrCreateExport,
  type MinistryRecord,
} from '../ministry-export/ministry-snapshot.ts'
import { closePharmacies } from './close-pharmacy.ts'

const api = testApi()
const today = todayInQuebec()
const nextMonth = addDays(today, 30)
let admin: string

beforeAll(async () => {
  await addProgrammeCategories(api.database.db)
  admin = await addStaff(api.database.db, 'AdminAQPP')
})

const read = (id: string, as = admin) => api.call(as, 'GET', `pharmacies/${id}`)

async function close(id: string, closesOn = today, reason = 'ceased') {
  const { version } = (await read(id)).body
  const body = { closesOn, reason }
  return await api.call(admin, 'PUT', `pharmacies/${id}/closing`, { body, headers: ifMatch(version) })
}

async function reopen(id: string) {
  const { version } = (await read(id)).body
  return await api.call(admin, 'DELETE', `pharmacies/${id}/closing`, { headers: ifMatch(version) })
}

const runJob = (day: string) => closePharmacies(jobContext(api.database.db, new Date(`${day}T16:00:00Z`)))

/** The changes of which a person was mailed. */
async function mailsTo(contactId: string) {
  const { email } = await contactRow(api.database.db, contactId)
  const mails = await waitingMailsTo(api.database.db, email).orderBy(outgoingMail.createdAt)
  return mails.flatMap(({ template, parameters }) =>
    template === 'pharmacyCloses'
      ? [parameters.change]
      : template === 'draftOfClosedPharmacy'
        ? [template]
        : [],
  )
}

const employmentRow = async (id: string) =>
  (await api.database.db.select().from(employment).where(eq(employment.id, id)))[0]

const find = async (as: string, companyName: string, state = '') =>
  (await api.call(as, 'GET', `pharmacies/?search=${encodeURIComponent(companyName)}${state}`)).body.items

describe('a pharmacy that closes today', () => {
  let id: string
  let owner: string
  let employee: string
  let companyName: string

  beforeEach(async () => {
    const { db } = api.database
    companyName = `Pharmacie Zéphyr ${Math.random().toString(36).slice(2)}`
    id = await addPharmacy(db, { companyName })
    owner = await addOwner(db, id)
    employee = await addEmployee(db, id)
  })

  test('ends the access of its people, and tells them', async () => {
    expect((await read(id, employee)).status).toBe(200)
    expect(await close(id)).toMatchObject({
      status: 200,
      body: { state: 'closed', closing: { closesOn: today, reason: 'ceased' }, associates: [] },
    })
    for (const person of [owner, employee]) {
      expect((await read(id, person)).status).toBe(404)
      expect(await mailsTo(person)).toEqual(['closed'])
      expect((await userinfoOf(api, person)).pharmacies).toEqual([])
    }
  })

  test('is named as closed in the own employments of its people, until it opens again', async () => {
    const own = async () => (await api.call(employee, 'GET', 'user/employments')).body
    const expectClosedOn = async (day: string | null) =>
      expect(await own()).toMatchObject([{ pharmacyClosedOn: day }])
    await close(id, nextMonth)
    await expectClosedOn(null)
    await close(id)
    await expectClosedOn(today)
    await reopen(id)
    await expectClosedOn(null)
  })

  test('is in no search, but the association finds and reads it', async () => {
    const permanence = await addStaff(api.database.db, 'Permanence')
    expect(await find(permanence, companyName)).toHaveLength(1)
    await close(id)
    expect(await find(permanence, companyName)).toEqual([])
    expect(await find(permanence, companyName, '&state=closed')).toMatchObject([{ id }])
    expect(await find(permanence, companyName, '&state=toOpen')).toEqual([])
    expect((await read(id, permanence)).body).toMatchObject({ may: ['read', 'readHistory'] })
    const member = await api.call(employee, 'GET', 'pharmacies/?search=zephyr&state=closed')
    expect(member.status).toBe(403)
  })

  test('takes no change, no person and no form', async () => {
    const { version } = (await close(id)).body
    const put = { body: { banner: 'Uniprix' }, headers: ifMatch(version) }
    expect((await api.call(admin, 'PUT', `pharmacies/${id}`, put)).status).toBe(404)
    const body = {
      ...{ contactId: await addContact(api.database.db), type: employmentTypes.Employee },
      ...{ isPrimaryLink: false, startDate: null },
    }
    expect((await api.call(admin, 'POST', `pharmacies/${id}/employees`, { body })).status).toBe(404)
    const correction = { ramqNumber: '1', region: 'Estrie', reason: 'Erreur.' }
    const corrected = { body: correction, headers: ifMatch(version) }
    const refused = await api.call(admin, 'PUT', `pharmacies/${id}/correction`, corrected)
    expect(errorOf(refused).code).toBe('2075')
  })

  test('withdraws requests, and lets nobody begin who was to begin later', async () => {
    const { db } = api.database
    const requester = await addContact(db)
    const request = await addEmployment(db, requester, id, { validationStatus: 0 })
    const later = await addEmployment(db, await addContact(db), id, { startDate: nextMonth })
    await close(id, addDays(today, -10))
    expect(await employmentRow(request)).toMatchObject({ validationStatus: 0, endDate: today })
    expect(await employmentRow(later)).toMatchObject({ endDate: today })
    expect(await mailsTo(requester)).toEqual(['closed'])
  })

  test('moves the primary pharmacy of who works elsewhere too', async () => {
    const { db } = api.database
    await db.update(employment).set({ isPrimaryLink: true }).where(eq(employment.contactId, employee))
    const other = await addEmployment(db, employee, await addPharmacy(db))
    await close(id)
    expect(await employmentRow(other)).toMatchObject({ isPrimaryLink: true })
  })

  test('deletes drafts about it, and tells a filer from elsewhere', async () => {
    const { db } = api.database
    const buyer = await addOwner(db, await addPharmacy(db))
    const forms = formCalls(api)
    const own = await forms.create(owner, 'move', id)
    const foreign = await forms.create(buyer, 'purchase', id)
    expect([own.status, foreign.status]).toEqual([201, 201])
    await close(id)
    expect((await api.call(owner, 'GET', `transactions/${own.body.id}`)).status).toBe(404)
    expect((await api.call(buyer, 'GET', `transactions/${foreign.body.id}`)).status).toBe(404)
    expect(await mailsTo(buyer)).toEqual(['draftOfClosedPharmacy'])
    expect(await mailsTo(owner)).toEqual(['closed'])
  })

  test('waits for a form that was sent', async () => {
    const { pharmacyId } = await addSubmittedTransaction(api.database.db)
    expect(errorOf(await close(pharmacyId)).code).toBe('2076')
    expect((await read(pharmacyId)).body).toMatchObject({ state: 'active' })
  })

  test('is still in the ministry’s data of that month, with the day', async () => {
    const { db } = api.database
    const mistake = await addPharmacy(db)
    await close(id)
    await close(mistake, today, 'mistake')
    const month = today.slice(0, 7)
    await getOrCreateExport(db, month, new Date())
    const records: MinistryRecord[] = []
    for await (const record of exportedRecords(db, month)) records.push(record)
    const { ramqNumber } = (await read(id)).body
    expect(records.find((record) => record.ramqNumber === ramqNumber)).toMatchObject({ closesOn: today })
    const wrong = (await read(mistake)).body.ramqNumber
    expect(records.some((record) => record.ramqNumber === wrong)).toBe(false)
  })

  test('is refused to a stale reader, and done once', async () => {
    const headers = ifMatch(7)
    const body = { closesOn: today, reason: 'ceased' }
    const path = `pharmacies/${id}/closing`
    expect((await api.call(admin, 'PUT', path, { body, headers })).status).toBe(409)
    await close(id)
    expect((await api.call(admin, 'PUT', path, { body, headers })).status).toBe(200)
    expect(errorOf(await close(id, nextMonth)).code).toBe('2075')
    expect(await mailsTo(owner)).toEqual(['closed'])
  })
})

test('accessa ends with the pharmacy, without a mail of its own', async () => {
  const { db } = api.database
  const { pharmacyId, owner, employee } = await addAccessaPharmacy(db)
  const { sign, enrol, add } = accessaCalls(() => ({ api, pharmacyId, owner, employee }))
  await sign()
  await enrol('oncology')
  await add(employee, 'fermeture@exemple.ca')
  await api.call(owner, 'POST', accessaPath(pharmacyId, '/notice'))
  await close(pharmacyId)
  const notices = await db
    .select()
    .from(participationNotice)
    .where(eq(participationNotice.pharmacyId, pharmacyId))
  expect(notices).toMatchObject([{ carriedOutAt: expect.any(Date) }])
  const participations = await db
    .select()
    .from(programmeParticipant)
    .where(eq(programmeParticipant.contactId, employee))
  expect(participations).toMatchObject([{ removedAt: expect.any(Date) }])
  const { email } = await contactRow(db, employee)
  const templates = (await waitingMailsTo(db, email)).map(({ template }) => template)
  expect(templates).not.toContain('accessaEnded')
  expect(templates).not.toContain('accessaRemoved')
})

describe('a pharmacy that closes on a later day', () => {
  let id: string
  let owner: string

  beforeEach(async () => {
    id = await addPharmacy(api.database.db)
    owner = await addOwner(api.database.db, id)
  })

  test('stays as it is until then, and its people know', async () => {
    expect(await close(id, nextMonth)).toMatchObject({
      body: { state: 'active', closing: { closesOn: nextMonth, reason: 'ceased' } },
    })
    expect((await read(id, owner)).body).toMatchObject({ closing: { closesOn: nextMonth } })
    expect(await mailsTo(owner)).toEqual(['planned'])
    await runJob(addDays(nextMonth, -1))
    expect((await read(id, owner)).status).toBe(200)
  })

  test('closes on that day, once, and its people are told again', async () => {
    await close(id, nextMonth)
    const [closing] = await Promise.all([runJob(nextMonth), runJob(nextMonth)])
    expect(closing.failed).toBe(0)
    expect((await read(id)).body).toMatchObject({ state: 'closed' })
    expect(await mailsTo(owner)).toEqual(['planned', 'closed'])
  })

  test('may get another day, or stay open', async () => {
    await close(id, nextMonth)
    await close(id, addDays(nextMonth, 5), 'merged')
    await runJob(nextMonth)
    expect((await read(id)).body).toMatchObject({ state: 'active', closing: { reason: 'merged' } })
    expect((await reopen(id)).body.closing).toBeUndefined()
    await runJob(addDays(nextMonth, 9))
    expect((await read(id, owner)).body).toMatchObject({ state: 'active' })
    expect(await mailsTo(owner)).toEqual(['planned', 'planned', 'cancelled'])
  })
})

describe('a pharmacy that opens again', () => {
  test('gives their access back to whoever its closing took it from', async () => {
    const { db } = api.database
    const id = await addPharmacy(db)
    const owner = await addOwner(db, id)
    const delegate = await addDelegate(db, id)
    const ending = await addEmployee(db, id)
    await endEmployments(db, { contactId: ending }, nextMonth)
    const former = await addEmployee(db, id)
    await endEmployments(db, { contactId: former }, addDays(today, -1))
    const died = await addEmployee(db, id)
    await close(id)
    await api.call(admin, 'PUT', `people/${died}/end`, { body: { reason: 'died', endedOn: today } })
    expect((await reopen(id)).body).toMatchObject({ state: 'active', associates: [{ contactId: owner }] })
    for (const person of [owner, delegate, ending]) {
      expect((await read(id, person)).status).toBe(200)
      expect(await mailsTo(person)).toEqual(['closed', 'reopened'])
    }
    for (const person of [former, died]) expect((await read(id, person)).status).not.toBe(200)
    const [row] = await db
      .select()
      .from(employment)
      .where(and(eq(employment.contactId, ending), eq(employment.pharmacyId, id)))
    expect(row).toMatchObject({ endDate: nextMonth })
  })

  test('that the register knew as closed has nobody to give access to', async () => {
    const id = await addPharmacy(api.database.db, { isActive: false })
    expect((await read(id)).body).toMatchObject({ state: 'closed', may: ['read', 'close', 'readHistory'] })
    expect((await reopen(id)).body).toMatchObject({ state: 'active', associates: [] })
  })
})

test('nobody is resumed by hand at a closed pharmacy', async () => {
  const { db } = api.database
  const id = await addPharmacy(db)
  await addOwner(db, id)
  const employeeId = await addEmployment(db, await addContact(db), id)
  await close(id)
  const { version } = (await employmentRow(employeeId)) ?? {}
  const put = { body: { endDate: null }, headers: ifMatch(version ?? 0) }
  const path = `pharmacies/${id}/employees/${employeeId}`
  expect((await api.call(admin, 'PUT', path, put)).status).toBe(404)
  expect(await employmentRow(employeeId)).toMatchObject({ endDate: today })
})

test('nobody is added while it closes', async () => {
  const { db } = api.database
  for (let round = 0; round < 10; round++) {
    const id = await addPharmacy(db)
    const owner = await addOwner(db, id)
    const body = {
      ...{ contactId: await addContact(db), type: employmentTypes.Employee },
      ...{ isPrimaryLink: false, startDate: null },
    }
    await Promise.all([close(id), api.call(owner, 'POST', `pharmacies/${id}/employees`, { body })])
    const live = await db
      .select()
      .from(employment)
      .innerJoin(pharmacy, eq(pharmacy.id, employment.pharmacyId))
      .where(and(eq(employment.pharmacyId, id), eq(pharmacy.isActive, false)))
    expect(live.filter((row) => row.employment.endDate === null)).toEqual([])
  }
})
