import { employmentTypes, notificationTypes, programmeStatuses } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  accessaCalls,
  accessaPath,
  addAccessaPharmacy,
  addProgrammeCategories,
} from '../../tests/support/accessa-calls.ts'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { freezeClock } from '../../tests/support/freeze-clock.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { errorOf, ifMatch, testApi, userinfoOf } from '../../tests/support/test-api.ts'
import { createTestLog } from '../../tests/support/test-log.ts'
import {
  addContact,
  addEmployee,
  addEmployment,
  addOwner,
  addStaff,
  endEmployments,
} from '../../tests/support/test-records.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import {
  auditEntry,
  contact,
  notification,
  outgoingMail,
  participationNotice,
  pharmacy,
} from '../database/schema.ts'
import { settlePharmacies } from './settle-accessa-job.ts'

const api = testApi()
let pharmacyId: string
let owner: string
let employee: string
let admin: string

beforeAll(async () => {
  await addProgrammeCategories(api.database.db)
})

beforeEach(async () => {
  const { db } = api.database
  ;({ pharmacyId, owner, employee } = await addAccessaPharmacy(db))
  admin = await addStaff(db, 'AdminAQPP')
})

const pathOf = (rest = '') => accessaPath(pharmacyId, rest)
const { sign, enrol, add } = accessaCalls(() => ({ api, pharmacyId, owner, employee }))
const read = async (who = owner) => (await api.call(who, 'GET', pathOf())).body
const categories = async (who = owner) => (await api.call(who, 'GET', pathOf('/programcategories'))).body
async function mailsTo(contactId: string) {
  const { db } = api.database
  const body = await userinfoOf(api, contactId)
  const mails = await waitingMailsTo(db, body.email).orderBy(outgoingMail.createdAt)
  return mails.map(({ template }) => template).filter((template) => template.startsWith('accessa'))
}

const accessaNotificationsOf = async (contactId: string) =>
  api.database.db
    .select()
    .from(notification)
    .where(and(eq(notification.contactId, contactId), eq(notification.type, notificationTypes.Accessa)))

const settle = () => settlePharmacies({ db: api.database.db, now: new Date(), log: createTestLog() })
const endEmploymentToday = (contactId: string) =>
  endEmployments(api.database.db, { contactId, pharmacyId }, todayInQuebec())
const ifVersionIs = (version: number) => ({ headers: ifMatch(version) })

test('the agreement stores the date and the wish for English', async () => {
  expect((await sign()).body.agreement).toMatchObject({ wishesEnglish: true, signedOn: todayInQuebec() })
})

test('the conditions are a PDF in either language, before they are signed', async () => {
  for (const language of ['', '?language=en-CA']) {
    const { status, headers } = await api.call(owner, 'GET', `accessa/conditions/document${language}`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  }
})

test('the copy of a signed agreement is available to those who may manage it', async () => {
  expect((await api.call(owner, 'GET', pathOf('/agreement'))).status).toBe(404)
  await sign()
  const { status, headers } = await api.call(owner, 'GET', pathOf('/agreement'))
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await api.call(employee, 'GET', pathOf('/agreement'))).status).toBe(404)
})

test('the copy keeps the names of the signatory and of the pharmacy on the day of the signature', async () => {
  const { db } = api.database
  await db.update(contact).set({ firstName: 'Ève', lastName: 'Signataire' }).where(eq(contact.id, owner))
  await db.update(pharmacy).set({ companyName: 'Pharmacie Ancienne' }).where(eq(pharmacy.id, pharmacyId))
  await sign()
  await db.update(contact).set({ lastName: 'Autrement' }).where(eq(contact.id, owner))
  await db.update(pharmacy).set({ companyName: 'Pharmacie Nouvelle' }).where(eq(pharmacy.id, pharmacyId))
  const { body } = await api.call(owner, 'GET', pathOf('/agreement'))
  const { text } = await readPdf(body)
  expect(text).toContain('Ève Signataire')
  expect(text).toContain('Pharmacie Ancienne')
  expect(text).not.toMatch(/Autrement|Nouvelle/)
  expect((await read()).agreement.signedBy).toBe('Ève Signataire')
})

test('the list shows the details of a pharmacy to those who manage it only', async () => {
  const listItem = async (who: string) => (await api.call(who, 'GET', 'accessa/pharmacies')).body.items[0]
  expect(await listItem(owner)).toMatchObject({ isSigned: false, isEnrolled: false, hasResponsible: false })
  await sign()
  await enrol('oncology')
  await api.call(owner, 'POST', pathOf('/notice'))
  const { lastDay, ...facts } = await listItem(owner)
  expect(facts).toMatchObject({ isSigned: true, status: 'underEvaluation', lacking: 0 })
  expect(lastDay).not.toBeNull()
  const hidden = { isSigned: false, lastDay: null, lacking: 0, categories: [], may: [] }
  expect(await listItem(employee)).toMatchObject({ isEnrolled: true, ...hidden })
})

test('a participant or a manager of a pharmacy gets the right to accessa', async () => {
  const may = async (who: string) => (await userinfoOf(api, who)).may
  expect(await may(owner)).toContain('readAccessa')
  expect(await may(employee)).not.toContain('readAccessa')
  await sign()
  await enrol('oncology')
  await add(employee, 'menu@exemple.ca')
  expect(await may(employee)).toContain('readAccessa')
})

test('signing an outdated text is refused', async () => {
  const body = { effectiveOn: '2025-05-22', textHash: 'another', wishesEnglish: false }
  const response = await api.call(owner, 'POST', pathOf('/signmsa'), { body })
  expect([response.status, errorOf(response).detail]).toEqual([
    400,
    'The participation conditions have changed.',
  ])
})

describe('an accessa email', () => {
  beforeEach(async () => {
    await sign()
    await enrol('oncology', 'immunology')
  })

  test('belongs to one person over all pharmacies, and a person has only one', async () => {
    await add(employee, 'une@exemple.ca')
    expect(errorOf(await add(employee, 'autre@exemple.ca', 'immunology')).detail).toBe(
      'The person participates with another email.',
    )
    expect((await add(employee, 'UNE@exemple.ca', 'immunology')).status).toBe(201)
    expect(errorOf(await add(owner, 'une@exemple.ca')).detail).toBe(
      'Email is used in another accessa participation.',
    )
  })

  test('is free again once its person has no participation left', async () => {
    const { body: first } = await add(employee, 'libre@exemple.ca')
    const { body: second } = await add(employee, 'libre@exemple.ca', 'immunology')
    await api.call(owner, 'DELETE', pathOf(`/programcategories/oncology/participants/${first.id}`))
    expect((await add(owner, 'libre@exemple.ca')).status).toBe(400)
    await api.call(owner, 'DELETE', pathOf(`/programcategories/immunology/participants/${second.id}`))
    expect((await add(owner, 'libre@exemple.ca')).status).toBe(201)
  })
})

describe('a participant', () => {
  beforeEach(async () => {
    await sign()
    await enrol('oncology')
  })

  test('is mailed when they are added, and can remove themselves', async () => {
    const { body } = await add(employee, 'p1@exemple.ca')
    expect(await mailsTo(employee)).toEqual(['accessaAdded'])
    expect((await api.call(employee, 'DELETE', pathOf(`/participants/${body.id}`))).status).toBe(204)
    expect(await mailsTo(owner)).toEqual(['accessaLeft'])
  })

  test('can’t remove others', async () => {
    const { body } = await add(owner, 'p2@exemple.ca')
    expect((await api.call(employee, 'DELETE', pathOf(`/participants/${body.id}`))).status).toBe(404)
  })

  test('stops participating when their employment ends', async () => {
    await add(employee, 'p3@exemple.ca')
    const { body: list } = await api.call(owner, 'GET', `pharmacies/${pharmacyId}/employees`)
    const { id, version } = list.items.find((one: { contactId: string }) => one.contactId === employee)
    const ended = await api.call(
      owner,
      'DELETE',
      `pharmacies/${pharmacyId}/employees/${id}`,
      ifVersionIs(version),
    )
    expect(ended.status).toBe(204)
    expect((await categories())[0].participants).toEqual([])
    expect(await mailsTo(owner)).toEqual(['accessaLeft'])
    expect((await add(owner, 'p3@exemple.ca')).status).toBe(201)
  })

  test('participates until the planned end of their employment, when the job removes them', async () => {
    const { db } = api.database
    await add(employee, 'p4@exemple.ca')
    await endEmployments(db, { contactId: employee }, todayInQuebec())
    expect(await settle()).toMatchObject({ failed: 0 })
    expect((await categories())[0].participants).toEqual([])
    expect(await mailsTo(owner)).toEqual(['accessaLeft'])
  })
})

describe('the association', () => {
  beforeEach(async () => {
    await sign()
    await enrol('oncology')
  })

  const evaluate = (who: string, version: number, body: object) =>
    api.call(who, 'PUT', pathOf('/programcategories/oncology/evaluation'), { ...ifVersionIs(version), body })
  const nonCompliant = { status: 'nonCompliant', missing: 'La formation de six heures.' }

  test('is audited for reading people when it evaluates an enrolment', async () => {
    const [{ version }] = await categories()
    const isReading = and(eq(auditEntry.action, 'accessa.read'), eq(auditEntry.recordId, pharmacyId))
    for (let times = 1; times <= 2; times++) {
      await evaluate(admin, version, nonCompliant)
      expect(await auditEntries(api.database.db, isReading)).toHaveLength(times)
    }
  })

  test('evaluates an enrolment, and the pharmacy is notified', async () => {
    const [{ version }] = await categories()
    expect((await evaluate(admin, version, nonCompliant)).body).toMatchObject({
      ...nonCompliant,
      version: version + 1,
    })
    expect(await mailsTo(owner)).toEqual(['accessaEvaluated'])
    expect(await accessaNotificationsOf(owner)).toHaveLength(1)
    expect((await read()).status).toBe('nonCompliant')
  })

  test('can filter the list by the least advanced category, also after two concurrent evaluations', async () => {
    await enrol('immunology')
    const versions = (await categories()).map(({ version }: { version: number }) => version)
    const evaluateBoth = (evaluations: readonly object[]) =>
      Promise.all(
        ['oncology', 'immunology'].map((category, index) =>
          api.call(admin, 'PUT', pathOf(`/programcategories/${category}/evaluation`), {
            ...ifVersionIs(versions[index]++),
            body: evaluations[index],
          }),
        ),
      )
    const complete = { status: 'complete', missing: null }
    const waiting = { status: 'underEvaluation', missing: null }
    for (const [evaluations, matching] of [
      [[complete, complete], 'complete'],
      [[nonCompliant, waiting], 'nonCompliant'],
      [[waiting, complete], 'underEvaluation'],
    ] as const) {
      expect((await evaluateBoth(evaluations)).map(({ status }) => status)).toEqual([200, 200])
      for (const status of programmeStatuses) {
        const list = await api.call(admin, 'GET', `accessa/pharmacies?status=${status}&pageSize=100`)
        const ids = list.body.items.map(({ id }: { id: string }) => id)
        expect(ids.includes(pharmacyId), status).toBe(status === matching)
      }
    }
  })

  test('gets 409 for a stale evaluation, unless it repeats the current one', async () => {
    const [{ version }] = await categories()
    await evaluate(admin, version, nonCompliant)
    expect((await evaluate(admin, version, nonCompliant)).status).toBe(200)
    const complete = { status: 'complete', missing: null }
    expect((await evaluate(admin, version, complete)).status).toBe(409)
  })

  test.each([
    [{ status: 'nonCompliant', missing: null }, '/missing'],
    [{ status: 'complete', missing: 'Rien.' }, '/missing'],
  ])('gives a missing item exactly when the status is nonCompliant: %o', async (body, pointer) => {
    const [{ version }] = await categories()
    const { status, body: response } = await evaluate(admin, version, body)
    expect([status, response.errors[0].source.pointer]).toEqual([400, pointer])
  })

  test('evaluates a participant; the pharmacy and the person are mailed', async () => {
    const { body } = await add(employee, 'e1@exemple.ca')
    const path = pathOf(`/programcategories/oncology/participants/${body.id}/evaluation`)
    const response = await api.call(admin, 'PUT', path, { ...ifVersionIs(body.version), body: nonCompliant })
    expect(response.body).toMatchObject(nonCompliant)
    expect(await mailsTo(employee)).toEqual(['accessaAdded', 'accessaEvaluated'])
    expect(await mailsTo(owner)).toEqual(['accessaEvaluated'])
  })

  test('is alone allowed to evaluate', async () => {
    const [{ version }] = await categories()
    expect((await evaluate(owner, version, nonCompliant)).status).toBe(404)
  })
})

describe('the responsible person', () => {
  const nameResponsible = async (by: string, contactId: string) => {
    const { body: people } = await api.call(owner, 'GET', pathOf('/people'))
    const { employeeId, version } = people.find((one: { contactId: string }) => one.contactId === contactId)
    const path = `pharmacies/${pharmacyId}/employees/${employeeId}`
    return api.call(by, 'PUT', path, { ...ifVersionIs(version), body: { isPrimaryAccessa: true } })
  }

  test('is unique: naming another replaces them, and both are mailed', async () => {
    const other = await addEmployee(api.database.db, pharmacyId)
    expect((await nameResponsible(owner, employee)).status).toBe(200)
    expect((await nameResponsible(owner, other)).status).toBe(200)
    expect((await read()).responsible).toMatchObject({ contactId: other })
    expect(await mailsTo(employee)).toEqual(['accessaResponsibleNamed', 'accessaResponsibleReleased'])
    expect(await mailsTo(other)).toEqual(['accessaResponsibleNamed'])
  })

  test('can be the owner who names themself', async () => {
    expect((await nameResponsible(owner, owner)).status).toBe(200)
    expect((await read()).responsible).toMatchObject({ contactId: owner })
  })

  test.each([
    ['will work there later', { startDate: '2099-01-01' }],
    ['asks to work there', { validationStatus: 0 }],
    ['worked there', { endDate: '2026-01-01' }],
  ])('can’t be a person who %s: the current one stays', async (_, overrides) => {
    await nameResponsible(owner, employee)
    const other = await addContact(api.database.db)
    const id = await addEmployment(api.database.db, other, pharmacyId, overrides)
    const response = await api.call(owner, 'PUT', `pharmacies/${pharmacyId}/employees/${id}`, {
      ...ifVersionIs(1),
      body: { isPrimaryAccessa: true },
    })
    expect(response).toMatchObject({
      status: 400,
      body: { errors: [{ source: { pointer: '/isPrimaryAccessa' } }] },
    })
    expect((await read()).responsible).toMatchObject({ contactId: employee })
  })

  test('can’t be named by an employee', async () => {
    expect((await nameResponsible(employee, employee)).status).toBe(403)
  })

  test('who has left is reported to those who can name another', async () => {
    await sign()
    await nameResponsible(owner, employee)
    await endEmploymentToday(employee)
    await settle()
    expect((await read()).responsible).toBeNull()
    expect(await mailsTo(owner)).toEqual(['accessaResponsibleLeft'])
    expect(await mailsTo(employee)).toEqual(['accessaResponsibleNamed'])
  })

  test('who becomes an owner remains responsible', async () => {
    await nameResponsible(owner, employee)
    await endEmploymentToday(employee)
    await addEmployment(api.database.db, employee, pharmacyId, {
      type: employmentTypes.Owner,
      startDate: todayInQuebec(),
    })
    await settle()
    expect((await read()).responsible).toMatchObject({ contactId: employee })
    expect(await mailsTo(employee)).toEqual(['accessaResponsibleNamed'])
  })

  test('is mailed when the agreement ends, even without participating', async () => {
    await sign()
    await nameResponsible(owner, employee)
    await addOwner(api.database.db, pharmacyId)
    await endEmploymentToday(owner)
    await settle()
    expect(await mailsTo(employee)).toEqual(['accessaResponsibleNamed', 'accessaResponsibleReleased'])
  })
})

describe('the accessa email of a participant', () => {
  beforeEach(async () => {
    await sign()
    await enrol('oncology')
    await add(employee, `avant${Math.random()}@exemple.ca`)
  })

  const change = async (curoEmail: string) => {
    const { body: people } = await api.call(owner, 'GET', pathOf('/people'))
    const { employeeId, version } = people.find((one: { contactId: string }) => one.contactId === employee)
    const path = `pharmacies/${pharmacyId}/employees/${employeeId}`
    return api.call(owner, 'PUT', path, { ...ifVersionIs(version), body: { curoEmail } })
  }

  test('can be changed by an owner, and the participant is mailed', async () => {
    const curoEmail = `apres${Math.random()}@exemple.ca`
    expect(await change(curoEmail)).toMatchObject({ status: 200, body: { curoEmail } })
    expect(await mailsTo(employee)).toEqual(['accessaAdded', 'accessaAddressChanged'])
  })

  test('can’t be another’s; after 30 attempts an hour every change returns 429', async () => {
    freezeClock()
    const usedEmail = `prise${Math.random()}@exemple.ca`
    await add(owner, usedEmail)
    for (let tries = 0; tries < 30; tries++) {
      expect((await change(usedEmail)).body.errors[0]).toMatchObject({ source: { pointer: '/curoEmail' } })
    }
    expect((await change(usedEmail)).status).toBe(429)
    expect((await change(`libre${Math.random()}@exemple.ca`)).status).toBe(429)
  })
})

describe('a notice', () => {
  beforeEach(async () => {
    await sign()
    await enrol('oncology')
    await add(employee, `n${Math.random()}@exemple.ca`)
  })

  const giveNotice = () => api.call(owner, 'POST', pathOf('/notice'))

  test('ends the participation 45 days later, and blocks new enrolments', async () => {
    const { body } = await giveNotice()
    const days = (Date.parse(body.notice.lastDay) - Date.parse(todayInQuebec())) / 86_400_000
    expect(days).toBe(45)
    expect((await giveNotice()).body.notice).toEqual(body.notice)
    expect(errorOf(await enrol('immunology')).detail).toBe('The participation ends by a notice.')
    expect(await mailsTo(employee)).toEqual(['accessaAdded', 'accessaNotice'])
    expect(await mailsTo(owner)).toEqual(['accessaNotice'])
  })

  test('can be withdrawn', async () => {
    await giveNotice()
    expect((await api.call(owner, 'DELETE', pathOf('/notice'))).status).toBe(204)
    expect((await read()).notice).toBeNull()
    expect((await enrol('immunology')).status).toBe(201)
  })

  test('ends agreement, enrolments and participations after its last day', async () => {
    await giveNotice()
    await api.database.db
      .update(participationNotice)
      .set({ lastDay: '2026-01-31' })
      .where(eq(participationNotice.pharmacyId, pharmacyId))
    await settle()
    expect(await read()).toMatchObject({ isEnrolled: false, agreement: null, notice: null })
    const enrolled = await api.call(owner, 'GET', 'accessa/pharmacies?filter=enrolled')
    expect(enrolled.body.items).toEqual([])
    expect(await mailsTo(employee)).toEqual(['accessaAdded', 'accessaNotice', 'accessaEnded'])
    await sign()
    expect((await enrol('oncology')).status).toBe(201)
  })

  describe('of former owners', () => {
    let buyer: string

    beforeEach(async () => {
      await giveNotice()
      buyer = await addOwner(api.database.db, pharmacyId)
      await endEmploymentToday(owner)
      await settle()
    })

    test('is cancelled once the new owners sign, and participants are mailed', async () => {
      expect((await read(buyer)).notice).not.toBeNull()
      expect((await sign(buyer)).body).toMatchObject({
        notice: null,
        agreement: { signedOn: todayInQuebec() },
      })
      expect(await mailsTo(employee)).toEqual(['accessaAdded', 'accessaNotice', 'accessaNoticeTakenBack'])
      const path = pathOf('/programcategories')
      expect((await api.call(buyer, 'POST', path, { body: { categoryIds: ['immunology'] } })).status).toBe(
        201,
      )
    })

    test('can be withdrawn and given again by the new owners, without signing', async () => {
      expect((await api.call(buyer, 'DELETE', pathOf('/notice'))).status).toBe(204)
      const { body } = await api.call(buyer, 'GET', pathOf())
      expect(body).toMatchObject({ agreement: null, isEnrolled: true })
      expect(body.may).toContain('giveNotice')
      expect((await api.call(buyer, 'POST', pathOf('/notice'))).body.notice).not.toBeNull()
    })
  })

  test('can’t be given for a pharmacy that does not participate', async () => {
    const other = await addAccessaPharmacy(api.database.db)
    const path = accessaPath(other.pharmacyId)
    expect((await api.call(other.owner, 'GET', path)).body.may).not.toContain('giveNotice')
    expect((await api.call(other.owner, 'POST', `${path}/notice`)).status).toBe(400)
  })
})

test('once all owners at the signing have left, the new ones must sign and enrolments are evaluated again', async () => {
  const { db } = api.database
  await sign()
  await enrol('oncology')
  const [{ version }] = await categories()
  const complete = { status: 'complete', missing: null }
  await api.call(admin, 'PUT', pathOf('/programcategories/oncology/evaluation'), {
    ...ifVersionIs(version),
    body: complete,
  })
  const buyer = await addOwner(db, pharmacyId)
  await settle()
  expect((await read(buyer)).agreement).not.toBeNull()
  await endEmploymentToday(owner)
  await settle()
  expect(await read(buyer)).toMatchObject({ agreement: null, status: 'underEvaluation', responsible: null })
  expect(await mailsTo(buyer)).toEqual(['accessaToSign'])
  expect((await sign(buyer)).status).toBe(200)
})
