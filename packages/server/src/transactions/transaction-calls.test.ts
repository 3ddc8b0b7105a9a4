import { getTransaction, getTransactions } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import {
  api,
  calls,
  me,
  pharmacyId,
  practiceNumber,
  setUpSubmitterForEachTest,
} from '../../tests/support/submitter-for-each-test.ts'
import { violationsOf } from '../../tests/support/test-api.ts'
import {
  addContact,
  addDelegate,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
  endEmployments,
} from '../../tests/support/test-records.ts'
import {
  addCoowner,
  address,
  addSubmitter,
  details,
  entriesOf,
  errorsOf,
  inTwoWeeks,
  nextPracticeNumber,
  owner,
} from '../../tests/support/test-transactions.ts'
import { newId } from '../database/ids.ts'
import {
  auditEntry,
  contact,
  employment,
  pharmacy,
  transaction,
  transactionEvent,
  transactionOwner,
} from '../database/schema.ts'
import { pharmacySortName } from '../database/search-text.ts'

setUpSubmitterForEachTest()

const idsOf = async (who: string, query = '') =>
  (await api.call(who, 'GET', `transactions${query}`)).body.items.map(({ id }: { id: string }) => id)

describe('a transaction', () => {
  test('begins as a draft, with its creation in its history', async () => {
    const { status, headers, body } = await calls.create(me, 'purchase', pharmacyId)
    expect(status).toBe(201)
    expect(headers.etag).toBe('"1"')
    expect(body).toMatchObject({
      type: 'purchase',
      status: 'draft',
      pharmacyId,
      pharmacyName: 'Pharmacie du Vieux-Port',
      createdBy: 'Chloé Gagné',
      sentAt: null,
      address: null,
      details: null,
      history: [{ status: 'draft', by: 'Chloé Gagné', reason: null }],
    })
  })

  test('matches the struct of the call, including proposed owners', async () => {
    await addOwner(api.database.db, pharmacyId)
    const association = (await calls.create(me, 'association', pharmacyId)).body
    expect(association.owners).toHaveLength(2)
    for (const form of [association, await calls.read(me, (await calls.ready(me, pharmacyId)).id)]) {
      expect(violationsOf(form, getTransaction.response)).toBeUndefined()
    }
    const list = (await api.call(me, 'GET', 'transactions')).body
    expect(violationsOf(list, getTransactions.response)).toBeUndefined()
  })

  test('of a purchase proposes the current owners as leaving', async () => {
    const coowner = await addCoowner(api, pharmacyId)
    const { body } = await calls.create(me, 'purchase', pharmacyId)
    expect(body).toMatchObject({
      areOwnersSaved: false,
      owners: [
        { contactId: coowner, isResponder: false, change: 'leaves' },
        { contactId: me, practiceNumber, isResponder: false, change: 'leaves', affirmation: null },
      ],
    })
  })

  test('of an opening proposes no owners', async () => {
    expect((await calls.create(me, 'opening', null)).body.owners).toEqual([])
  })

  test('of an association proposes the current owners as staying', async () => {
    const coowner = await addCoowner(api, pharmacyId)
    const { body } = await calls.create(me, 'association', pharmacyId)
    expect(body).toMatchObject({
      areOwnersSaved: false,
      owners: [
        { contactId: coowner, lastName: 'Bolduc', isResponder: false, change: 'stays' },
        { contactId: me, practiceNumber, isResponder: true, change: 'stays', affirmation: null },
      ],
    })
  })

  test.each([
    ['an opening at a pharmacy', 'opening', () => pharmacyId, 'Value is not valid.'],
    ['a move without one', 'move', () => null, 'Value is required.'],
    ['a move of one that does not exist', 'move', () => 'absent', 'Value is not valid.'],
  ])('can’t be %s', async (_, type, place, detail) => {
    const { status, body } = await calls.create(me, type, place())
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual([[detail, '/pharmacyId']])
  })

  test('can only be created by owners, for their own pharmacies', async () => {
    const { db } = api.database
    const elsewhere = await addPharmacy(db)
    expect((await calls.create(me, 'move', elsewhere)).status).toBe(400)
    const delegate = await addDelegate(db, pharmacyId)
    expect((await calls.create(delegate, 'move', pharmacyId)).status).toBe(403)
    expect((await calls.create(delegate, 'opening', null)).status).toBe(403)
  })

  test('of an opening belongs to its creator, not to their co-owners', async () => {
    const coowner = await addCoowner(api, pharmacyId)
    const { id } = (await calls.create(me, 'opening', null)).body
    expect(await calls.read(me, id)).toMatchObject({ type: 'opening', pharmacyId: null })
    expect((await api.call(coowner, 'GET', `transactions/${id}`)).status).toBe(404)
    expect((await calls.save(coowner, id, 'address', address, 1)).status).toBe(404)
    expect((await calls.save(me, id, 'address', address, 1)).status).toBe(200)
  })
})

describe('what others may read', () => {
  test('in a replayed response is what they may read now', async () => {
    const second = await addPharmacy(api.database.db)
    await addEmployment(api.database.db, me, second, { type: employmentTypes.Owner })
    await addCoowner(api, pharmacyId)
    const body = { type: 'purchase', pharmacyId }
    const key = { body, headers: { 'idempotency-key': newId() } }
    const first = await api.call(me, 'POST', 'transactions', key)
    expect(first.body.owners[0].email).not.toBeNull()
    await endEmployments(api.database.db, { contactId: me, pharmacyId }, todayInQuebec())
    const again = await api.call(me, 'POST', 'transactions', key)
    expect(again.body.owners[0]).toMatchObject({ email: null, phone: null, practiceNumber: null })
  })

  test('of a known owner: mobile, sex and birth date are visible to that person and the administration only', async () => {
    const coowner = await addCoowner(api, pharmacyId)
    const { id } = (await calls.create(me, 'association', pharmacyId)).body
    const personal = { mobile: '+15145550142', sex: 'female', birthdate: '1980-02-03' }
    const entries = [
      owner({ contactId: me, practiceNumber, change: 'stays', ...personal }),
      owner({ ...personal }),
    ]
    await calls.save(me, id, 'owners', entries, 1)
    const hidden = { mobile: null, sex: null, birthdate: null }
    const seenBy = async (who: string) => (await calls.read(who, id)).owners
    expect(await seenBy(me)).toMatchObject([personal, personal])
    expect(await seenBy(coowner)).toMatchObject([hidden, personal])
    const stale = await calls.save(coowner, id, 'address', address, 1)
    expect(stale.body.meta.current.owners).toMatchObject([hidden, personal])
    // Values hidden from the caller are preserved when they save.
    const sent = (await seenBy(coowner)).map(({ affirmation, ...entry }: { affirmation: null }) => entry)
    const renamed = [{ ...sent[0], lastName: 'Autre' }, sent[1]]
    expect((await calls.save(coowner, id, 'owners', renamed, 2)).status).toBe(200)
    expect(await seenBy(me)).toMatchObject([{ ...personal, lastName: 'Autre' }, personal])
    // Staff can only read transactions that were sent.
    expect(
      (await api.call(await addStaff(api.database.db, 'AdminAQPP'), 'GET', `transactions/${id}`)).status,
    ).toBe(404)
    await api.database.db
      .update(transaction)
      .set({ status: 'submitted', sentAt: new Date() })
      .where(eq(transaction.id, id))
    expect(await seenBy(await addStaff(api.database.db, 'Permanence'))).toMatchObject([hidden, hidden])
    expect(await seenBy(await addStaff(api.database.db, 'AdminAQPP'))).toMatchObject([personal, personal])
  })

  test('of a transaction sent before they became an owner is nothing; of a draft, only while its filer owns too', async () => {
    const { db } = api.database
    const draft = (await calls.create(me, 'move', pharmacyId)).body
    const { id, version } = await calls.ready(me, pharmacyId)
    await calls.send(me, id, version)
    await db
      .update(transaction)
      .set({ sentAt: new Date('2026-03-01T12:00:00Z') })
      .where(eq(transaction.id, id))
    const successor = await addContact(db)
    await addEmployment(db, successor, pharmacyId, { type: employmentTypes.Owner, startDate: '2026-03-02' })
    const statuses = async () => {
      const both = [draft.id, id].map((form) => api.call(successor, 'GET', `transactions/${form}`))
      return (await Promise.all(both)).map(({ status }) => status)
    }
    // The draft belongs to a co-owner.
    expect(await statuses()).toEqual([200, 404])
    await endEmployments(db, { contactId: me, pharmacyId }, todayInQuebec())
    expect(await statuses()).toEqual([404, 404])
    expect(await idsOf(successor)).toEqual([])
  })

  test('of a draft whose filer has lost the pharmacy: the filer reads it, but can’t change it', async () => {
    const { id } = (await calls.create(me, 'move', pharmacyId)).body
    await calls.save(me, id, 'address', address, 1)
    await endEmployments(api.database.db, { contactId: me, pharmacyId }, todayInQuebec())
    expect(await calls.read(me, id)).toMatchObject({ address, may: [], obstacles: [] })
    expect((await calls.save(me, id, 'details', details(), 2)).status).toBe(403)
  })

  test('of a transaction that names them: type, pharmacy, dates, status, and their own data', async () => {
    const { db } = api.database
    const { id, version, ownerId } = await calls.ready(me, pharmacyId)
    const joining = await addContact(db)
    await db.update(transactionOwner).set({ contactId: joining }).where(eq(transactionOwner.id, ownerId))
    expect((await api.call(joining, 'GET', `transactions/${id}`)).status).toBe(404)
    await calls.send(me, id, version)
    const form = await calls.read(joining, id)
    expect(violationsOf(form, getTransaction.response)).toBeUndefined()
    expect(form).toMatchObject({
      type: 'purchase',
      status: 'submitted',
      pharmacyName: 'Pharmacie du Vieux-Port',
      may: [],
      address: null,
      details: null,
      effectiveDate: inTwoWeeks(),
    })
    expect(form.owners).toMatchObject([
      { lastName: 'Roy', email: 'eve@exemple.ca', affirmation: { state: 'clean' } },
      { lastName: 'Gagné', email: null, practiceNumber: null, phone: null, affirmation: null },
    ])
    expect(await idsOf(joining)).toEqual([id])
  })

  test('of a transaction that names them only by their practice number: the same', async () => {
    const { db } = api.database
    const { id, version, ownerId } = await calls.ready(me, pharmacyId)
    const [row] = await db.select().from(transactionOwner).where(eq(transactionOwner.id, ownerId))
    const joining = await addContact(db, { practiceNumber: row?.practiceNumber ?? '' })
    await calls.send(me, id, version)
    expect((await calls.read(joining, id)).owners[0]).toMatchObject({ email: 'eve@exemple.ca' })
  })

  test('of the current owners: a buyer reads and saves their names, and sends the transaction', async () => {
    const { db } = api.database
    const coowner = await addCoowner(api, pharmacyId)
    const buyer = await addOwner(db, await addPharmacy(db), { practiceNumber: nextPracticeNumber() })
    const { status, body } = await calls.create(buyer, 'purchase', pharmacyId)
    expect(status).toBe(201)
    expect(body.owners).toMatchObject([
      { lastName: 'Bolduc', practiceNumber: null, email: null, phone: null, change: 'leaves' },
      { lastName: 'Gagné', practiceNumber: null, email: null, phone: null, change: 'leaves' },
    ])
    expect((await api.call(me, 'GET', `transactions/${body.id}`)).status).toBe(404)
    const personal = { mobile: '+15145550142', sex: 'female', birthdate: '1980-02-03' }
    const entries = [owner(personal), ...entriesOf(body.owners)]
    const saved = await calls.fill(buyer, body.id, entries)
    expect(saved.body.owners[0]).toMatchObject(personal)
    expect(saved.status).toBe(200)
    const [joining, , leaving] = await db
      .select()
      .from(transactionOwner)
      .where(eq(transactionOwner.transactionId, body.id))
      .orderBy(transactionOwner.position)
    expect(leaving).toMatchObject({ contactId: me, practiceNumber, email: expect.stringContaining('@') })
    await calls.swear(joining?.id ?? '')
    expect((await calls.send(buyer, body.id, saved.body.version)).body).toMatchObject({ status: 'submitted' })
    // Owners at the time of sending can then read the transaction and its record changes, which the
    // buyer can’t.
    const coownerTransaction = await calls.read(coowner, body.id)
    expect(coownerTransaction.owners[0]).toMatchObject({ mobile: null, sex: null, birthdate: null })
    expect(coownerTransaction.owners[2]).toMatchObject({ contactId: me, practiceNumber })
    expect(coownerTransaction.recordChanges).toContain('companyName')
    expect((await calls.read(buyer, body.id)).recordChanges).toBeNull()
  })

  test('of a staying owner on a buyer’s transaction: only what the buyer typed', async () => {
    const buyer = (await addSubmitter(api)).me
    const { id, owners } = (await calls.create(buyer, 'purchase', pharmacyId)).body
    const [seller] = entriesOf(owners)
    const staying = { ...seller, practiceNumber, change: 'stays' }
    const { status, body } = await calls.save(buyer, id, 'owners', [owner(), staying], 1)
    expect(status).toBe(200)
    const typed = { ...staying, id: expect.not.stringContaining(owners[0].id), affirmation: null }
    expect(body.owners[1]).toEqual(typed)
    expect((await calls.read(buyer, id)).owners[1]).toEqual(typed)
  })

  test('of a current owner: a buyer’s entry with the same practice number is a duplicate', async () => {
    const buyer = await addContact(api.database.db)
    await addEmployment(api.database.db, buyer, await addPharmacy(api.database.db), {
      type: employmentTypes.Owner,
    })
    const { id, owners } = (await calls.create(buyer, 'purchase', pharmacyId)).body
    const twice = owner({ practiceNumber, change: 'leaves', isResponder: false })
    const { status, body } = await calls.save(buyer, id, 'owners', [owner(), twice, ...entriesOf(owners)], 1)
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual([['The same associate was added twice.', '/owners']])
  })

  test('of the pharmacy’s current record: a buyer gets the search result, a named person nothing', async () => {
    const { db } = api.database
    await db
      .update(pharmacy)
      .set({ phone: '+15145550100', email: 'labo@exemple.ca', locationCategory: 'clinic', neq: '1143920115' })
      .where(eq(pharmacy.id, pharmacyId))
    const record = (await api.call(me, 'GET', `pharmacies/${pharmacyId}`)).body
    const { companyName, ramqNumber, address, banner } = record
    const { phone, extension, fax, email, locationCategory, neq } = record
    const searchFields = { companyName, ramqNumber, address, banner }
    const whole = { ...searchFields, phone, extension, fax, email, locationCategory, neq }
    const { id, version, ownerId } = await calls.ready(me, pharmacyId)
    expect((await calls.read(me, id)).pharmacy).toEqual(whole)
    const joining = await addContact(db)
    await db.update(transactionOwner).set({ contactId: joining }).where(eq(transactionOwner.id, ownerId))
    await calls.send(me, id, version)
    expect((await calls.read(await addStaff(api.database.db, 'Permanence'), id)).pharmacy).toEqual(whole)
    expect((await calls.read(joining, id)).pharmacy).toBeNull()
    const buyer = await addOwner(db, await addPharmacy(db))
    const purchase = (await calls.create(buyer, 'purchase', pharmacyId)).body
    expect(purchase.pharmacy).toEqual({
      ...searchFields,
      phone: null,
      extension: null,
      fax: null,
      email: null,
      locationCategory: null,
      neq: null,
    })
    expect((await calls.create(me, 'opening', null)).body.pharmacy).toBeNull()
  })

  test('of a transaction begun by the administration: the person it is for fills it in and sends it', async () => {
    const admin = await addStaff(api.database.db, 'AdminAQPP')
    const person = await addContact(api.database.db)
    const begin = (body: object) => api.call(admin, 'POST', 'transactions', { body })
    const { status, body } = await begin({ type: 'opening', pharmacyId: null, contactId: person })
    expect([status, body.may, body.createdBy]).toEqual([201, [], 'Chloé Gagné'])
    expect(body.history).toMatchObject([{ status: 'draft', by: null }])
    expect((await calls.save(admin, body.id, 'address', address, 1)).status).toBe(403)
    expect((await calls.save(person, body.id, 'address', address, 1)).status).toBe(200)
    const absent = await begin({ type: 'opening', pharmacyId: null, contactId: 'absent' })
    expect(errorsOf(absent.body)).toEqual([['Value is not valid.', '/contactId']])
  })

  test('staff reads are audited, and staff can’t change a transaction', async () => {
    const staff = await addStaff(api.database.db, 'AdminAQPP')
    const { id, version } = await calls.ready(me, pharmacyId)
    await calls.send(me, id, version)
    expect((await api.call(staff, 'GET', `transactions/${id}`)).status).toBe(200)
    expect((await calls.save(staff, id, 'address', address, version)).status).toBe(403)
    expect((await calls.remove(staff, id, version)).status).toBe(403)
    const entries = await auditEntries(
      api.database.db,
      and(eq(auditEntry.recordId, id), eq(auditEntry.actorId, staff)),
    )
    expect(entries).toMatchObject([{ action: 'transaction.read' }])
  })

  test('each write is audited with the names of its fields', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    await calls.send(me, id, version)
    const entries = await auditEntries(api.database.db, eq(auditEntry.recordId, id))
    expect(entries).toMatchObject([
      { action: 'transaction.create', fields: ['type', 'pharmacyId'] },
      { action: 'transaction.saveAddress', fields: ['address'] },
      { action: 'transaction.saveDetails', fields: ['details', 'effectiveDate'] },
      { action: 'transaction.saveOwners', fields: ['owners'] },
      { action: 'transaction.send', fields: ['status', 'sentAt'] },
    ])
  })
})

describe('the list', () => {
  test('contains an owner’s own transactions, the newest first, and no others', async () => {
    const coowner = await addCoowner(api, pharmacyId)
    const move = (await calls.create(me, 'move', pharmacyId)).body.id
    const opening = (await calls.create(me, 'opening', null)).body.id
    expect(await idsOf(me)).toEqual([opening, move])
    expect(await idsOf(coowner)).toEqual([move])
    const elsewhere = await addPharmacy(api.database.db)
    const other = await addOwner(api.database.db, elsewhere)
    expect(await idsOf(other, `?pharmacyIds=${pharmacyId}`)).toEqual([])
    const both = `?pharmacyIds=${pharmacyId}&pharmacyIds=${elsewhere}`
    const staff = await addStaff(api.database.db, 'Permanence')
    expect(await idsOf(staff, both)).toEqual([])
    const { id, version } = await calls.ready(me, pharmacyId)
    await calls.send(me, id, version)
    expect(await idsOf(staff, both)).toEqual([id])
    expect(await idsOf(await addContact(api.database.db))).toEqual([])
  })

  test('of staff contains and counts only their own drafts and those of their pharmacies', async () => {
    const { db } = api.database
    const filer = await addSubmitter(api)
    await calls.create(filer.me, 'move', filer.pharmacyId)
    await db.delete(employment).where(eq(employment.contactId, filer.me))
    const coowner = await addCoowner(api, pharmacyId)
    // Counts above 100 are cached for a while.
    const drafts = Array.from({ length: 101 }, () => ({ type: 'move' as const, pharmacyId, createdBy: me }))
    await db.insert(transaction).values(drafts)
    for (const staff of [filer.me, coowner]) {
      await addEmployment(db, staff, null, { type: employmentTypes.Permanence })
    }
    const query = `?pharmacyIds=${pharmacyId}&pharmacyIds=${filer.pharmacyId}&pageSize=1`
    const firstOf = async (who: string) => {
      const { items, totalCount } = (await api.call(who, 'GET', `transactions${query}`)).body
      return [items[0]?.pharmacyId, totalCount]
    }
    expect(await firstOf(coowner)).toEqual([pharmacyId, 101])
    expect(await firstOf(filer.me)).toEqual([filer.pharmacyId, 1])
    expect(await firstOf(await addStaff(api.database.db, 'Permanence'))).toEqual([undefined, 0])
  })

  test('starts with returned transactions, then drafts, with saved steps and return reasons', async () => {
    const { db } = api.database
    const setStatus = (id: string, status: 'returned' | 'accepted', reason: string | null) => {
      const event = { transactionId: id, status, reason }
      return Promise.all([
        db
          .update(transaction)
          .set({
            status,
            effectiveDate: '2026-01-01',
            ...(status === 'accepted' ? { appliedAt: new Date() } : {}),
          })
          .where(eq(transaction.id, id)),
        db.insert(transactionEvent).values(event),
      ])
    }
    const send = async () => {
      const { id, version } = await calls.ready(me, pharmacyId)
      expect((await calls.send(me, id, version)).status).toBe(200)
      return id
    }
    const accepted = await send()
    await setStatus(accepted, 'accepted', null)
    const returned = await send()
    await setStatus(returned, 'returned', 'Il manque une date.')
    const draft = (await calls.create(me, 'move', pharmacyId)).body.id
    await calls.save(me, draft, 'address', address, 1)
    const sent = await send()
    const { items } = (await api.call(me, 'GET', 'transactions')).body
    expect(items).toMatchObject([
      { id: returned, savedSteps: ['address', 'details', 'owners'], returnReason: 'Il manque une date.' },
      { id: draft, savedSteps: ['address'], returnReason: null },
      { id: sent, may: ['requestWithdrawal', 'confirm', 'askWithdrawal'] },
      { id: accepted, may: [] },
    ])
    expect(items[0].may).toEqual(['change', 'send', 'addAffirmation'])
    expect(items[1].may).toEqual(['change', 'send', 'delete', 'addAffirmation'])
    expect(
      violationsOf({ items, pageNumber: 1, pageSize: 15, totalCount: 4 }, getTransactions.response),
    ).toBe(undefined)
  })

  test('of staff starts with the longest waiting, including blocked transactions', async () => {
    const others = await Promise.all([addSubmitter(api), addSubmitter(api), addSubmitter(api)])
    const ids: string[] = []
    for (const filer of others) {
      const { id, version } = await calls.ready(filer.me, filer.pharmacyId)
      await calls.send(filer.me, id, version)
      ids.push(id)
    }
    const [first, second, third] = ids
    const set = (id: string | undefined, values: object) =>
      api.database.db
        .update(transaction)
        .set(values)
        .where(eq(transaction.id, id ?? ''))
    const blocked = { status: 'accepted', blockedAt: new Date() }
    await set(first, { ...blocked, sentAt: new Date('2026-02-01T12:00:00Z') })
    await set(second, { status: 'returned' })
    await set(third, { sentAt: new Date('2026-03-01T12:00:00Z') })
    const query = others.map((filer) => `pharmacyIds=${filer.pharmacyId}`).join('&')
    expect(await idsOf(await addStaff(api.database.db, 'AdminAQPP'), `?${query}`)).toEqual([
      first,
      third,
      second,
    ])
  })

  test('can be sorted by effective date, also for staff', async () => {
    const others = await Promise.all([addSubmitter(api), addSubmitter(api), addSubmitter(api)])
    const dates = ['2027-03-01', '2027-01-15', null]
    const ids: string[] = []
    for (const [index, filer] of others.entries()) {
      const { id, version } = await calls.ready(filer.me, filer.pharmacyId)
      await calls.send(filer.me, id, version)
      const effectiveDate = dates[index] ?? null
      await api.database.db.update(transaction).set({ effectiveDate }).where(eq(transaction.id, id))
      ids.push(id)
    }
    const [march, january, none] = ids
    const query = others.map((filer) => `pharmacyIds=${filer.pharmacyId}`).join('&')
    const sorted = await idsOf(await addStaff(api.database.db, 'Permanence'), `?sort=effectiveDate&${query}`)
    expect(sorted).toEqual([january, march, none])
  })

  describe('searched by staff', () => {
    const sentBy = async (name: { firstName: string; lastName: string }, companyName: string) => {
      const { db } = api.database
      const filer = await addSubmitter(api)
      const names = { companyName, sortName: pharmacySortName(companyName) }
      await db.update(pharmacy).set(names).where(eq(pharmacy.id, filer.pharmacyId))
      await db.update(contact).set(name).where(eq(contact.id, filer.me))
      const { id, version } = await calls.ready(filer.me, filer.pharmacyId)
      await calls.send(filer.me, id, version)
      const [row] = await db.select().from(pharmacy).where(eq(pharmacy.id, filer.pharmacyId))
      return { id, ...filer, ramqNumber: row?.ramqNumber ?? '' }
    }
    const searchIds = async (who: string, text: string) => idsOf(who, `?search=${encodeURIComponent(text)}`)

    test('finds a pharmacy by words of its name, without accents or in full, and by its RAMQ number', async () => {
      const staff = await addStaff(api.database.db, 'Permanence')
      const { id, ramqNumber } = await sentBy(
        { firstName: 'Maïa', lastName: 'Kieffer' },
        'Pharmacie St-Épiphane',
      )
      for (const text of ['épiph', 'EPIPHANE pharm', 'saint-épiphane', 'St Epi', ramqNumber]) {
        expect(await searchIds(staff, text)).toEqual([id])
      }
      for (const text of ['piphane', 'épiphane Laval', '%', '’']) {
        expect(await searchIds(staff, text)).toEqual([])
      }
    })

    test('finds a filer by name prefixes, and an opening by the name on its transaction', async () => {
      const staff = await addStaff(api.database.db, 'AdminAQPP')
      const name = { firstName: 'Zoé', lastName: 'Quirion-D’Amours' }
      const { id, me: filer } = await sentBy(name, 'Pharmacie des Ormes')
      const opening = (await calls.create(filer, 'opening', null)).body.id
      await calls.save(filer, opening, 'address', { ...address, companyName: 'Pharmacie de l’Œillet' }, 1)
      await api.database.db
        .update(transaction)
        .set({ status: 'submitted', sentAt: new Date() })
        .where(eq(transaction.id, opening))
      expect(await searchIds(staff, 'zoe quir')).toEqual([id, opening])
      expect(await searchIds(staff, 'damours')).toEqual([])
      expect(await searchIds(staff, 'oeillet')).toEqual([opening])
    })

    test('finds a pharmacy without a Latin letter in its name by its RAMQ number', async () => {
      const staff = await addStaff(api.database.db, 'Permanence')
      const { id, ramqNumber } = await sentBy({ firstName: 'Iryna', lastName: 'Bondar' }, 'Аптека')
      expect(await searchIds(staff, ramqNumber)).toEqual([id])
    })

    test('can be filtered further by type and status, with a count', async () => {
      const staff = await addStaff(api.database.db, 'Permanence')
      const { id } = await sentBy({ firstName: 'Anouk', lastName: 'Vigneau' }, 'Pharmacie du Belvédère')
      const search = async (more: string) =>
        (await api.call(staff, 'GET', `transactions?search=belvedere${more}`)).body
      expect(await search('&types=purchase')).toMatchObject({ items: [{ id }], totalCount: 1 })
      expect(await search('&status=returned')).toMatchObject({ items: [], totalCount: 0 })
    })

    test('is audited for each transaction shown, and for an empty page', async () => {
      const staff = await addStaff(api.database.db, 'Permanence')
      const { id } = await sentBy({ firstName: 'Rosalie', lastName: 'Jutras' }, 'Pharmacie du Ruisseau')
      await idsOf(staff)
      await searchIds(staff, 'jutras')
      await searchIds(staff, 'personne-ici')
      const entries = await auditEntries(api.database.db, eq(auditEntry.actorId, staff))
      expect(entries).toMatchObject([
        { action: 'transactions.list', recordType: 'transaction', recordId: id, fields: ['search'] },
        { action: 'transactions.list', recordType: 'transaction', recordId: null, fields: ['search'] },
      ])
    })

    test('returns 403 for members (a search could reveal hidden fields); a blank search is ignored', async () => {
      expect((await api.call(me, 'GET', 'transactions?search=21018')).status).toBe(403)
      expect((await api.call(me, 'GET', 'transactions?search=')).status).toBe(200)
      expect((await api.call(me, 'GET', 'transactions?search=%20')).status).toBe(200)
      const staff = await addStaff(api.database.db, 'Permanence')
      expect((await api.call(staff, 'GET', `transactions?search=${'a'.repeat(121)}`)).status).toBe(400)
    })
  })

  test('can be filtered by several types and statuses, with pages', async () => {
    const move = (await calls.create(me, 'move', pharmacyId)).body.id
    const purchase = (await calls.ready(me, pharmacyId)).id
    await calls.send(me, purchase, 4)
    expect(await idsOf(me, '?types=move')).toEqual([move])
    expect(await idsOf(me, '?types=move&types=purchase')).toEqual([move, purchase])
    expect(await idsOf(me, '?status=submitted')).toEqual([purchase])
    expect(await idsOf(me, '?status=submitted&types=move')).toEqual([])
    const { body } = await api.call(me, 'GET', 'transactions?pageNumber=2&pageSize=1')
    expect(body).toMatchObject({ items: [{ id: purchase }], pageNumber: 2, pageSize: 1, totalCount: 2 })
    expect((await api.call(me, 'GET', 'transactions?status=lost')).status).toBe(400)
  })
})
