import { calls } from '@officine/api/calls'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { freezeClock } from '../../tests/support/freeze-clock.ts'
import { testApi, violationsOf } from '../../tests/support/test-api.ts'
import {
  addContact,
  addEmployee,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
} from '../../tests/support/test-records.ts'
import { auditEntry } from '../database/schema.ts'

const api = testApi()
let pharmacyId: string
let owner: string
let employee: string
let permanence: string
let admin: string

beforeAll(async () => {
  const { db } = api.database
  permanence = await addStaff(db, 'Permanence')
  admin = await addStaff(db, 'AdminAQPP')
  pharmacyId = await addPharmacy(db)
})

const personal = { birthdate: '1980-01-01', sex: 'female', mobile: '+15145550123', city: 'Lévis' } as const

beforeEach(async () => {
  const { db } = api.database
  owner = await addOwner(db, pharmacyId)
  employee = await addContact(db, { ...personal, consentElections: true, practiceNumber: '12345' })
  await addEmployment(db, employee, pharmacyId, { isPrimaryLink: true })
})

const read = (as: string, whom: string) => api.call(as, 'GET', `contacts/${whom}`)

describe('a person', () => {
  test('is returned in full to themselves and to the administration', async () => {
    for (const reader of [employee, admin]) {
      const { status, body, headers } = await read(reader, employee)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ etag: '"1"' })
      expect(violationsOf(body, calls.getContact.response)).toBeUndefined()
      expect(body).toMatchObject({
        birthdate: '1980-01-01',
        sex: 'female',
        mobile: '+15145550123',
        residence: { city: 'Lévis' },
        consents: { elections: true, commercialProspecting: false },
        consentsGivenAt: { electronicCommunications: null },
        confirmedOn: null,
        hasAccount: false,
        primaryAccount: pharmacyId,
        isOwner: false,
      })
    }
    expect((await read(owner, owner)).body.isOwner).toBe(true)
  })

  test('is returned to others with professional data only', async () => {
    for (const reader of [owner, permanence]) {
      const { body } = await read(reader, employee)
      expect(violationsOf(body, calls.getContact.response)).toBeUndefined()
      const known = ['email', 'extension', 'firstName', 'id', 'lastName', 'may', 'occupation', 'phone']
      expect(Object.keys(body).sort()).toEqual([...known, 'practiceNumber', 'version'].sort())
    }
  })

  test('of another pharmacy returns 404 like an absent one', async () => {
    const { db } = api.database
    const stranger = await addEmployee(db, await addPharmacy(db))
    const [foreign, absent] = [await read(owner, stranger), await read(owner, 'nobody')]
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(absent.body)
    expect((await read(employee, owner)).status).toBe(404)
  })

  test('read by staff is audited', async () => {
    await read(permanence, employee)
    const { db } = api.database
    const entries = await auditEntries(db, eq(auditEntry.recordId, employee))
    expect(entries).toMatchObject([{ action: 'contact.read', actorId: permanence }])
  })
})

describe('a search', () => {
  const search = (as: string, query: string) => api.call(as, 'GET', `contacts/?${query}`)
  const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id)

  test('finds people by email, number or name', async () => {
    const { db } = api.database
    const email = `genevieve-${employee}@exemple.test`
    const person = { firstName: 'Geneviève', lastName: 'L’Écuyer-Roy', practiceNumber: '90817' }
    const id = await addContact(db, { ...person, email })
    for (const query of [
      `email=${email.toUpperCase()}`,
      'practiceNumber=90817',
      'lastname=l%27ecuyer%20roy&firstname=G',
    ]) {
      const answer = await search(owner, query)
      expect(answer).toMatchObject({ status: 200, body: { totalCount: 1, pageNumber: 1 } })
      expect(answer.body.items).toEqual([{ id, ...person, maskedEmail: 'g•••@exemple.test' }])
    }
    expect(idsOf(await search(owner, 'practiceNumber=9081'))).toEqual([])
    expect(idsOf(await search(owner, 'lastname=ecuyer&firstname=G'))).toEqual([])
  })

  test.each(['firstname=Ann', 'firstname=Ann&lastname=%20', 'pageNumber=1'])(
    'by %s alone is too broad',
    async (query) => {
      expect(await search(owner, query)).toMatchObject({ status: 400, body: { errors: [{ code: '2033' }] } })
    },
  )

  test('by a last name alone finds the people who have only that name', async () => {
    const { db } = api.database
    await addContact(db, { firstName: 'Ani', lastName: 'Wati' })
    const ids = [await addContact(db, { firstName: '', lastName: 'Wati' })]
    const hanh = await addContact(db, { firstName: '', lastName: 'Thích Nhất Hạnh' })
    for (const query of ['lastname=wati', 'lastname=WATI&firstname=']) {
      expect(idsOf(await search(owner, query))).toEqual(ids)
    }
    for (const query of ['lastname=Wat', 'firstname=W&lastname=Wati', 'firstname=Wati&lastname=Ani']) {
      expect(idsOf(await search(owner, query))).toEqual([])
    }
    const inParts = `firstname=Th%C3%ADch&lastname=${encodeURIComponent('Nhất Hạnh')}`
    expect(idsOf(await search(owner, inParts))).toEqual([hanh])
    expect(idsOf(await search(permanence, inParts))).toEqual([hanh])
    expect(idsOf(await search(permanence, 'lastname=wat'))).toHaveLength(2)
  })

  test('returns ten people at most, with a total of ten', async () => {
    const { db } = api.database
    for (let index = 0; index < 12; index++) await addContact(db, { lastName: 'Tremblay', firstName: 'Anne' })
    const { body } = await search(owner, 'lastname=tremblay&firstname=a&pageSize=100')
    expect(body.items).toHaveLength(10)
    expect(body.totalCount).toBe(10)
    expect(idsOf(await search(owner, 'lastname=tremblay&firstname=a&pageSize=100&pageNumber=2'))).toEqual([])
    expect((await search(permanence, 'lastname=trembl&pageSize=100')).body.items).toHaveLength(12)
  })

  test('by staff is unrestricted, and matches prefixes of names and numbers', async () => {
    const { db } = api.database
    const id = await addContact(db, { lastName: 'Lise-Désormeaux', practiceNumber: '774411' })
    for (const query of ['lastname=desorm', 'lastname=lise%20d', 'firstname=chl&lastname=D%C3%A9sormeaux']) {
      expect(idsOf(await search(permanence, query))).toEqual([id])
    }
    expect(idsOf(await search(permanence, 'lastname=ormeaux'))).toEqual([])
    expect(idsOf(await search(admin, 'practiceNumber=7744'))).toEqual([id])
    expect((await search(admin, '')).status).toBe(200)
  })

  test('requires the right to add people', async () => {
    expect((await search(employee, 'lastname=Roy&firstname=A')).status).toBe(403)
    expect((await search(await addContact(api.database.db), 'lastname=Roy&firstname=A')).status).toBe(403)
  })

  test('is limited to 30 an hour, each audited by its fields’ names', async () => {
    freezeClock()
    for (let index = 0; index < 30; index++) {
      expect((await search(owner, 'practiceNumber=1')).status).toBe(200)
    }
    const refusal = await search(owner, 'practiceNumber=1')
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    expect((await search(permanence, 'practiceNumber=1')).status).toBe(200)
    const entries = await auditEntries(api.database.db, eq(auditEntry.actorId, owner))
    expect(entries).toHaveLength(30)
    expect(entries.at(-1)).toMatchObject({ action: 'contacts.search', fields: ['practiceNumber'] })
  })
})
