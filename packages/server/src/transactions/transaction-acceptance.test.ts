import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { TransactionAcceptance } from '@officine/api/structs'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { DecisionCalls } from '../../tests/support/decision-calls.ts'
import {
  administration,
  api,
  calls,
  me,
  ownersOn,
  pharmacyId,
  setUpSubmitterForEachTest,
} from '../../tests/support/submitter-for-each-test.ts'
import { ifMatch, violationsOf } from '../../tests/support/test-api.ts'
import {
  addAccount,
  addContact,
  addEmployment,
  addPharmacy,
  contactRow,
  endEmployments,
} from '../../tests/support/test-records.ts'
import {
  addCoowner,
  addSubmitter,
  errorsOf,
  inTwoWeeks,
  nextPracticeNumber,
} from '../../tests/support/test-transactions.ts'
import { contact, notification, outgoingMail, pharmacy, transaction } from '../database/schema.ts'

setUpSubmitterForEachTest()

const day = inTwoWeeks()
const sentPurchase = (email?: string) => administration.sentPurchase(me, pharmacyId, email)
const accept: DecisionCalls['accept'] = (...acceptance) => administration.accept(...acceptance)

describe('an acceptance', () => {
  test('requires a check of the roll for each joining owner, dated no later than today', async () => {
    const { id } = await sentPurchase()
    const missing = await accept(id, { rollChecks: [] })
    expect(errorsOf(missing.body)).toEqual([['A check of the roll is missing.', '/rollChecks']])
    const { owners } = await administration.read(id)
    const rollChecks = [{ ownerId: owners[0].id, checkedOn: addDays(todayInQuebec(), 1) }]
    const ahead = await accept(id, { rollChecks })
    expect(errorsOf(ahead.body)).toEqual([['Date is after today.', '/rollChecks/0/checkedOn']])
  })

  test('plans ownership by date: a leaving owner’s last day is the day before', async () => {
    const { id } = await sentPurchase()
    expect((await accept(id)).status).toBe(200)
    expect(await ownersOn(addDays(day, -1))).toEqual(['Gagné'])
    expect(await ownersOn(day)).toEqual(['Roy'])
  })

  test('after the effective date is dated by it, and access changes at once', async () => {
    const { id } = await sentPurchase()
    const { db } = api.database
    const late = addDays(todayInQuebec(), -3)
    await db.update(transaction).set({ effectiveDate: late }).where(eq(transaction.id, id))
    expect((await accept(id)).status).toBe(200)
    expect(await ownersOn(addDays(late, -1))).toEqual(['Gagné'])
    expect(await ownersOn(late)).toEqual(['Roy'])
    expect((await api.call(me, 'GET', `pharmacies/${pharmacyId}`)).status).toBe(404)
  })

  test('invites a joining owner without an account and mails everybody concerned', async () => {
    const { id, email } = await sentPurchase()
    await api.database.db.delete(outgoingMail)
    await accept(id)
    const mails = await api.database.db.select().from(outgoingMail)
    const filer = await contactRow(api.database.db, me)
    expect(mails.map(({ template, recipientAddress }) => [template, recipientAddress]).sort()).toEqual(
      [
        ['invitation', email],
        ['transactionAccepted', email],
        ['transactionAccepted', filer.email],
      ].sort(),
    )
  })

  test('notifies joining owners of the pharmacy’s pending requests', async () => {
    const { db } = api.database
    const requester = await addContact(db)
    const request = { type: employmentTypes.Employee, validationStatus: 0, startDate: null }
    const requestId = await addEmployment(db, requester, pharmacyId, request)
    const { id } = await sentPurchase()
    const { body } = await accept(id)
    const [joins] = body.owners.filter(({ change }: { change: string }) => change === 'joins')
    const requestNotification = and(
      eq(notification.contactId, joins.contactId),
      eq(notification.subjectId, requestId),
    )
    expect(await db.$count(notification, requestNotification)).toBe(1)
  })

  test('is refused if the pharmacy’s owners are no longer those on the transaction', async () => {
    const { id } = await sentPurchase()
    const coowner = await addCoowner(api, pharmacyId)
    const { status, body } = await accept(id)
    expect(status).toBe(400)
    const detail = 'The owners of the pharmacy are no longer those on the form.'
    expect(errorsOf(body)).toEqual([
      [detail, '/owners'],
      ['A present owner has not confirmed the purchase.', '/verifiedOwners'],
    ])
    const { obstacles } = await administration.read(id)
    expect(obstacles).toMatchObject([{ detail, person: 'Chloé Bolduc', contactId: coowner }])
  })

  test('is refused if a staying owner leaves before the effective date', async () => {
    const coowner = await addCoowner(api, pharmacyId)
    const joins = { practiceNumber: nextPracticeNumber(), email: `${nextPracticeNumber()}@exemple.ca` }
    const id = await administration.sentAssociation(me, pharmacyId, [joins])
    await endEmployments(api.database.db, { contactId: coowner }, addDays(day, -2))
    expect(errorsOf((await accept(id)).body)).toEqual([
      ['The owners of the pharmacy are no longer those on the form.', '/owners'],
    ])
  })

  test('lists fields changed since the sending, and is refused for an older pharmacy version', async () => {
    const { id } = await sentPurchase()
    const { acceptance } = await administration.read(id)
    const { db } = api.database
    await db
      .update(pharmacy)
      .set({ companyName: 'Autre nom', version: 40 })
      .where(eq(pharmacy.id, pharmacyId))
    const { status, body } = await accept(id, { pharmacyVersion: acceptance.pharmacyVersion })
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual([['The pharmacy was changed since it was read.', '/pharmacyVersion']])
    const form = await administration.read(id)
    expect(form.acceptance).toMatchObject({ changedSince: ['companyName'] })
    expect((await accept(id)).status).toBe(200)
  })

  test('lists all parts of an address if one was added since the sending', async () => {
    const { id } = await sentPurchase()
    const { db } = api.database
    await db.update(pharmacy).set({ unit: '200' }).where(eq(pharmacy.id, pharmacyId))
    const { acceptance, recordChanges } = await administration.read(id)
    const whole = ['street', 'unit', 'city', 'postalCode']
    expect(acceptance.changedSince).toEqual(whole)
    expect(recordChanges).toEqual(expect.arrayContaining(whole))
  })

  test('requires no region if only the transaction still has the previous municipality', async () => {
    const { id } = await sentPurchase()
    const { db } = api.database
    await db
      .update(transaction)
      .set({ snapshot: sql`snapshot || '{"city":"Laval"}'` })
      .where(eq(transaction.id, id))
    const { acceptance } = await administration.read(id)
    expect(acceptance).toMatchObject({
      isRegionRequired: false,
      changedSince: ['street', 'city', 'postalCode'],
    })
  })

  test('is read and sent under the names of an earlier release by a tab that is still open', async () => {
    const { id } = await sentPurchase()
    const before = (await administration.read(id)).acceptance
    expect(before).toMatchObject({ isRegionRequired: true, asksRegion: true, keptFields: [] })
    expect(violationsOf(before, TransactionAcceptance)).toBeUndefined()
    const send = async (keptFields: readonly string[]) =>
      administration.decide(
        id,
        await administration.acceptance(id, { excludedFields: undefined, keptFields }),
      )
    expect(errorsOf((await send(['phone', 'nowhere'])).body).map(([, pointer]) => pointer)).toEqual([
      '/excludedFields/1',
    ])
    expect((await send(['phone'])).status).toBe(200)
    const { acceptance } = await administration.read(id)
    expect(acceptance).toMatchObject({ excludedFields: ['phone'], keptFields: ['phone'] })
  })

  test('requires no region if the record’s municipality is preserved', async () => {
    const { id } = await sentPurchase()
    const { db } = api.database
    const unknownCity = sql`jsonb_set(address, '{address,city}', '"Saint-Nulle-Part"')`
    await db.update(transaction).set({ address: unknownCity }).where(eq(transaction.id, id))
    expect(errorsOf((await accept(id)).body).map(([, pointer]) => pointer)).toEqual(['/region'])
    expect((await accept(id, { excludedFields: ['city'] })).status).toBe(200)
    await administration.apply(day)
    const [row] = await db.select().from(pharmacy).where(eq(pharmacy.id, pharmacyId))
    expect(row).toMatchObject({ city: 'Montréal', region: 'Montréal' })
  })
})

describe('an acceptance of a transaction that names the administrator', () => {
  test('is forbidden, even if only their email address matches', async () => {
    const { db } = api.database
    const admin = await contactRow(db, administration.admin)
    const joins = { practiceNumber: nextPracticeNumber(), email: admin.email }
    const id = await administration.sentAssociation(me, pharmacyId, [joins])
    const body = { decision: 'accepted' }
    expect((await administration.decide(id, body)).status).toBe(403)
    const after = await contactRow(db, administration.admin)
    expect(after.practiceNumber).toBeNull()
  })
})

describe('before an acceptance, only the association sees', () => {
  const readForm = (id: string, as = administration.admin) => calls.read(as, id)

  test('which joining owners have no account, and which work at the pharmacy', async () => {
    const { db } = api.database
    const numbers = [1, 2, 3, 4].map(nextPracticeNumber)
    const [employed, former, member] = [
      await addContact(db, { practiceNumber: numbers[0] ?? '' }),
      await addContact(db, { practiceNumber: numbers[1] ?? '' }),
      await addContact(db, { practiceNumber: numbers[2] ?? '' }),
    ]
    for (const contactId of [employed, member]) await addAccount(db, contactId)
    await addEmployment(db, employed, pharmacyId)
    await addEmployment(db, former, pharmacyId, { endDate: todayInQuebec() })
    await addEmployment(db, member, await addPharmacy(db))
    const joining = [
      { contactId: employed, practiceNumber: numbers[0], email: null },
      { practiceNumber: numbers[1], email: `${numbers[1]}@exemple.ca` },
      { practiceNumber: numbers[2], email: `${numbers[2]}@exemple.ca` },
      { practiceNumber: numbers[3], email: `${numbers[3]}@exemple.ca` },
    ]
    const id = await administration.sentAssociation(me, pharmacyId, joining)
    const { owners, acceptance } = await readForm(id)
    const numbersOf = (ids: readonly string[]) =>
      ids.map((one) => owners.find((row: { id: string }) => row.id === one)?.practiceNumber)
    expect(numbersOf(acceptance.withoutAccount)).toEqual([numbers[1], numbers[3]])
    expect(numbersOf(acceptance.employedHere)).toEqual([numbers[0]])
    expect((await readForm(id, me)).acceptance).toBeNull()
  })

  test('a person matched by email address, unless their practice number differs', async () => {
    const { db } = api.database
    const { id, email } = await sentPurchase()
    const contactId = await addContact(db, { email })
    await addAccount(db, contactId)
    await addEmployment(db, contactId, pharmacyId)
    const { owners, acceptance } = await readForm(id)
    expect(acceptance).toMatchObject({ withoutAccount: [], employedHere: [owners[0].id] })
    await db.update(contact).set({ practiceNumber: nextPracticeNumber() }).where(eq(contact.id, contactId))
    expect((await readForm(id)).acceptance).toMatchObject({
      withoutAccount: [owners[0].id],
      employedHere: [],
    })
  })

  test('who changed the section of a field since the sending, and when', async () => {
    const { id } = await sentPurchase()
    const record = (await api.call(me, 'GET', `pharmacies/${pharmacyId}`)).body
    const change = { companyName: 'Autre nom', fax: '+15145550190' }
    const headers = ifMatch(record.version)
    const { body } = await api.call(me, 'PUT', `pharmacies/${pharmacyId}`, { body: change, headers })
    const { acceptance, recordChanges } = await readForm(id)
    const { changedAt } = body.sections.general
    expect(recordChanges).toEqual(['companyName', 'street', 'city', 'postalCode', 'banner'])
    expect(acceptance).toMatchObject({
      changedSince: ['companyName'],
      sectionChanges: [{ field: 'companyName', changedAt, changedBy: 'Chloé Gagné' }],
    })
  })

  test('no section change from before the sending', async () => {
    const { id } = await sentPurchase()
    const { db } = api.database
    const changed = { changedAt: '2026-01-05T15:00:00.000Z', changedBy: 'Chloé Gagné', confirmedOn: null }
    await db
      .update(pharmacy)
      .set({ companyName: 'Autre nom', sections: { general: changed } })
      .where(eq(pharmacy.id, pharmacyId))
    expect((await readForm(id)).acceptance).toMatchObject({
      changedSince: ['companyName'],
      sectionChanges: [],
    })
  })
})

describe('matching an owner on a transaction to a person', () => {
  test('two unknown people can’t have the same email address', async () => {
    const email = `${nextPracticeNumber()}@exemple.ca`
    const joining = [1, 2].map(() => ({ practiceNumber: nextPracticeNumber(), email }))
    const id = await administration.sentAssociation(me, pharmacyId, joining)
    const { status, body } = await accept(id)
    expect(status).toBe(400)
    expect(errorsOf(body).map(([, pointer]) => pointer)).toEqual(['/owners/2/email'])
  })

  test('a person who has signed up since the sending is matched by practice number', async () => {
    const { db } = api.database
    const { id } = await sentPurchase()
    const { owners } = await administration.read(id)
    const person = await addContact(db, { lastName: 'Roy', practiceNumber: owners[0].practiceNumber })
    const { body } = await accept(id)
    expect(body.owners[0].contactId).toBe(person)
    expect(await db.$count(contact, eq(contact.practiceNumber, owners[0].practiceNumber))).toBe(1)
  })

  test('a person matched by email address gets the practice number of the transaction', async () => {
    const { db } = api.database
    const { id, email } = await sentPurchase()
    const person = await addContact(db, { lastName: 'Roy', email })
    const { body } = await accept(id)
    expect(body.owners[0].contactId).toBe(person)
    const known = await contactRow(db, person)
    expect(known).toMatchObject({ practiceNumber: body.owners[0].practiceNumber, version: 2 })
  })

  test('two concurrent acceptances that name the same unknown person create one person', async () => {
    const { db } = api.database
    const [practiceNumber, email] = [nextPracticeNumber(), `${nextPracticeNumber()}@exemple.ca`]
    const forms = [await administration.sentAssociation(me, pharmacyId, [{ practiceNumber, email }])]
    const other = await addSubmitter(api)
    forms.push(await administration.sentAssociation(other.me, other.pharmacyId, [{ practiceNumber, email }]))
    const responses = await Promise.all(forms.map((id) => accept(id)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await db.$count(contact, eq(contact.practiceNumber, practiceNumber))).toBe(1)
  })

  test('a leaving owner is matched by practice number alone', async () => {
    const { db } = api.database
    const coowner = await addCoowner(api, pharmacyId)
    const id = await administration.sentAssociation(me, pharmacyId, [], [coowner])
    await db.execute(sql`update transaction_owner set contact_id = null, email = null
      where transaction_id = ${id} and contact_id = ${coowner}`)
    expect((await accept(id)).status).toBe(200)
    expect(await ownersOn(day)).toEqual(['Gagné'])
  })
})

describe('the acceptance of an opening', () => {
  test('creates the pharmacy: its owners can read it, searches find it from the effective date', async () => {
    const id = await administration.sentOpening(me)
    const missing = await accept(id)
    expect(errorsOf(missing.body)).toEqual([['Value is required.', '/ramqNumber']])
    const ramqNumber = nextPracticeNumber()
    const { status, body } = await accept(id, { ramqNumber })
    expect(status).toBe(200)
    const { pharmacyId: opened } = body
    expect((await api.call(me, 'GET', `pharmacies/${opened}`)).body).toMatchObject({
      companyName: 'Pharmacie du Marché',
      ramqNumber,
      opensOn: day,
    })
    const searchByRamq = () => api.call(me, 'GET', `pharmacies?ramq=${ramqNumber}`)
    expect((await searchByRamq()).body.items).toEqual([])
    const before = (await api.call(me, 'GET', `pharmacies/${opened}`)).body.version
    await administration.apply(day)
    expect((await searchByRamq()).body.items).toHaveLength(1)
    const after = (await api.call(me, 'GET', `pharmacies/${opened}`)).body
    expect(after.version).toBeGreaterThan(before)
    expect(after.opensOn).toBeUndefined()
  })

  test('requires the region of an unknown municipality, even if it is listed as preserved', async () => {
    const id = await administration.sentOpening(me)
    const unknownCity = sql`jsonb_set(address, '{address,city}', '"Saint-Nulle-Part"')`
    await api.database.db.update(transaction).set({ address: unknownCity }).where(eq(transaction.id, id))
    const { status, body } = await accept(id, { ramqNumber: nextPracticeNumber(), excludedFields: ['city'] })
    expect(status).toBe(400)
    expect(errorsOf(body).map(([, pointer]) => pointer)).toEqual(['/region'])
  })

  test('of two openings with the same RAMQ number at once creates one pharmacy', async () => {
    const other = await addSubmitter(api)
    const forms = [await administration.sentOpening(me), await administration.sentOpening(other.me)]
    const ramqNumber = nextPracticeNumber()
    const responses = await Promise.all(forms.map((id) => accept(id, { ramqNumber })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    const refused = responses.find(({ status }) => status === 400)
    expect(errorsOf(refused?.body).map(([, pointer]) => pointer)).toEqual(['/ramqNumber'])
  })

  test('lets the owners edit their contact details, which the effect doesn’t overwrite', async () => {
    const id = await administration.sentOpening(me)
    const { body } = await accept(id, { ramqNumber: nextPracticeNumber() })
    const path = `pharmacies/${body.pharmacyId}`
    const record = (await api.call(me, 'GET', path)).body
    const [self] = record.associates
    const associates = [
      { contactId: me, email: 'ici@exemple.ca', phone: '+15145550177', extension: null, isResponder: true },
    ]
    const written = await api.call(me, 'PUT', path, {
      body: { associates, phone: '+15145550188' },
      headers: ifMatch(record.version),
    })
    expect([self.isResponder, written.status]).toEqual([true, 200])
    await administration.apply(day)
    const opened = (await api.call(me, 'GET', path)).body
    expect(opened).toMatchObject({ phone: '+15145550188', associates: [{ email: 'ici@exemple.ca' }] })
  })
})
