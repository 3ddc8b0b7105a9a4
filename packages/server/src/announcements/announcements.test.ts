import { type AnnouncementRole, employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { addCallers, type CallerRole, callers, notFound, reachOf } from '../../tests/support/callers.ts'
import { errorOf, ifMatch, testApi, userinfoOf } from '../../tests/support/test-api.ts'
import {
  addContact,
  addDelegate,
  addEmployee,
  addEmployment,
  addOwner,
  addPharmacy,
  contactRow,
  endEmployments,
} from '../../tests/support/test-records.ts'
import {
  announcement,
  announcementReading,
  auditEntry,
  contact,
  outgoingMail,
  rateLimit,
} from '../database/schema.ts'
import type { Act } from '../policy/policy-table.ts'

const api = testApi()
let contactOf: ReadonlyMap<CallerRole, string>
let home: string

beforeAll(async () => {
  const { db } = api.database
  home = await addPharmacy(db, { region: 'Laval' })
  contactOf = await addCallers(db, home)
})

beforeEach(async () => {
  for (const table of [announcement, rateLimit]) await api.database.db.delete(table)
})

const today = todayInQuebec()
const admin = () => contactOf.get('AdminAQPP')
const everybody = { role: null, region: null, people: [] as string[] }

const texts = {
  title: { 'fr-CA': 'Nouvelle entente', 'en-CA': 'New agreement' },
  text: { 'fr-CA': 'Lisez-la.\n\nhttps://exemple.ca', 'en-CA': 'Read it.' },
}
const body = (overrides: object = {}) => ({
  ...{ ...texts, audience: everybody, firstDay: today, lastDay: addDays(today, 7), sendsMail: false },
  ...overrides,
})
const post = (overrides: object = {}, options: object = {}) =>
  api.call(admin(), 'POST', 'announcements', { body: body(overrides), ...options })
const publish = async (overrides: object = {}) => {
  const { status, body } = await post(overrides)
  expect(status).toBe(201)
  return body
}
const to = (audience: object) => ({ audience: { ...everybody, ...audience } })
const preview = async (audience: object) =>
  (await api.call(admin(), 'POST', 'announcements/preview', { body: { ...everybody, ...audience } })).body
const onHomeOf = async (contactId: string) => (await userinfoOf(api, contactId)).announcements
const readAs = (as: string | undefined, id: string) => api.call(as, 'GET', `announcements/${id}`)
const read = (id: string) => readAs(admin(), id)
const waitingMails = (contactId: string) =>
  api.database.db.select().from(outgoingMail).where(eq(outgoingMail.contactId, contactId))
const end = (contactId: string, endReason: 'died' | 'leftProfession') =>
  api.database.db
    .update(contact)
    .set({ endedOn: today, endedAt: new Date(), endReason })
    .where(eq(contact.id, contactId))

describe('who may', () => {
  const expected = (act: Act, who: CallerRole, success: number, refusal: number) =>
    who === 'nobody' ? 401 : reachOf(act, who) ? success : refusal

  test.each(callers)('list, preview and publish as %s', async (who) => {
    const as = contactOf.get(who)
    const calls = [
      ['GET', 'announcements', 'listAnnouncements', 200],
      ['POST', 'announcements/preview', 'previewAnnouncement', 200],
      ['POST', 'announcements', 'publishAnnouncement', 201],
    ] as const
    for (const [method, path, act, success] of calls) {
      const content = path === 'announcements' ? body() : everybody
      const { status } = await api.call(as, method, path, method === 'POST' ? { body: content } : {})
      expect(status, path).toBe(expected(act, who, success, 403))
    }
  })

  test.each(callers)('read, correct and withdraw one of others as %s', async (who) => {
    const stranger = await addContact(api.database.db)
    const { email } = await contactRow(api.database.db, stranger)
    const { id } = await publish(to({ people: [email] }))
    const as = contactOf.get(who)
    const path = `announcements/${id}`
    expect((await readAs(as, id)).status).toBe(expected('readAnnouncement', who, 200, 404))
    const readers = await api.call(as, 'GET', `${path}/readers?read=no`)
    expect(readers.status).toBe(expected('readAnnouncementReaders', who, 200, 404))
    const reading = await api.call(as, 'POST', `${path}/reading`)
    expect(reading.status).toBe(who === 'nobody' ? 401 : 404)
    const writes = expected('changeAnnouncement', who, 0, reachOf('readAnnouncement', who) ? 403 : 404)
    const change = { ...texts, lastDay: today }
    const put = await api.call(as, 'PUT', path, { body: change, headers: ifMatch(1) })
    expect(put.status).toBe(writes || 200)
    expect((await api.call(as, 'DELETE', path)).status).toBe(writes || 204)
  })
})

describe('the audience', () => {
  test('is by role and by the region of the primary pharmacy, and both together', async () => {
    const { db } = api.database
    const gaspesie = await addPharmacy(db, { region: 'Gaspésie–Îles-de-la-Madeleine' })
    const region = { region: 'Gaspésie–Îles-de-la-Madeleine' }
    const owner = await addContact(db)
    await addEmployment(db, owner, gaspesie, { type: employmentTypes.Owner, isPrimaryLink: true })
    const mandator = await addContact(db)
    await addEmployment(db, mandator, gaspesie, { type: employmentTypes.Mandator, isPrimaryLink: true })
    // Elsewhere their primary pharmacy is another one.
    await addEmployee(db, gaspesie)
    expect(await preview(region)).toEqual({ recipients: 2, mails: 2, unrecognised: [] })
    const count = async (role: AnnouncementRole) => (await preview({ ...region, role })).recipients
    expect([await count('Owner'), await count('Delegate'), await count('Employee')]).toEqual([1, 0, 1])
    await publish(to({ ...region, role: 'Owner' }))
    expect(await onHomeOf(owner)).toHaveLength(1)
    expect(await onHomeOf(mandator)).toEqual([])
  })

  test('has nobody without a pharmacy, with a request only, or whose file has ended', async () => {
    const { db } = api.database
    const before = await preview({})
    await addContact(db)
    await addEmployment(db, await addContact(db), home, { validationStatus: 0 })
    await addEmployment(db, await addContact(db), null, { type: employmentTypes.Permanence })
    await end(await addEmployee(db, home), 'leftProfession')
    expect(await preview({})).toEqual(before)
    await addEmployee(db, home)
    expect(await preview({})).toMatchObject({ recipients: before.recipients + 1 })
  })

  test('of a list is by practice number or e-mail; unknown lines are told, and nothing is sent', async () => {
    const { db } = api.database
    const one = await addContact(db, { practiceNumber: '204417' })
    const { email } = await contactRow(db, await addContact(db))
    const ended = await addContact(db)
    await end(ended, 'died')
    const { email: endedEmail } = await contactRow(db, ended)
    const people = ['204417', '', ` ${email.toUpperCase()} `, '999999', endedEmail, '204417']
    expect(await preview({ people })).toEqual({
      ...{ recipients: 2, mails: 2 },
      unrecognised: [
        { line: 4, text: '999999' },
        { line: 5, text: endedEmail },
      ],
    })
    const refused = await post({ ...to({ people }), sendsMail: true })
    expect(refused.status).toBe(400)
    expect(errorOf(refused)).toMatchObject({
      code: '2084',
      source: { pointer: '/audience/people' },
    })
    expect(await api.database.db.$count(announcement)).toBe(0)
    expect(await waitingMails(one)).toEqual([])

    const { id } = await publish(to({ people: ['204417', email] }))
    expect((await read(id)).body.association.audience).toEqual({ role: null, region: null, people: 2 })
    expect(await onHomeOf(one)).toHaveLength(1)
  })

  test('of nobody is refused; blank lines are a list of nobody', async () => {
    const refused = await post(to({ people: [' '] }))
    expect(errorOf(refused)).toMatchObject({ code: '2085', source: { pointer: '/audience' } })
  })

  test('is live for home: who joins sees it, who leaves no longer does', async () => {
    const { db } = api.database
    const member = await addEmployee(db, home)
    const newcomer = await addContact(db)
    const { id } = await publish()
    expect(await onHomeOf(newcomer)).toEqual([])
    await addEmployment(db, newcomer, home)
    await endEmployments(db, { contactId: member }, today)
    expect(await onHomeOf(newcomer)).toEqual([{ id, title: texts.title, firstDay: today, isRead: false }])
    expect(await onHomeOf(member)).toEqual([])
    expect(await readAs(member, id)).toMatchObject({ status: 404, body: notFound })
  })
})

describe('a member', () => {
  test('has it from the first day to the last one, and reads it afterwards too', async () => {
    const member = await addOwner(api.database.db, home)
    const { id } = await publish()
    const move = (firstDay: string, lastDay: string) =>
      api.database.db.update(announcement).set({ firstDay, lastDay }).where(eq(announcement.id, id))
    const { status, body } = await readAs(member, id)
    expect([status, body.may, body.association, body.text]).toEqual([200, [], undefined, texts.text])
    await move(addDays(today, 1), addDays(today, 2))
    expect(await onHomeOf(member)).toEqual([])
    expect((await readAs(member, id)).status).toBe(404)
    await move(addDays(today, -2), addDays(today, -1))
    expect(await onHomeOf(member)).toEqual([])
    expect((await readAs(member, id)).body.state).toBe('past')
  })

  test('reads it once, and the association sees who has and who has not', async () => {
    const { db } = api.database
    const pharmacyId = await addPharmacy(db, { region: 'Nord-du-Québec' })
    const people = []
    for (const lastName of ['Aubin', 'Bédard']) {
      const contactId = await addContact(db, { lastName })
      await addEmployment(db, contactId, pharmacyId, { isPrimaryLink: true })
      people.push(contactId)
    }
    const [first = '', second = ''] = people
    const { id } = await publish(to({ region: 'Nord-du-Québec' }))
    const older = await publish(to({ region: 'Nord-du-Québec' }))
    await api.call(first, 'POST', `announcements/${older.id}/reading`)
    expect((await onHomeOf(first)).map((one: { id: string }) => one.id)).toEqual([id, older.id])
    for (let time = 0; time < 2; time++)
      expect((await api.call(first, 'POST', `announcements/${id}/reading`)).status).toBe(204)
    expect(await onHomeOf(first)).toMatchObject([{ isRead: true }, { isRead: true }])
    const readers = async (answer: string) =>
      (await api.call(admin(), 'GET', `announcements/${id}/readers?read=${answer}`)).body
    expect(await readers('yes')).toMatchObject({ totalCount: 1, items: [{ id: first, lastName: 'Aubin' }] })
    expect(await readers('no')).toMatchObject({ totalCount: 1, items: [{ id: second, readAt: null }] })
    expect((await read(id)).body.association).toMatchObject({ recipients: 2, read: 1 })
    const list = await api.call(admin(), 'GET', 'announcements?state=current')
    expect(list.body).toMatchObject({ totalCount: 2, items: [{ id: older.id }, { id, read: 1 }] })
  })
})

describe('publishing', () => {
  test('twice by one key is once, also at the same time, with one mail for each', async () => {
    const { db } = api.database
    const member = await addDelegate(db, await addPharmacy(db))
    const headers = { 'idempotency-key': 'one-press' }
    const answers = await Promise.all([1, 2, 3].map(() => post({ sendsMail: true }, { headers })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await db.$count(announcement)).toBe(1)
    expect(await waitingMails(member)).toHaveLength(1)
  })

  test('queues mails from the first day at 8 a.m. in Quebec, two in a second', async () => {
    const { db } = api.database
    const pharmacyId = await addPharmacy(db, { region: 'Outaouais' })
    for (let count = 0; count < 3; count++)
      await addEmployment(db, await addContact(db), pharmacyId, { isPrimaryLink: true })
    const firstDay = '2030-01-15'
    const period = { firstDay, lastDay: firstDay, sendsMail: true }
    const { id, association } = await publish({ ...to({ region: 'Outaouais' }), ...period })
    expect(association.mails).toEqual({ sent: 0, waiting: 3, refused: 0 })
    const mails = await db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.announcementId, id))
      .orderBy(outgoingMail.nextAttemptAt)
    expect(mails.map(({ nextAttemptAt }) => nextAttemptAt.toISOString())).toEqual([
      '2030-01-15T13:00:00.000Z',
      '2030-01-15T13:00:00.500Z',
      '2030-01-15T13:00:01.000Z',
    ])
  })

  test('mails neither who has stopped these mails nor who has died', async () => {
    const { db } = api.database
    const stopped = await addEmployee(db, home)
    await db.update(contact).set({ announcementMails: false }).where(eq(contact.id, stopped))
    const dead = await addEmployee(db, home)
    await end(dead, 'died')
    const counts = await preview({})
    expect(counts.recipients - counts.mails).toBe(1)
    await publish({ sendsMail: true })
    expect(await waitingMails(stopped)).toEqual([])
    expect(await waitingMails(dead)).toEqual([])
    expect(await onHomeOf(stopped)).toHaveLength(1)
  })

  test('is refused for a period in the past or out of order, and after twenty in a day', async () => {
    const yesterday = addDays(today, -1)
    expect(errorOf(await post({ firstDay: yesterday }))).toMatchObject({ source: { pointer: '/firstDay' } })
    const outOfOrder = await post({ firstDay: addDays(today, 2), lastDay: addDays(today, 1) })
    expect(errorOf(outOfOrder)).toMatchObject({ code: '1063', source: { pointer: '/lastDay' } })
    for (let count = 0; count < 20; count++) await publish()
    expect((await post()).status).toBe(429)
  })

  test('is audited, like a correction and a withdrawal', async () => {
    const { id } = await publish()
    const change = { ...texts, title: { ...texts.title, 'en-CA': 'Agreement' }, lastDay: today }
    const path = `announcements/${id}`
    await api.call(admin(), 'PUT', path, { body: change, headers: ifMatch(1) })
    await api.call(admin(), 'DELETE', path)
    await api.call(admin(), 'DELETE', path)
    const entries = await auditEntries(api.database.db, eq(auditEntry.recordId, id))
    expect(entries.map(({ action, fields, actorId }) => [action, fields, actorId])).toEqual([
      ['announcement.publish', [], admin()],
      ['announcement.change', ['title', 'lastDay'], admin()],
      ['announcement.withdraw', [], admin()],
    ])
  })
})

describe('a correction', () => {
  const correct = (id: string, overrides: object, version = 1) =>
    api.call(admin(), 'PUT', `announcements/${id}`, {
      body: { ...texts, lastDay: addDays(today, 7), ...overrides },
      headers: ifMatch(version),
    })
  const newText = { text: { 'fr-CA': 'Relisez-la.', 'en-CA': 'Read it again.' } }

  test('changes what home shows and mails nobody again', async () => {
    const member = await addEmployee(api.database.db, home)
    const { id } = await publish({ sendsMail: true })
    const corrected = await correct(id, newText)
    expect(corrected.body).toMatchObject({ version: 2, ...newText })
    expect((await readAs(member, id)).body.text).toEqual(newText.text)
    expect(await waitingMails(member)).toHaveLength(1)
  })

  test('over another one returns 409 with the current record', async () => {
    const { id } = await publish()
    await correct(id, newText)
    const stale = await correct(id, { lastDay: today })
    expect(stale.status).toBe(409)
    expect(stale.body.meta.current).toMatchObject({ version: 2, ...newText })
  })

  test('of one that is over or withdrawn is refused, as is a last day before the first', async () => {
    const later = addDays(today, 3)
    const { id: scheduled } = await publish({ firstDay: later, lastDay: addDays(later, 1) })
    expect(errorOf(await correct(scheduled, { lastDay: today }))).toMatchObject({ code: '1063' })
    const { id } = await publish()
    await api.call(admin(), 'DELETE', `announcements/${id}`)
    expect(errorOf(await correct(id, newText, 2))).toMatchObject({ code: '2086' })
    const { id: past } = await publish()
    await api.database.db
      .update(announcement)
      .set({ firstDay: '2020-01-01', lastDay: '2020-01-02' })
      .where(eq(announcement.id, past))
    expect(errorOf(await api.call(admin(), 'DELETE', `announcements/${past}`))).toMatchObject({
      code: '2086',
    })
  })
})

test('a withdrawal takes it off home and removes the mails that wait', async () => {
  const { db } = api.database
  const member = await addEmployee(db, home)
  const { id } = await publish({ sendsMail: true })
  await api.call(admin(), 'DELETE', `announcements/${id}`)
  expect(await onHomeOf(member)).toEqual([])
  expect(await waitingMails(member)).toEqual([])
  expect((await read(id)).body).toMatchObject({ state: 'withdrawn', may: [] })
  const withdrawn = await api.call(admin(), 'GET', 'announcements?state=withdrawn')
  expect(withdrawn.body.items).toMatchObject([{ id }])
  expect(
    await db.$count(outgoingMail, and(eq(outgoingMail.announcementId, id), isNull(outgoingMail.failedAt))),
  ).toBe(0)
})

test('a withdrawn one says so to those for whom it was, without its text, unless it had not begun', async () => {
  const { db } = api.database
  const member = await addEmployee(db, home)
  const { id } = await publish()
  await api.call(admin(), 'DELETE', `announcements/${id}`)
  const { status, body } = await readAs(member, id)
  expect([status, body.state, body.title]).toEqual([200, 'withdrawn', texts.title])
  expect(body.text).toEqual({ 'fr-CA': '', 'en-CA': '' })
  expect((await read(id)).body.text).toEqual(texts.text)
  expect((await api.call(member, 'POST', `announcements/${id}/reading`)).status).toBe(404)
  expect((await readAs(await addContact(db), id)).status).toBe(404)
  const later = addDays(today, 1)
  await db.update(announcement).set({ firstDay: later, lastDay: later }).where(eq(announcement.id, id))
  expect((await readAs(member, id)).status).toBe(404)
})

test('readings are erased with their announcement', async () => {
  const member = await addEmployee(api.database.db, home)
  const { id } = await publish()
  await api.call(member, 'POST', `announcements/${id}/reading`)
  await api.database.db.delete(announcement).where(eq(announcement.id, id))
  expect(await api.database.db.$count(announcementReading)).toBe(0)
})
