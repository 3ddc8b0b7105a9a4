import { employmentTypes, type MergeField, type MergeSide } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addProgrammeCategories } from '../../tests/support/accessa-calls.ts'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { addCallers, type CallerRole, callers, reachOf } from '../../tests/support/callers.ts'
import { addDeclaration, addTaxReceipt } from '../../tests/support/declarations-and-receipts.ts'
import { placesNaming } from '../../tests/support/places-naming.ts'
import { errorOf, ifMatch, testApi } from '../../tests/support/test-api.ts'
import {
  addAccount,
  addContact,
  addEmployee,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
  contactRow,
} from '../../tests/support/test-records.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import { newId } from '../database/ids.ts'
import {
  account,
  auditEntry,
  declaration,
  employment,
  notification,
  oneTimeToken,
  participationAddress,
  passkey,
  programmeEnrolment,
  programmeParticipant,
  request,
  signIn,
  taxReceipt,
  transaction,
  transactionOwner,
} from '../database/schema.ts'
import { authenticate, createAccount } from '../identity/accounts.ts'
import { createToken } from '../identity/one-time-token.ts'

const api = testApi()
const today = todayInQuebec()
let admin: string
let pharmacyId: string
let contactOf: ReadonlyMap<CallerRole, string>

beforeAll(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db, { companyName: 'Pharmacie des Érables' })
  contactOf = await addCallers(db, pharmacyId)
  admin = await addStaff(db, 'AdminAQPP')
  await addProgrammeCategories(db)
})

const read = async (id: string, as = admin) => await api.call(as, 'GET', `people/${id}`)
const compare = async (one: string, other: string, as = admin) =>
  await api.call(as, 'GET', `people/${one}/merge/${other}`)

interface Choices {
  readonly fields?: Partial<Record<MergeField, MergeSide>>
  readonly workplaces?: Readonly<Record<string, MergeSide>>
}

/** Merges as the comparison is now; what is not chosen is taken from the file that stays. */
async function merge(one: string, other: string, { fields = {}, workplaces = {} }: Choices = {}) {
  const { body } = await compare(one, other)
  return await put(one, other, {
    version: body.this.version,
    otherVersion: body.other.version,
    fields: body.fields.map((field: MergeField) => ({ field, side: fields[field] ?? 'this' })),
    workplaces: body.workplaces.map(({ pharmacyId: id }: { pharmacyId: string }) => ({
      pharmacyId: id,
      side: workplaces[id] ?? 'this',
    })),
  })
}

const put = (one: string, other: string, body: unknown, as = admin) =>
  api.call(as, 'PUT', `people/${one}/merge/${other}`, { body })

async function addMember(values: Parameters<typeof addContact>[1] = {}) {
  const id = await addContact(api.database.db, values)
  await addAccount(api.database.db, id, { passwordHash: 'hash' })
  return id
}

describe('two files become one', () => {
  test('with every record of both, and nothing names the file that is gone', async () => {
    const { db } = api.database
    const [stays, goes] = [await addMember(), await addMember()]
    const elsewhere = await addPharmacy(db)
    await addEmployment(db, stays, pharmacyId)
    await addEmployment(db, goes, elsewhere, { decidedBy: goes })
    await addTaxReceipt(db, goes)
    await addDeclaration(db, goes, { signedAt: new Date(), accepted: true })
    await db
      .insert(request)
      .values({ contactId: goes, description: 'Aide', chapterId: 1, categoryId: 1, subjectId: 1 })
    const [form] = await db
      .insert(transaction)
      .values({ type: 'opening', createdBy: goes })
      .returning({ id: transaction.id })
    await db.insert(transactionOwner).values({
      ...{ transactionId: form?.id ?? '', position: 0, contactId: goes, firstName: 'Zoé', lastName: 'Roy' },
      ...{ isResponder: false, change: 'stays' },
    })
    await db
      .insert(signIn)
      .values({ contactId: goes, outcome: 'succeeded', methods: ['password'], network: '' })
    await createToken(db, { contactId: stays, purpose: 'signup', data: { invitedBy: goes }, validHours: 1 })
    expect((await merge(stays, goes)).status).toBe(204)
    const { body } = await read(stays)
    expect(body.employments.map((row: { pharmacyId: string }) => row.pharmacyId).sort()).toEqual(
      [pharmacyId, elsewhere].sort(),
    )
    expect(body.requests).toHaveLength(1)
    expect(body.declarations).toHaveLength(1)
    expect(body.private.receipts).toHaveLength(1)
    expect(await db.$count(transaction, eq(transaction.createdBy, stays))).toBe(1)
    expect(await db.$count(signIn, eq(signIn.contactId, stays))).toBe(1)
    expect(await placesNaming(db, goes)).toEqual(['audit_entry.record_id', 'merged_contact.old_id'])
  })

  test('with the values that were chosen, and all others of the file that stays', async () => {
    const { db } = api.database
    const stays = await addContact(db, {
      occupation: 'Pharmacienne',
      mobile: '+15145550101',
      birthdate: '1980-02-03',
    })
    const goes = await addContact(db, {
      ...{ firstName: 'Chloée', occupation: 'Technicienne', mobile: '+15145550102', birthdate: '1980-02-03' },
      ...{ address: '1, rue Roy', city: 'Lévis', province: 'QC', consentElections: true },
      consentElectionsAt: new Date('2024-03-01T12:00:00Z'),
    })
    const { body } = await compare(stays, goes)
    expect(body.fields).toEqual(['name', 'occupation', 'email', 'mobile', 'residence', 'elections'])
    const { email } = await contactRow(db, goes)
    await merge(stays, goes, {
      fields: { name: 'other', email: 'other', residence: 'other', elections: 'other' },
    })
    expect(await contactRow(db, stays)).toMatchObject({
      ...{ firstName: 'Chloée', occupation: 'Pharmacienne', mobile: '+15145550101', email },
      ...{ address: '1, rue Roy', city: 'Lévis', consentElections: true },
      consentElectionsAt: new Date('2024-03-01T12:00:00Z'),
    })
  })

  test('the account of the file that goes ends, with its links and factors, and both addresses are told', async () => {
    const { db } = api.database
    const [stays, goes] = [await addMember(), await addMember()]
    const [kept, lost] = [await contactRow(db, stays), await contactRow(db, goes)]
    await createToken(db, { contactId: goes, purpose: 'passwordReset', validHours: 1 })
    await db.insert(passkey).values({
      ...{
        contactId: goes,
        name: 'iPhone',
        credentialId: newId(),
        publicKey: 'k',
        counter: 0,
        isBackedUp: true,
      },
    })
    expect((await api.call(goes, 'GET', 'userinfo?version=2.0')).status).toBe(200)
    expect((await compare(stays, goes)).body.fields).not.toContain('email')
    expect((await merge(stays, goes)).status).toBe(204)
    expect((await api.call(goes, 'GET', 'userinfo?version=2.0')).status).toBe(401)
    expect((await api.call(stays, 'GET', 'userinfo?version=2.0')).status).toBe(200)
    expect(await db.$count(account, eq(account.contactId, stays))).toBe(1)
    expect(await db.$count(oneTimeToken, eq(oneTimeToken.contactId, goes))).toBe(0)
    for (const { email } of [kept, lost]) {
      const mails = await waitingMailsTo(db, email)
      expect(mails.map(({ template }) => template)).toEqual(['filesMerged'])
    }
    const [mail] = await waitingMailsTo(db, lost.email)
    expect(JSON.stringify(mail?.parameters)).not.toContain(kept.email)
  })

  test('only the address that was kept signs in, with its own password, even if both do at the same time', async () => {
    const { db } = api.database
    const [stays, goes] = [await addContact(db), await addContact(db)]
    await createAccount(db, stays, 'Sapin-bleu-2026')
    await createAccount(db, goes, 'Lac-profond-2026')
    const [kept, lost] = [await contactRow(db, stays), await contactRow(db, goes)]
    const [, merged] = await Promise.all([
      authenticate(db, lost.email, 'Lac-profond-2026'),
      merge(stays, goes),
    ])
    expect(merged.status).toBe(204)
    expect(await authenticate(db, lost.email, 'Lac-profond-2026')).toBeUndefined()
    expect(await authenticate(db, kept.email, 'Lac-profond-2026')).toBeUndefined()
    expect(await authenticate(db, kept.email, 'Sapin-bleu-2026')).toBe(stays)
  })

  test('a form that names a number that is given up still names the person', async () => {
    const { db } = api.database
    const stays = await addMember({ practiceNumber: '811111' })
    const goes = await addContact(db, { practiceNumber: '822222' })
    const [form] = await db
      .insert(transaction)
      .values({ type: 'opening', createdBy: admin, status: 'submitted', sentAt: new Date() })
      .returning({ id: transaction.id })
    await db.insert(transactionOwner).values({
      ...{
        transactionId: form?.id ?? '',
        position: 0,
        practiceNumber: '822222',
        firstName: 'Zoé',
        lastName: 'Roy',
      },
      ...{ isResponder: false, change: 'joins' },
    })
    await merge(stays, goes)
    expect((await api.call(stays, 'GET', `transactions/${form?.id}`)).status).toBe(200)
  })

  test('nobody is mailed if one file had no account', async () => {
    const { db } = api.database
    const [stays, goes] = [await addMember(), await addContact(db)]
    const addresses = [(await contactRow(db, stays)).email, (await contactRow(db, goes)).email]
    await merge(stays, goes)
    for (const address of addresses) expect(await waitingMailsTo(db, address)).toEqual([])
  })

  test('the earlier id leads to the file that stayed, through two merges, of which its history has both once', async () => {
    const { db } = api.database
    const [first, second, third] = [await addContact(db), await addContact(db), await addContact(db)]
    await merge(second, first)
    await merge(third, second)
    for (const id of [first, second]) {
      expect((await read(id)).body.id).toBe(third)
      expect((await api.call(admin, 'GET', `contacts/${id}`)).body.id).toBe(third)
      expect((await api.call(await addMember(), 'GET', `contacts/${id}`)).status).toBe(404)
    }
    const history = (await api.call(admin, 'GET', `people/${first}/history`)).body
    expect(history.items.map(({ action }: { action: string }) => action)).toEqual(
      Array(2).fill('contact.merge'),
    )
    expect(
      (await api.call(admin, 'PUT', `contacts/${first}`, { body: {}, headers: ifMatch(1) })).status,
    ).toBe(404)
  })

  test('sent again, it changes nothing', async () => {
    const { db } = api.database
    const [stays, goes] = [await addContact(db), await addContact(db)]
    const { body } = await compare(stays, goes)
    const choices = {
      ...{ version: body.this.version, otherVersion: body.other.version, workplaces: [] },
      fields: body.fields.map((field: MergeField) => ({ field, side: 'this' })),
    }
    expect((await put(stays, goes, choices)).status).toBe(204)
    const { version } = await contactRow(db, stays)
    expect((await put(stays, goes, choices)).status).toBe(204)
    expect((await contactRow(db, stays)).version).toBe(version)
    expect((await put(goes, stays, choices)).status).toBe(404)
    const entries = await auditEntries(
      db,
      and(eq(auditEntry.recordId, stays), eq(auditEntry.action, 'contact.merge')),
    )
    expect(entries).toHaveLength(1)
  })

  test('is refused over a change that was not seen, and without a choice for each difference', async () => {
    const { db } = api.database
    const [stays, goes] = [await addContact(db), await addContact(db)]
    const { body } = await compare(stays, goes)
    const choices = { version: body.this.version, otherVersion: body.other.version, workplaces: [] }
    expect(errorOf(await put(stays, goes, { ...choices, fields: [] }))).toMatchObject({
      ...{ code: '1001', source: { pointer: '/fields' } },
    })
    await api.call(admin, 'PUT', `contacts/${goes}`, { body: { occupation: 'Commis' }, headers: ifMatch(1) })
    const fields = [{ field: 'email', side: 'this' }]
    expect(errorOf(await put(stays, goes, { ...choices, fields })).code).toBe('2074')
    expect((await read(goes)).body.id).toBe(goes)
  })
})

describe('employments', () => {
  test('of both at one pharmacy need a choice: those of the other side end today', async () => {
    const { db } = api.database
    await addOwner(db, pharmacyId)
    const [stays, goes] = [await addContact(db), await addContact(db)]
    const employee = await addEmployment(db, stays, pharmacyId, { isPrimaryLink: true })
    const owner = await addEmployment(db, goes, pharmacyId, {
      type: employmentTypes.Owner,
      isPrimaryLink: true,
    })
    const { body } = await compare(stays, goes)
    expect(body.workplaces).toMatchObject([{ pharmacyId, this: [{ id: employee }], other: [{ id: owner }] }])
    const choices = {
      ...{ version: 1, otherVersion: 1, workplaces: [] },
      fields: body.fields.map((field: MergeField) => ({ field, side: 'this' })),
    }
    expect(errorOf(await put(stays, goes, choices))).toMatchObject({ source: { pointer: '/workplaces' } })
    expect((await merge(stays, goes, { workplaces: { [pharmacyId]: 'this' } })).status).toBe(204)
    const rows = await db.select().from(employment).where(eq(employment.contactId, stays))
    expect(rows.find(({ id }) => id === owner)).toMatchObject({ endDate: today, type: employmentTypes.Owner })
    expect(rows.find(({ id }) => id === employee)).toMatchObject({ endDate: null, isPrimaryLink: true })
    expect((await read(stays)).body.role).toBe('Employee')
  })

  test('the last owner of a pharmacy stays', async () => {
    const { db } = api.database
    const place = await addPharmacy(db)
    const [stays, goes] = [await addContact(db), await addContact(db)]
    await addEmployment(db, stays, place)
    await addEmployment(db, goes, place, { type: employmentTypes.Owner })
    expect(errorOf(await merge(stays, goes, { workplaces: { [place]: 'this' } })).code).toBe('2004')
    expect((await read(goes)).body.employments[0].endDate).toBeNull()
    expect((await merge(stays, goes, { workplaces: { [place]: 'other' } })).status).toBe(204)
    expect((await read(stays)).body.role).toBe('Owner')
  })

  test('that follow each other at one pharmacy both stay', async () => {
    const { db } = api.database
    const [stays, goes] = [await addContact(db), await addContact(db)]
    const day = addDays(today, 10)
    await addEmployment(db, stays, pharmacyId, { endDate: day })
    await addEmployment(db, goes, pharmacyId, { startDate: day })
    expect((await compare(stays, goes)).body.workplaces).toEqual([])
    expect((await merge(stays, goes)).status).toBe(204)
    expect(await db.$count(employment, eq(employment.contactId, stays))).toBe(2)
  })

  test('one primary pharmacy stays: the chosen one', async () => {
    const { db } = api.database
    const [stays, goes] = [await addContact(db), await addContact(db)]
    await addEmployment(db, stays, pharmacyId, { isPrimaryLink: true })
    const chosen = await addPharmacy(db)
    await addEmployment(db, goes, chosen, { isPrimaryLink: true })
    expect((await compare(stays, goes)).body.fields).toContain('primaryPharmacy')
    await merge(stays, goes, { fields: { primaryPharmacy: 'other' } })
    expect((await read(stays)).body.primaryPharmacy.pharmacyId).toBe(chosen)
    const primary = and(eq(employment.contactId, stays), employment.isPrimaryLink)
    expect(await db.$count(employment, primary)).toBe(1)
  })
})

test('of two open declarations, the one due first stays; none if this year’s is signed', async () => {
  const { db } = api.database
  const [stays, goes] = [await addContact(db), await addContact(db)]
  const early = await addDeclaration(db, goes, { dueAt: new Date('2026-06-01T12:00:00Z') })
  await addDeclaration(db, stays, { dueAt: new Date('2026-07-01T12:00:00Z') })
  await merge(stays, goes)
  const open = and(eq(declaration.contactId, stays), isNull(declaration.signedAt))
  expect((await db.select().from(declaration).where(open)).map(({ id }) => id)).toEqual([early])
  expect(await db.$count(notification, eq(notification.contactId, stays))).toBe(1)
  const signed = await addContact(db)
  await addDeclaration(db, signed, {
    ...{
      dueAt: new Date('2026-05-01T12:00:00Z'),
      signedAt: new Date('2026-04-01T12:00:00Z'),
      accepted: true,
    },
  })
  await merge(signed, stays)
  expect(
    await db.$count(declaration, and(eq(declaration.contactId, signed), isNull(declaration.signedAt))),
  ).toBe(0)
})

describe('what prevents it', () => {
  const codes = async (one: string, other: string) =>
    (await compare(one, other)).body.obstacles.map(({ code }: { code: string }) => code)

  async function expectPrevented(one: string, other: string, code: string) {
    expect(await codes(one, other)).toEqual([code])
    expect(errorOf(await merge(one, other)).code).toBe('2073')
    expect((await read(other)).body.id).toBe(other)
  }

  test('the account is that of the file that would go: the other way is open', async () => {
    const [stays, goes] = [await addContact(api.database.db), await addMember()]
    await expectPrevented(stays, goes, 'accountOfOther')
    expect((await merge(goes, stays)).status).toBe(204)
  })

  test('a role of the association, on either side', async () => {
    const { db } = api.database
    const [stays, goes] = [await addContact(db), await addStaff(db, 'Permanence')]
    await expectPrevented(stays, goes, 'staffRoles')
    await expectPrevented(goes, stays, 'staffRoles')
  })

  test('one of the files has ended; two that have may become one', async () => {
    const { db } = api.database
    const ended = { endedOn: today, endedAt: new Date(), endReason: 'died' as const }
    const [dead, alive] = [await addContact(db, ended), await addContact(db)]
    await expectPrevented(alive, dead, 'ended')
    await expectPrevented(dead, alive, 'ended')
    expect((await merge(dead, await addContact(db, ended))).status).toBe(204)
    expect((await read(dead)).body.end).toEqual({ reason: 'died', endedOn: today })
  })

  test('both are on one form in progress', async () => {
    const { db } = api.database
    const [stays, goes] = [await addContact(db), await addContact(db)]
    const [form] = await db
      .insert(transaction)
      .values({ type: 'opening', createdBy: stays })
      .returning({ id: transaction.id, number: transaction.number })
    const transactionId = form?.id ?? ''
    for (const [position, contactId] of [stays, goes].entries())
      await db.insert(transactionOwner).values({
        ...{ transactionId, position, contactId, firstName: 'Zoé', lastName: 'Roy' },
        ...{ isResponder: false, change: 'joins' },
      })
    const [obstacle] = (await compare(stays, goes)).body.obstacles
    expect(obstacle.transaction).toEqual({ id: transactionId, number: form?.number })
    await expectPrevented(stays, goes, 'transaction')
    await db.update(transaction).set({ status: 'withdrawn' }).where(eq(transaction.id, transactionId))
    expect((await merge(stays, goes)).status).toBe(204)
  })

  test('both take part in one category of accessa at a pharmacy', async () => {
    const { db } = api.database
    const place = await addPharmacy(db)
    const [stays, goes] = [await addEmployee(db, place), await addEmployee(db, place)]
    const enrolmentId = newId()
    const enrolled = { categoryId: 'oncology', enrolledOn: today }
    await db.insert(programmeEnrolment).values({ id: enrolmentId, pharmacyId: place, ...enrolled })
    for (const contactId of [stays, goes]) {
      await db.insert(programmeParticipant).values({ enrolmentId, contactId, enrolledOn: today })
      await db.insert(participationAddress).values({ contactId, email: `${contactId}@curo.test` })
    }
    await expectPrevented(stays, goes, 'participation')
    const isOfOther = eq(programmeParticipant.contactId, goes)
    await db.update(programmeParticipant).set({ removedAt: sql`now()` }).where(isOfOther)
    expect((await merge(stays, goes, { fields: { accessaEmail: 'other' } })).status).toBe(204)
    const addresses = await db
      .select()
      .from(participationAddress)
      .where(eq(participationAddress.contactId, stays))
    expect(addresses).toMatchObject([{ email: `${goes}@curo.test` }])
  })

  test('it is the caller’s own file', async () => {
    const other = await addContact(api.database.db)
    expect((await read(admin)).body.may).not.toContain('merge')
    expect((await read(other)).body.may).toContain('merge')
    expect(await codes(admin, other)).toContain('ownFile')
    expect((await merge(admin, other)).status).toBe(403)
    expect((await merge(other, admin)).status).toBe(403)
  })
})

test('receipts, requests and numbers count on each side', async () => {
  const { db } = api.database
  const [stays, goes] = [await addContact(db), await addContact(db)]
  await addTaxReceipt(db, stays)
  await addEmployment(db, goes, pharmacyId, { endDate: '2024-01-01' })
  const { body } = await compare(stays, goes)
  expect(body.this.counts).toMatchObject({ receipts: 1, employments: 0 })
  expect(body.other.counts).toMatchObject({ receipts: 0, employments: 1 })
  await merge(stays, goes)
  expect(await db.$count(taxReceipt, eq(taxReceipt.contactId, stays))).toBe(1)
})

describe('who may', () => {
  const acts = [
    ['getMerge', 'compareFiles', 'GET', 'merge', 200],
    ['putDistinctPeople', 'markDistinctPeople', 'PUT', 'distinct', 204],
    ['putMerge', 'mergePeople', 'PUT', 'merge', 204],
  ] as const
  const combinations = acts.flatMap((act) =>
    callers.flatMap((who) =>
      (['foreign', 'absent'] as const).map((record) => [...act, who, record] as const),
    ),
  )

  test.each(combinations)('%s (%s: %s %s, %i) as %s, %s', async (...combination) => {
    const [call, act, method, path, success, who, record] = combination
    const { db } = api.database
    const [one, other] = [await addContact(db), record === 'absent' ? newId() : await addContact(db)]
    const choices = {
      ...{ version: 1, otherVersion: 1, workplaces: [] },
      fields: [{ field: 'email', side: 'this' }],
    }
    const options = call === 'putMerge' ? { body: choices } : {}
    const { status } = await api.call(contactOf.get(who), method, `people/${one}/${path}/${other}`, options)
    const isHidden = reachOf('readPerson', who) === undefined || record === 'absent'
    const expected = isHidden ? 404 : reachOf(act, who) === undefined ? 403 : success
    expect(status).toBe(who === 'nobody' ? 401 : expected)
  })

  test.each(
    callers.flatMap((who) =>
      ['people/doubles', 'people/alike?lastName=Roy'].map((path) => [path, who] as const),
    ),
  )('%s as %s', async (path, who) => {
    const { status } = await api.call(contactOf.get(who), 'GET', path)
    expect(status).toBe(who === 'nobody' ? 401 : who === 'AdminAQPP' ? 200 : 403)
  })
})
