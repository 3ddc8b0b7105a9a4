import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { testApi } from '../../tests/support/test-api.ts'
import { addMemberRequest } from '../../tests/support/test-member-requests.ts'
import { addContact, addStaff } from '../../tests/support/test-records.ts'
import { auditEntry, request, storedFile } from '../database/schema.ts'

const api = testApi()
let me: string
let admin: string
let permanence: string

beforeAll(async () => {
  const { db } = api.database
  admin = await addStaff(db, 'AdminAQPP', { firstName: 'Nathalie', lastName: 'Bergeron' })
  permanence = await addStaff(db, 'Permanence')
})

beforeEach(async () => {
  me = await addContact(api.database.db)
  await api.database.db.delete(storedFile)
  await api.database.db.delete(request)
})

const list = (as: string, query = '') => api.call(as, 'GET', `/api/requests${query}`)

async function ids(as: string, query = ''): Promise<string[]> {
  const { status, body } = await list(as, query)
  expect(status).toBe(200)
  return body.items.map(({ id }: { id: string }) => id)
}

async function add(contactId: string, sentAt: string, handledAt: string | null = null): Promise<string> {
  const handling =
    handledAt === null ? {} : { handledAt: new Date(handledAt), handledBy: admin, answer: 'C’est fait.' }
  const { id } = await addMemberRequest(api.database.db, contactId, null, {
    createdAt: new Date(sentAt),
    ...handling,
  })
  return id
}

describe('a member', () => {
  test('lists only their own requests, the newest first', async () => {
    const other = await addContact(api.database.db)
    await add(other, '2026-11-03T12:00:00Z')
    const older = await add(me, '2026-11-01T12:00:00Z', '2026-11-04T12:00:00Z')
    const newer = await add(me, '2026-11-02T12:00:00Z')
    expect(await ids(me)).toEqual([newer, older])
    expect(await ids(me, '?status=handled')).toEqual([older])
    const { body } = await list(me, '?pageSize=1&pageNumber=2')
    expect(body).toMatchObject({ pageNumber: 2, pageSize: 1, totalCount: 2, items: [{ id: older }] })
  })

  test('reads status, files and answer of each', async () => {
    const id = await add(me, '2026-11-01T12:00:00Z', '2026-11-04T12:00:00Z')
    const { body } = await list(me)
    expect(body.items).toMatchObject([
      {
        id,
        contactId: me,
        sentBy: 'Chloé Gagné',
        sentAt: '2026-11-01T12:00:00.000Z',
        version: 1,
        status: 'handled',
        answer: { text: 'C’est fait.', by: 'Nathalie Bergeron', at: '2026-11-04T12:00:00.000Z' },
        files: [{ name: 'permis.pdf', state: 'clean' }],
        may: [],
      },
    ])
  })

  test('is not audited for their own requests', async () => {
    const id = await add(me, '2026-11-01T12:00:00Z')
    await list(me)
    expect(await auditEntries(api.database.db, eq(auditEntry.recordId, id))).toEqual([])
  })
})

describe('the association', () => {
  test('lists pending requests first, the longest waiting first, then handled ones, the latest first', async () => {
    const early = await add(me, '2026-11-01T12:00:00Z', '2026-11-09T12:00:00Z')
    const late = await add(me, '2026-11-02T12:00:00Z', '2026-11-10T12:00:00Z')
    const longest = await add(me, '2026-11-03T12:00:00Z')
    const own = await add(permanence, '2026-11-04T12:00:00Z')
    for (const staff of [admin, permanence]) expect(await ids(staff)).toEqual([longest, own, late, early])
    expect(await ids(admin, '?status=received')).toEqual([longest, own])
    expect(await ids(admin, '?status=received&status=handled&pageSize=3&pageNumber=2')).toEqual([early])
  })

  test.each([
    ['the last name', 'tremblay'],
    ['the beginnings of both names, in any order', 'trem genev'],
    ['the first name without accents', 'GENEVIEVE'],
    ['one of two last names', "d'amours"],
    ['the practice number', '204518'],
    ['the beginning of the number', ' 2045 '],
  ])('finds the sender by %s', async (_, query) => {
    const { db } = api.database
    const name = { firstName: 'Geneviève', lastName: 'Tremblay-D’Amours' }
    const sender = await addContact(db, { ...name, practiceNumber: '204518' })
    await add(me, '2026-11-01T12:00:00Z')
    const id = await add(sender, '2026-11-02T12:00:00Z')
    expect(await ids(admin, `?sender=${encodeURIComponent(query)}`)).toEqual([id])
  })

  test.each(['%', '’', '204519', 'tremblay roy', 'remblay'])('finds nobody by %s', async (query) => {
    await add(
      await addContact(api.database.db, { firstName: 'Ève', lastName: 'Tremblay' }),
      '2026-11-01T12:00:00Z',
    )
    expect(await ids(admin, `?sender=${encodeURIComponent(query)}`)).toEqual([])
  })

  test('filters by days in Montréal, inclusive', async () => {
    const lateEvening = await add(me, '2026-11-02T04:59:59Z')
    const night = await add(me, '2026-11-02T05:00:00Z')
    const nextDay = await add(me, '2026-11-03T05:00:00Z')
    expect(await ids(admin, '?from=2026-11-02')).toEqual([night, nextDay])
    expect(await ids(admin, '?to=2026-11-02')).toEqual([lateEvening, night])
    expect(await ids(admin, '?from=2026-11-02&to=2026-11-02')).toEqual([night])
    expect(await ids(admin, '?from=2026-11-03&to=2026-11-02')).toEqual([])
    expect((await list(admin, '?from=2026-02-30')).status).toBe(400)
    expect((await list(admin, '?to=9999-12-31')).body.totalCount).toBe(3)
  })

  test('is audited for each request on the page, with the filters', async () => {
    const { db } = api.database
    const requestId = await add(me, '2026-11-01T12:00:00Z')
    const own = await add(admin, '2026-11-02T12:00:00Z')
    const other = await add(me, '2026-11-03T12:00:00Z')
    await list(admin, '?status=received&from=2026-11-01&pageSize=2')
    const entries = await auditEntries(db, inArray(auditEntry.recordId, [requestId, own, other]))
    const fields = ['status', 'from']
    expect(entries).toMatchObject([
      { actorId: admin, action: 'requests.list', recordType: 'request', recordId: requestId, fields },
    ])
  })

  test('is audited for an empty page', async () => {
    await list(permanence, '?sender=Inconnue')
    const entries = await auditEntries(api.database.db, eq(auditEntry.actorId, permanence))
    expect(entries.at(-1)).toMatchObject({ action: 'requests.list', recordId: null, fields: ['sender'] })
  })
})
