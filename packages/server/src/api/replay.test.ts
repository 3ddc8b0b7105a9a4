import { type Call, calls } from '@officine/api/calls'
import { requestClassification } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addProgrammeCategories, addSignedAgreement } from '../../tests/support/accessa-calls.ts'
import { employmentBody } from '../../tests/support/employment-body.ts'
import { testApi } from '../../tests/support/test-api.ts'
import {
  addAccount,
  addContact,
  addDelegate,
  addEmployee,
  addOwner,
  addPharmacy,
  addStaff,
  endEmployments,
} from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { auditEntry, employment, registerImport } from '../database/schema.ts'

const api = testApi()
let pharmacyId: string
let owner: string
let delegate: string
let colleague: string
let admin: string
let stranger: string
let invitedEmployeeId: string

beforeAll(async () => {
  await addProgrammeCategories(api.database.db)
})

beforeEach(async () => {
  const { db } = api.database
  // One is open at a time.
  await db.delete(registerImport)
  pharmacyId = await addPharmacy(db)
  owner = await addOwner(db, pharmacyId)
  await addOwner(db, pharmacyId)
  delegate = await addDelegate(db, pharmacyId)
  colleague = await addEmployee(db, pharmacyId)
  await addAccount(db, colleague, { passwordHash: 'hash' })
  admin = await addStaff(db, 'AdminAQPP')
  stranger = await addContact(db, { phone: '+15145550137' })
  await addSignedAgreement(db, pharmacyId, owner)
})

interface Creation {
  readonly path: string
  readonly body: object
}

const newPerson = () => ({ firstName: 'Noé', lastName: 'Côté', email: `${newId()}@exemple.test` })
const employeeBody = (contactId = stranger) => employmentBody(contactId)
const categories = () => `accessa/pharmacies/${pharmacyId}/programcategories`

/**
 * Each creation of the table; `by` is the caller who can lose the right to it. Nobody loses the
 * right to a request of their own.
 */
const creations: Readonly<Record<string, { readonly by?: () => string; readonly make: () => Creation }>> = {
  postAnnouncement: {
    by: () => admin,
    make: () => ({
      path: 'announcements',
      body: {
        title: { 'fr-CA': 'Nouvelle entente', 'en-CA': 'New agreement' },
        text: { 'fr-CA': 'Lisez-la.', 'en-CA': 'Read it.' },
        audience: { role: null, region: null, people: [] },
        ...{ firstDay: todayInQuebec(), lastDay: todayInQuebec(), sendsMail: true },
      },
    }),
  },
  postEmployee: {
    by: () => delegate,
    make: () => ({ path: `pharmacies/${pharmacyId}/employees`, body: employeeBody() }),
  },
  postImport: { by: () => admin, make: () => ({ path: 'imports', body: {} }) },
  postContact: { by: () => delegate, make: () => ({ path: 'contacts', body: newPerson() }) },
  postPharmacy: {
    by: () => admin,
    make: () => ({
      path: 'pharmacies',
      body: {
        ...{ companyName: 'Pharmacie Neuve', ramqNumber: String(Math.random()).slice(2, 12) },
        ...{ region: 'Laval', phone: null, banner: null, owners: [] },
        address: { street: '1, rue Neuve', unit: null, city: 'Laval', province: 'QC', postalCode: 'H7A 1A1' },
      },
    }),
  },
  postPersonInvitation: {
    by: () => admin,
    make: () => ({ path: `people/${stranger}/invitations`, body: {} }),
  },
  postInvitations: {
    by: () => admin,
    make: () => ({ path: 'people/invitations', body: { account: 'none', people: 5 } }),
  },
  postPasswordReset: {
    by: () => admin,
    make: () => ({ path: `people/${colleague}/password-resets`, body: {} }),
  },
  postInvitation: {
    by: () => delegate,
    make: () => ({ path: `pharmacies/${pharmacyId}/employees/${invitedEmployeeId}/invitations`, body: {} }),
  },
  postStatement: {
    by: () => delegate,
    make: () => ({
      path: `pharmacies/${pharmacyId}/statements`,
      body: { subject: 'pharmacy', confirmedOn: todayInQuebec() },
    }),
  },
  postTransaction: {
    by: () => owner,
    make: () => ({ path: 'transactions', body: { type: 'association', pharmacyId } }),
  },
  postProgrammeCategories: {
    by: () => delegate,
    make: () => ({ path: categories(), body: { categoryIds: ['oncology'] } }),
  },
  postParticipant: {
    by: () => delegate,
    make: () => ({
      path: `${categories()}/oncology/participants`,
      body: { contactId: colleague, curoEmail: `${newId()}@curo.test` },
    }),
  },
  postRequest: {
    make: () => ({
      path: '/api/requests',
      body: { contactId: delegate, description: 'Un permis', ...requestClassification },
    }),
  },
}

const send = (as: string, { path, body }: Creation, key: string) =>
  api.call(as, 'POST', path, { body, headers: { 'idempotency-key': key } })

/** Creates the record that a creation requires. */
async function prepare(name: string): Promise<void> {
  if (name === 'postParticipant') {
    await api.call(owner, 'POST', categories(), { body: { categoryIds: ['oncology'] } })
  }
  if (name === 'postInvitation') {
    const { body } = await send(delegate, { path: 'contacts', body: newPerson() }, 'contact')
    const employee = { path: `pharmacies/${pharmacyId}/employees`, body: employeeBody(body.id) }
    invitedEmployeeId = (await send(delegate, employee, 'employee')).body.id
  }
}

test('every creation of the table is tested here', () => {
  const named: readonly (readonly [string, Pick<Call, 'idempotent'>])[] = Object.entries(calls)
  const idempotent = named.filter(([, call]) => call.idempotent).map(([name]) => name)
  expect(Object.keys(creations).sort()).toEqual(idempotent.sort())
})

test.each(Object.entries(creations))(
  '%s sent again with its key returns the same body and adds no audit entry',
  async (name, { by, make }) => {
    await prepare(name)
    const as = by?.() ?? delegate
    const creation = make()
    const first = await send(as, creation, 'a-key')
    expect(first.status).toBe(201)
    const entries = await api.database.db.$count(auditEntry, eq(auditEntry.actorId, as))
    const again = await send(as, creation, 'a-key')
    expect([again.status, JSON.stringify(again.body)]).toEqual([201, JSON.stringify(first.body)])
    expect(await api.database.db.$count(auditEntry, eq(auditEntry.actorId, as))).toBe(entries)
  },
)

const losable = Object.entries(creations).flatMap(([name, { by, make }]) =>
  by ? [[name, by, make] as const] : [],
)

test.each(losable)('%s sent again is refused if the caller has lost the right', async (name, by, make) => {
  await prepare(name)
  const as = by()
  const creation = make()
  expect((await send(as, creation, 'a-key')).status).toBe(201)
  await api.database.db
    .update(employment)
    .set({ endDate: '2026-01-31', delegateSlot: null })
    .where(eq(employment.contactId, as))
  const fresh = await send(as, creation, 'another-key')
  const again = await send(as, creation, 'a-key')
  expect(again.status).toBeGreaterThanOrEqual(400)
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body])
})

test('a replay does not count towards the limits of invitations and requests', async () => {
  const limits = [
    ['postContact', 30],
    ['postRequest', 20],
  ] as const
  for (const [name, most] of limits) {
    const { make } = creations[name] ?? {}
    const creation = make?.() ?? { path: '', body: {} }
    for (let times = 0; times <= most; times++) {
      expect((await send(delegate, creation, 'a-key')).status).toBe(201)
    }
    expect((await send(delegate, make?.() ?? creation, 'another-key')).status).toBe(201)
  }
})

test('a key reused for another body does not count towards the limits either', async () => {
  const creation = { path: 'contacts', body: newPerson() }
  await send(delegate, creation, 'a-key')
  for (let times = 0; times < 30; times++) {
    expect((await send(delegate, { path: 'contacts', body: newPerson() }, 'a-key')).status).toBe(400)
  }
  expect((await send(delegate, { path: 'contacts', body: newPerson() }, 'another-key')).status).toBe(201)
})

test('a replay for an employee who has left since returns only names and dates', async () => {
  const creation = { path: `pharmacies/${pharmacyId}/employees`, body: employeeBody() }
  const first = await send(delegate, creation, 'a-key')
  expect(first.body).toMatchObject({ lastName: 'Gagné', phone: '+15145550137' })
  await api.database.db
    .update(employment)
    .set({ endDate: todayInQuebec() })
    .where(eq(employment.id, first.body.id))
  const again = await send(delegate, creation, 'a-key')
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id, lastName: 'Gagné' } })
  expect(again.body).toMatchObject({ email: null, phone: null, practiceNumber: null })
})

test('a replay for a participant who has left since returns no address', async () => {
  await prepare('postParticipant')
  const creation = creations.postParticipant?.make() ?? { path: '', body: {} }
  expect((await send(delegate, creation, 'a-key')).body.curoEmail).toMatch(/@curo\.test$/)
  await endEmployments(api.database.db, { contactId: colleague }, todayInQuebec())
  expect((await send(delegate, creation, 'a-key')).body).toMatchObject({ curoEmail: null })
})
