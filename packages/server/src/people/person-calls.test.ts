import { createHash } from 'node:crypto'
import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { addCallers, type CallerRole, callers, reachOf } from '../../tests/support/callers.ts'
import { addDeclaration, addTaxReceipt } from '../../tests/support/declarations-and-receipts.ts'
import { ifMatch, testApi } from '../../tests/support/test-api.ts'
import { addMemberRequest } from '../../tests/support/test-member-requests.ts'
import {
  addAccount,
  addContact,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
} from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { auditEntry, loginThrottle, signIn, transaction } from '../database/schema.ts'
import { createAssociationInvitation } from '../invitations/invitations.ts'
import { listPeople } from './people.ts'

const api = testApi()
let admin: string
let permanence: string
let contactOf: ReadonlyMap<CallerRole, string>

beforeAll(async () => {
  const { db } = api.database
  contactOf = await addCallers(db, await addPharmacy(db))
  admin = await addStaff(db, 'AdminAQPP')
  permanence = await addStaff(db, 'Permanence')
})

interface Row {
  readonly id: string
}

async function find(query: Readonly<Record<string, string>>, as = admin): Promise<Row[]> {
  const parameters = new URLSearchParams({ pageSize: '100', ...query })
  const { status, body } = await api.call(as, 'GET', `people?${parameters}`)
  expect(status).toBe(200)
  expect(body.totalCount).toBe(body.items.length)
  return body.items
}

const finds = async (query: Readonly<Record<string, string>>, id: string, as = admin) =>
  (await find(query, as)).some((row) => row.id === id)

describe('the search of people', () => {
  let lavoie: string

  beforeAll(async () => {
    lavoie = await addContact(api.database.db, {
      firstName: 'Marie-Ève',
      lastName: 'Lavoie-L’Écuyer',
      practiceNumber: '210077',
      email: 'marie.eve-lavoie@courriel.test',
      phone: '+18195550173',
      mobile: '+14385550199',
    })
    await addContact(api.database.db, { firstName: 'Marc', lastName: 'Lavoie', phone: '+18195550174' })
  })

  test.each([
    ['Marie-Ève Lavoie'],
    ['lavoie eve'],
    ['ECUYER mar'],
    ['l’écu'],
    ['210077'],
    ['2100'],
    ['lavoie 210077'],
    ['marie.eve-lavoie@courriel.test'],
    ['Marie.Eve-Lavoie@'],
    ['819 555-0173'],
    ['(819) 555.0173'],
    ['+1 819 555 0173'],
    ['8195550173'],
    ['5550173'],
    ['555-0173 marie'],
    ['438 555-0199'],
  ])('"%s" finds the person', async (search) => {
    const rows = await find({ search })
    expect(rows.map(({ id }) => id)).toEqual([lavoie])
  })

  test.each([
    ['avoie'],
    ['lavoie roy'],
    ['819 555-0199'],
    ['@courriel.test'],
    ["'"],
    ['\\'],
    [':* & !'],
    ['--'],
  ])('"%s" finds nobody', async (search) => {
    expect(await find({ search })).toEqual([])
  })

  test('finds nobody by a private number for the permanence, however it is typed', async () => {
    for (const search of ['438 555-0199', 'mobile 4385550199', 'mobile:43', 'm 4385550199', "'mobile 43"]) {
      expect(await finds({ search }, lavoie, permanence)).toBe(false)
    }
    expect(await finds({ search: '819 555-0173' }, lavoie, permanence)).toBe(true)
  })

  test('follows a change of name at once', async () => {
    const id = await addContact(api.database.db, { lastName: 'Vaillancourt' })
    await api.call(admin, 'PUT', `contacts/${id}`, { body: { lastName: 'Zéphir' }, headers: ifMatch(1) })
    expect(await finds({ search: 'zephir' }, id)).toBe(true)
    expect(await finds({ search: 'vaillancourt' }, id)).toBe(false)
  })

  test('pages in the order of names, alike by index and by sorting', async () => {
    const { db } = api.database
    for (const lastName of ['Élie', 'Dubé', 'Éthier', 'Dubé', 'de Repentigny']) {
      await addContact(db, { firstName: 'Xavière', lastName })
    }
    const reader = { findsByMobile: true, today: todayInQuebec() }
    const namesOf = async (pageNumber: number, sortLimit?: number) =>
      (await listPeople(db, { search: 'xaviere' }, reader, { pageNumber, pageSize: 2 }, sortLimit)).items.map(
        ({ lastName }) => lastName,
      )
    expect([await namesOf(1), await namesOf(2), await namesOf(3)]).toEqual([
      ['de Repentigny', 'Dubé'],
      ['Dubé', 'Élie'],
      ['Éthier'],
    ])
    expect([await namesOf(1, 0), await namesOf(2, 0), await namesOf(3, 0)]).toEqual([
      await namesOf(1),
      await namesOf(2),
      await namesOf(3),
    ])
  })

  test('is audited with the filters that were used, and never with their values', async () => {
    await find({ search: 'lavoie', role: 'Owner' }, permanence)
    const entries = await auditEntries(api.database.db, eq(auditEntry.actorId, permanence))
    expect(entries.at(-1)).toMatchObject({
      action: 'people.list',
      recordId: null,
      fields: ['search', 'role'],
    })
    expect(JSON.stringify(entries.at(-1))).not.toContain('lavoie')
  })
})

describe('filters of people', () => {
  test('role is that of a current employment; who has none is Basic', async () => {
    const { db } = api.database
    const pharmacyId = await addPharmacy(db)
    const owner = await addOwner(db, pharmacyId)
    const former = await addContact(db)
    await addEmployment(db, former, pharmacyId, { endDate: todayInQuebec() })
    expect(await finds({ role: 'Owner' }, owner)).toBe(true)
    expect(await finds({ role: 'Employee' }, owner)).toBe(false)
    expect(await finds({ role: 'Employee' }, former)).toBe(false)
    expect(await finds({ role: 'Basic' }, former)).toBe(true)
    expect(await finds({ role: 'Permanence' }, permanence)).toBe(true)
  })

  test('region is that of the primary pharmacy', async () => {
    const { db } = api.database
    const person = await addContact(db)
    const mauricie = await addPharmacy(db, { region: 'Mauricie', city: 'Trois-Rivières' })
    await addEmployment(db, person, mauricie, { isPrimaryLink: true })
    await addEmployment(db, person, await addPharmacy(db, { region: 'Laval' }))
    expect(await finds({ region: 'Mauricie' }, person)).toBe(true)
    expect(await finds({ region: 'Laval' }, person)).toBe(false)
    const [row] = await find({ region: 'Mauricie' })
    expect(row).toMatchObject({
      role: 'Employee',
      primaryPharmacy: { pharmacyId: mauricie, city: 'Trois-Rivières', region: 'Mauricie' },
    })
  })

  describe('the state of the account', () => {
    const states = {
      none: async () => await addContact(api.database.db),
      invited: async () => {
        const id = await addContact(api.database.db)
        await createAssociationInvitation(api.database.db, id)
        return id
      },
      invitationExpired: async () => {
        const id = await states.invited()
        await api.database.db.execute(
          `update one_time_token set expires_at = now() - interval '1 day' where contact_id = '${id}'`,
        )
        return id
      },
      neverSignedIn: async () => await addMember({}),
      active: async () => await addMember({ lastSignInAt: new Date() }),
      blocked: async () => {
        const id = await addMember({ lastSignInAt: new Date() }, 'bloque@courriel.test')
        const hash = createHash('sha256').update('bloque@courriel.test').digest('base64url')
        const blockedUntil = new Date(Date.now() + 600_000)
        await api.database.db
          .insert(loginThrottle)
          .values({ key: `account:${hash}`, count: 6, blockedUntil })
          .onConflictDoNothing()
        return id
      },
      disabled: async () => await addMember({ lastSignInAt: new Date(), disabledAt: new Date() }),
    }

    async function addMember(values: Parameters<typeof addAccount>[2], email?: string) {
      const id = await addContact(api.database.db, email === undefined ? {} : { email })
      await addAccount(api.database.db, id, values)
      return id
    }

    test.each(Object.entries(states))('%s', async (state, add) => {
      const id = await add()
      for (const other of Object.keys(states)) {
        expect([other, await finds({ account: other }, id)]).toEqual([other, other === state])
      }
      const file = (await api.call(permanence, 'GET', `people/${id}`)).body
      expect(file.account.state).toBe(state)
      expect(file.account.blockedUntil !== null).toBe(state === 'blocked')
      expect(file.account.invitedUntil !== null).toBe(state === 'invited' || state === 'invitationExpired')
      expect(file.account.disabledAt !== null).toBe(state === 'disabled')
    })

    test('is active from the first sign-in on, and shows the last', async () => {
      const id = await states.neverSignedIn()
      const attempt = { contactId: id, methods: ['password' as const], network: '' }
      await api.database.db.insert(signIn).values({ ...attempt, outcome: 'wrongPassword' })
      expect(await finds({ account: 'neverSignedIn' }, id)).toBe(true)
      const at = new Date('2026-11-03T14:20:00Z')
      await api.database.db.insert(signIn).values({ ...attempt, outcome: 'succeeded', at })
      expect(await finds({ account: 'active' }, id)).toBe(true)
      expect((await api.call(admin, 'GET', `people/${id}`)).body.account.lastSignInAt).toBe(at.toISOString())
    })
  })

  test('declaration is late or due only for those who have to sign', async () => {
    const { db } = api.database
    const pharmacyId = await addPharmacy(db)
    const add = async (type: 'Employee' | 'DelegatedResponsible', dueAt?: Date) => {
      const id = await addContact(db)
      await addEmployment(db, id, pharmacyId, { type: employmentTypes[type] })
      await addDeclaration(db, id, dueAt ? { dueAt } : {})
      return id
    }
    const yesterday = new Date(Date.now() - 86_400_000)
    const late = await add('Employee', yesterday)
    const due = await add('Employee')
    const exempt = await add('DelegatedResponsible', yesterday)
    expect(await finds({ declaration: 'late' }, late)).toBe(true)
    expect(await finds({ declaration: 'due' }, due)).toBe(true)
    expect(await finds({ declaration: 'none' }, exempt)).toBe(true)
    const [row] = (await find({ declaration: 'late' })).filter(({ id }) => id === late)
    expect(row).toMatchObject({ declaration: 'late', declarationDueOn: addDays(todayInQuebec(), -1) })
  })

  test('consent is for the administration, from the consents that were given', async () => {
    const id = await addContact(api.database.db, { consentElections: true })
    expect(await finds({ consent: 'elections' }, id)).toBe(true)
    expect(await finds({ consent: 'commercialProspecting' }, id)).toBe(false)
    const { status } = await api.call(permanence, 'GET', 'people?consent=elections')
    expect(status).toBe(403)
  })
})

describe('the file of a person', () => {
  test('has what the association knows, and for the administration the private part', async () => {
    const { db } = api.database
    const pharmacyId = await addPharmacy(db, { companyName: 'Pharmacie Gagnon et Lavoie' })
    const before = await addPharmacy(db, { companyName: 'Pharmacie des Érables' })
    const id = await addContact(db, { birthdate: '1980-04-02', consentElections: true })
    await addEmployment(db, id, before, { endDate: '2022-03-01' })
    await addEmployment(db, id, pharmacyId, { type: employmentTypes.Owner, isPrimaryLink: true })
    await addDeclaration(db, id)
    await addTaxReceipt(db, id)
    await addMemberRequest(db, id)
    const [form] = await db
      .insert(transaction)
      .values([
        { type: 'move', pharmacyId, createdBy: id, status: 'submitted', sentAt: new Date() },
        { type: 'move', pharmacyId, createdBy: id },
      ])
      .returning({ id: transaction.id })
    const { status, body } = await api.call(admin, 'GET', `people/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      role: 'Owner',
      primaryPharmacy: { pharmacyName: 'Pharmacie Gagnon et Lavoie', region: 'Montréal' },
      employments: [
        { pharmacyName: 'Pharmacie Gagnon et Lavoie', isPrimaryLink: true, endDate: null },
        { pharmacyName: 'Pharmacie des Érables', endDate: '2022-03-01' },
      ],
      declaration: 'due',
      declarations: [{ accepted: null, signedOn: null }],
      requests: [{ status: 'received' }],
      transactions: [{ id: form?.id, status: 'submitted' }],
      cardValidUntil: `${todayInQuebec().slice(0, 4)}-12-31`,
      private: { birthdate: '1980-04-02', consents: { elections: true }, receipts: [{ amount: 1120 }] },
    })
    const seen = (await api.call(permanence, 'GET', `people/${id}`)).body
    expect(seen).toMatchObject({ role: 'Owner', declarations: [{}], requests: [{}] })
    expect(seen.private).toBeUndefined()
    expect(JSON.stringify(seen)).not.toContain('1980-04-02')
  })

  test('reading it is audited', async () => {
    const { db } = api.database
    const id = await addContact(db)
    await api.call(permanence, 'GET', `people/${id}`)
    const entries = await auditEntries(db, eq(auditEntry.recordId, id))
    expect(entries).toMatchObject([{ action: 'person.read', actorId: permanence }])
  })
})

describe('the history of a person', () => {
  const history = async (as: string, id: string, paging = '') =>
    (await api.call(as, 'GET', `people/${id}/history${paging}`)).body

  test('has what was done, by whom and to which fields, and no reads', async () => {
    const { db } = api.database
    const pharmacyId = await addPharmacy(db)
    await addOwner(db, pharmacyId)
    const id = await addContact(db)
    const employee = await addEmployment(db, id, pharmacyId)
    await api.call(admin, 'GET', `people/${id}`)
    const body = { occupation: 'Pharmacienne', mobile: '+14185550110' }
    await api.call(admin, 'PUT', `contacts/${id}`, { body, headers: ifMatch(1) })
    await api.call(admin, 'DELETE', `pharmacies/${pharmacyId}/employees/${employee}`, { headers: ifMatch(1) })
    const { items, totalCount } = await history(admin, id)
    expect(totalCount).toBe(2)
    expect(items).toMatchObject([
      {
        action: 'employment.end',
        pharmacyName: 'Pharmacie du Vieux-Port',
        by: { id: admin, name: 'Chloé Gagné' },
      },
      { action: 'contact.change', fields: ['occupation', 'mobile'], by: { id: admin } },
    ])
    const [, seen] = (await history(permanence, id)).items
    expect(seen.fields).toEqual(['occupation'])
  })

  test('is paged', async () => {
    const id = await addContact(api.database.db)
    for (const version of [1, 2, 3]) {
      const body = { occupation: `Emploi ${version}` }
      await api.call(admin, 'PUT', `contacts/${id}`, { body, headers: ifMatch(version) })
    }
    const first = await history(admin, id, '?pageSize=2')
    const second = await history(admin, id, '?pageSize=2&pageNumber=2')
    expect(first).toMatchObject({ totalCount: 3, items: [{}, {}] })
    expect(second.items).toHaveLength(1)
    expect(new Set([...first.items, ...second.items].map((entry) => entry.id)).size).toBe(3)
  })
})

describe('who may', () => {
  test.each(callers)('getPeople as %s', async (who) => {
    const { status } = await api.call(contactOf.get(who), 'GET', 'people?search=gag')
    expect(status).toBe(who === 'nobody' ? 401 : reachOf('readPeople', who) ? 200 : 403)
  })

  test.each(callers)('getPeople by consent as %s', async (who) => {
    const { status } = await api.call(contactOf.get(who), 'GET', 'people?consent=elections')
    expect(status).toBe(who === 'nobody' ? 401 : reachOf('listPeopleByConsent', who) ? 200 : 403)
  })

  const everyRecord = callers.flatMap((who) =>
    (['self', 'foreign', 'absent'] as const).map((record) => [who, record] as const),
  )

  const contactAt = async (who: CallerRole, record: (typeof everyRecord)[number][1]) =>
    (record === 'self' && contactOf.get(who)) ||
    (record === 'absent' ? newId() : await addContact(api.database.db))

  test.each(everyRecord)('getPerson as %s, %s', async (who, record) => {
    const { status } = await api.call(contactOf.get(who), 'GET', `people/${await contactAt(who, record)}`)
    const isRead = reachOf('readPerson', who) !== undefined && record !== 'absent'
    expect(status).toBe(who === 'nobody' ? 401 : isRead ? 200 : 404)
  })

  test.each(everyRecord)('getPersonHistory as %s, %s', async (who, record) => {
    const path = `people/${await contactAt(who, record)}/history`
    const { status } = await api.call(contactOf.get(who), 'GET', path)
    const isRead = reachOf('readPersonHistory', who) !== undefined && record !== 'absent'
    expect(status).toBe(who === 'nobody' ? 401 : isRead ? 200 : 404)
  })
})
