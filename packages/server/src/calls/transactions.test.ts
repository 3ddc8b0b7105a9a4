import { getTransaction, getTransactions } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { check } from '@officine/api/rules'
import { and, eq } from 'drizzle-orm'
import type { Struct } from 'superstruct'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addContact, addEmployment, addPharmacy, startTestApi, type TestApi } from '../api/testing.ts'
import { auditEntry, employment, transaction } from '../database/schema.ts'
import { address, details, formCalls, inTwoWeeks, owner } from './testing-transactions.ts'

let api: TestApi
let calls: ReturnType<typeof formCalls>
let pharmacyId: string
let me: string
let practiceNumber: string
let made = 100_000

beforeAll(async () => {
  api = await startTestApi()
  calls = formCalls(api)
})
afterAll(() => api.close())

beforeEach(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db)
  practiceNumber = String(++made)
  me = await addContact(db, { practiceNumber, mobile: '+15145550142', birthdate: '1980-02-03' })
  await addEmployment(db, me, pharmacyId, { type: employmentTypes.Owner, isResponder: true })
})

const staffOf = async (type: 'Permanence' | 'AdminAQPP') => {
  const staff = await addContact(api.database.db)
  await addEmployment(api.database.db, staff, null, { type: employmentTypes[type] })
  return staff
}

const addCoowner = async () => {
  const coowner = await addContact(api.database.db, { lastName: 'Bolduc', practiceNumber: String(++made) })
  await addEmployment(api.database.db, coowner, pharmacyId, { type: employmentTypes.Owner })
  return coowner
}

/** A purchase with every step saved and sworn: ready to be sent. */
async function readyForm(): Promise<{ id: string; version: number; ownerId: string }> {
  const { id } = (await calls.create(me, 'purchase', pharmacyId)).body
  await calls.save(me, id, 'address', address, 1)
  await calls.save(me, id, 'details', details(), 2)
  const { body } = await calls.save(me, id, 'owners', [owner()], 3)
  const ownerId = body.owners[0].id
  await calls.swear(ownerId)
  return { id, version: body.version, ownerId }
}

const errorsOf = (body: { errors: { detail: string; source?: { pointer: string } }[] }) =>
  body.errors.map(({ detail, source }) => [detail, source?.pointer])

function violationsOf<T, S>(body: unknown, response: Struct<T, S> | undefined) {
  if (!response) throw new Error('The call answers nothing.')
  return check(body, response).violations
}

describe('a form', () => {
  test('begins as a draft, with its creation in its history', async () => {
    const { status, headers, body } = await calls.create(me, 'purchase', pharmacyId)
    expect(status).toBe(201)
    expect(headers.etag).toBe('"1"')
    expect(body).toMatchObject({
      ...{ type: 'purchase', status: 'draft', pharmacyId, pharmacyName: 'Pharmacie du Vieux-Port' },
      ...{ createdBy: 'Chloé Gagné', sentAt: null, address: null, details: null, owners: [] },
      history: [{ status: 'draft', by: 'Chloé Gagné', reason: null }],
    })
  })

  test('is answered as the call defines it, proposed owners too', async () => {
    const newest = await addContact(api.database.db)
    await addEmployment(api.database.db, newest, pharmacyId, { type: employmentTypes.Owner })
    const association = (await calls.create(me, 'association', pharmacyId)).body
    expect(association.owners).toHaveLength(2)
    for (const form of [association, await calls.read(me, (await readyForm()).id)]) {
      expect(violationsOf(form, getTransaction.response)).toBeUndefined()
    }
    const list = (await api.call(me, 'GET', 'transactions')).body
    expect(violationsOf(list, getTransactions.response)).toBeUndefined()
  })

  test('of an association begins with those who own the pharmacy, who stay', async () => {
    const coowner = await addCoowner()
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
  ])('is not %s', async (_, type, place, detail) => {
    const { status, body } = await calls.create(me, type, place())
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual([[detail, '/pharmacyId']])
  })

  test('is begun by owners alone, at what they own', async () => {
    const { db } = api.database
    const elsewhere = await addPharmacy(db)
    expect((await calls.create(me, 'move', elsewhere)).status).toBe(400)
    const delegate = await addContact(db)
    await addEmployment(db, delegate, pharmacyId, { type: employmentTypes.DelegatedResponsible })
    expect((await calls.create(delegate, 'move', pharmacyId)).status).toBe(403)
    expect((await calls.create(delegate, 'opening', null)).status).toBe(403)
  })

  test('of an opening is theirs who began it, and not of who owns a pharmacy with them', async () => {
    const coowner = await addCoowner()
    const { id } = (await calls.create(me, 'opening', null)).body
    expect(await calls.read(me, id)).toMatchObject({ type: 'opening', pharmacyId: null })
    expect((await api.call(coowner, 'GET', `transactions/${id}`)).status).toBe(404)
    expect((await calls.save(coowner, id, 'address', address, 1)).status).toBe(404)
    expect((await calls.save(me, id, 'address', address, 1)).status).toBe(200)
  })
})

describe('a step', () => {
  test('is kept, and read again with its version', async () => {
    const { id } = (await calls.create(me, 'move', pharmacyId)).body
    expect((await calls.save(me, id, 'address', address, 1)).body).toMatchObject({ version: 2, address })
    const saved = await calls.save(me, id, 'details', details(), 2)
    expect(saved.headers.etag).toBe('"3"')
    const read = await api.call(me, 'GET', `transactions/${id}`)
    expect(read.headers.etag).toBe('"3"')
    expect(read.body).toMatchObject({ address, details: details(), effectiveDate: inTwoWeeks() })
  })

  test('sent again as it stands changes nothing', async () => {
    const { id, version } = await readyForm()
    const { owners } = await calls.read(me, id)
    const entries = owners.map(({ affirmation, ...entry }: { affirmation: unknown }) => entry)
    for (const [step, content] of Object.entries({ address, details: details(), owners: entries })) {
      const { status, body } = await calls.save(me, id, step, content, version)
      expect([step, status, body.version]).toEqual([step, 200, version])
    }
  })

  test('is the one that the address names', async () => {
    const { id } = (await calls.create(me, 'move', pharmacyId)).body
    const patch = (body: object) =>
      api.call(me, 'PATCH', `transactions/${id}?step=address`, { body, headers: { 'if-match': '"1"' } })
    for (const body of [{}, { details: details() }, { address, details: details() }]) {
      expect(errorsOf((await patch(body)).body)).toEqual([['Step is not the one that was sent.', undefined]])
    }
  })

  test('of a stale version shows what stands now', async () => {
    const { id } = (await calls.create(me, 'move', pharmacyId)).body
    await calls.save(me, id, 'address', address, 1)
    const { status, body } = await calls.save(me, id, 'details', details(), 1)
    expect(status).toBe(409)
    expect(body.meta.current).toMatchObject({ id, version: 2, address, details: null })
  })

  test('of two at once is kept of one, and the other is stale', async () => {
    const { id } = (await calls.create(me, 'move', pharmacyId)).body
    for (let version = 1; version <= 10; version++) {
      const answers = await Promise.all(
        ['Une', 'Autre'].map((companyName) =>
          calls.save(me, id, 'address', { ...address, companyName: companyName + version }, version),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test('of owners keeps who stays the same person, with their affirmation', async () => {
    const { id, version, ownerId } = await readyForm()
    const { owners } = await calls.read(me, id)
    const { affirmation, ...first } = owners[0]
    expect(affirmation).toMatchObject({ name: 'affirmation.pdf', state: 'clean' })
    const renamed = { ...first, lastName: 'Roy-Côté' }
    const two = await calls.save(me, id, 'owners', [owner({ isResponder: false }), renamed], version)
    expect(two.body.owners[1]).toMatchObject({ id: ownerId, lastName: 'Roy-Côté', affirmation })
    const other = { ...first, practiceNumber: String(++made) }
    const { body } = await calls.save(me, id, 'owners', [other], version + 1)
    expect(body.owners).toMatchObject([{ affirmation: null }])
    expect(body.owners[0].id).not.toBe(ownerId)
  })

  test.each([
    ['nobody', () => [], ['Value is not valid.', '/owners']],
    [
      'nobody who answers',
      () => [owner({ isResponder: false })],
      ['One of the owners is to answer.', '/owners'],
    ],
    [
      'somebody twice',
      () => [owner({ practiceNumber: '42' }), owner({ practiceNumber: '42' })],
      ['The same associate was added twice.', '/owners'],
    ],
    [
      'somebody whom nobody knows',
      () => [owner({ contactId: 'absent' })],
      ['Value is not valid.', '/owners/0/contactId'],
    ],
    [
      'somebody under another number',
      () => [owner({ contactId: me })],
      ['Value is not valid.', '/owners/0/practiceNumber'],
    ],
    ['an owner of another form', () => [owner({ id: 'other' })], ['Value is not valid.', '/owners/0/id']],
  ])('of owners does not take %s', async (_, owners, error) => {
    const { id } = (await calls.create(me, 'purchase', pharmacyId)).body
    const { status, body } = await calls.save(me, id, 'owners', owners(), 1)
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual([error])
  })

  test('does not dissociate everybody, also when somebody joins; a purchase may', async () => {
    const leaving = () => owner({ contactId: me, practiceNumber, change: 'leaves', isResponder: false })
    const association = (await calls.create(me, 'association', pharmacyId)).body
    const refused = await calls.save(me, association.id, 'owners', [leaving(), owner()], 1)
    expect(errorsOf(refused.body)).toEqual([['Not all associates can be dissociated.', '/owners']])
    const purchase = (await calls.create(me, 'purchase', pharmacyId)).body
    expect((await calls.save(me, purchase.id, 'owners', [leaving(), owner()], 1)).status).toBe(200)
  })
})

describe('sending', () => {
  test('submits the form, with its date and its event', async () => {
    const { id, version } = await readyForm()
    const { status, body } = await calls.send(me, id, version)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'submitted', version: version + 1 })
    expect(Date.now() - Date.parse(body.sentAt)).toBeLessThan(60_000)
    expect(body.history).toMatchObject([
      { status: 'draft' },
      { status: 'submitted', at: body.sentAt, by: 'Chloé Gagné' },
    ])
  })

  test('names every step that is not complete', async () => {
    const { id } = (await calls.create(me, 'association', pharmacyId)).body
    const { status, body } = await calls.send(me, id, 1)
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual(
      ['/address', '/details', '/owners'].map((pointer) => ['A step is not complete.', pointer]),
    )
  })

  test.each(['waiting', 'refused'] as const)('waits for an affirmation that is %s', async (state) => {
    const { id, version, ownerId } = await readyForm()
    await calls.swear(ownerId, state)
    const { status, body } = await calls.send(me, id, version)
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual([['An affirmation is missing.', '/owners/0/affirmation']])
  })

  test('asks no affirmation of who leaves', async () => {
    const { id, version } = await readyForm()
    const { owners } = await calls.read(me, id)
    const { affirmation, ...first } = owners[0]
    const leaving = owner({ contactId: me, practiceNumber, change: 'leaves', isResponder: false })
    await calls.save(me, id, 'owners', [first, leaving], version)
    expect((await calls.send(me, id, version + 1)).status).toBe(200)
  })

  test('looks at the effective date again', async () => {
    const { id, version } = await readyForm()
    await api.database.db
      .update(transaction)
      .set({ details: { ...details('2026-01-01') } })
      .where(eq(transaction.id, id))
    expect(errorsOf((await calls.send(me, id, version)).body)).toEqual([
      ['Date is too soon.', '/details/effectiveDate'],
    ])
  })

  test('looks again at who would be left', async () => {
    const coowner = await addCoowner()
    const { id, owners } = (await calls.create(me, 'association', pharmacyId)).body
    const { affirmation, ...stays } = owners.find((one: { contactId: string }) => one.contactId === me)
    const leaves = { ...stays, change: 'leaves', isResponder: false }
    await calls.save(me, id, 'address', address, 1)
    await calls.save(me, id, 'details', details(), 2)
    const saved = await calls.save(me, id, 'owners', [leaves, owner()], 3)
    await calls.swear(saved.body.owners[1].id)
    // The one who would have stayed is no owner any more.
    const tie = and(eq(employment.contactId, coowner), eq(employment.pharmacyId, pharmacyId))
    await api.database.db.update(employment).set({ endDate: '2021-01-01' }).where(tie)
    expect(errorsOf((await calls.send(me, id, 4)).body)).toEqual([
      ['Not all associates can be dissociated.', '/owners'],
    ])
  })

  test('of two at once happens once, and the other is stale', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, version } = await readyForm()
      const answers = await Promise.all([calls.send(me, id, version), calls.send(me, id, version)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { history } = await calls.read(me, id)
      expect(history.map(({ status }: { status: string }) => status)).toEqual(['draft', 'submitted'])
    }
  })

  test('ends what can be done to the form', async () => {
    const { id, version } = await readyForm()
    await calls.send(me, id, version)
    for (const answer of [
      await calls.save(me, id, 'address', address, version + 1),
      await calls.send(me, id, version + 1),
      await calls.remove(me, id, version + 1),
    ]) {
      expect(answer.status).toBe(400)
      expect(errorsOf(answer.body)).toEqual([['The transaction was already sent.', undefined]])
    }
  })

  test('happens again when the form was returned, which stays', async () => {
    const { id, version } = await readyForm()
    await calls.send(me, id, version)
    await api.database.db.update(transaction).set({ status: 'returned' }).where(eq(transaction.id, id))
    expect((await calls.remove(me, id, version + 1)).status).toBe(400)
    await calls.save(me, id, 'address', { ...address, companyName: 'Autre' }, version + 1)
    expect((await calls.send(me, id, version + 2)).body).toMatchObject({ status: 'submitted' })
  })
})

describe('a draft', () => {
  test('is deleted, of the version that was read', async () => {
    const { id, version } = await readyForm()
    expect((await calls.remove(me, id, 1)).status).toBe(409)
    expect((await calls.remove(me, id, version)).status).toBe(204)
    expect((await api.call(me, 'GET', `transactions/${id}`)).status).toBe(404)
  })

  test('is not both sent and deleted', async () => {
    const { id, version } = await readyForm()
    const [sent, removed] = await Promise.all([calls.send(me, id, version), calls.remove(me, id, version)])
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([sent.status, removed.status])
  })
})

describe('what others may read', () => {
  test('of an owner whom the association knows, mobile, sex and birth date are theirs and the administration’s', async () => {
    const coowner = await addCoowner()
    const { id } = (await calls.create(me, 'purchase', pharmacyId)).body
    const secret = { mobile: '+15145550142', sex: 'female', birthdate: '1980-02-03' }
    const entries = [owner({ contactId: me, practiceNumber, ...secret }), owner({ ...secret })]
    await calls.save(me, id, 'owners', entries, 1)
    const hidden = { mobile: null, sex: null, birthdate: null }
    const seenBy = async (who: string) => (await calls.read(who, id)).owners
    expect(await seenBy(me)).toMatchObject([secret, secret])
    expect(await seenBy(coowner)).toMatchObject([hidden, secret])
    expect(await seenBy(await staffOf('Permanence'))).toMatchObject([hidden, hidden])
    expect(await seenBy(await staffOf('AdminAQPP'))).toMatchObject([secret, secret])
    const stale = await calls.save(coowner, id, 'address', address, 1)
    expect(stale.body.meta.current.owners).toMatchObject([hidden, secret])
    // Saved by who doesn't see them, they stay.
    const sent = (await seenBy(coowner)).map(({ affirmation, ...entry }: { affirmation: null }) => entry)
    const renamed = [{ ...sent[0], lastName: 'Autre' }, sent[1]]
    expect((await calls.save(coowner, id, 'owners', renamed, 2)).status).toBe(200)
    expect(await seenBy(me)).toMatchObject([{ ...secret, lastName: 'Autre' }, secret])
  })

  test('staff read, leave an entry, and change nothing', async () => {
    const staff = await staffOf('AdminAQPP')
    const { id } = (await calls.create(me, 'move', pharmacyId)).body
    expect((await api.call(staff, 'GET', `transactions/${id}`)).status).toBe(200)
    expect((await calls.save(staff, id, 'address', address, 1)).status).toBe(403)
    expect((await calls.remove(staff, id, 1)).status).toBe(403)
    const entries = await api.database.db
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(and(eq(auditEntry.recordId, id), eq(auditEntry.actorId, staff)))
    expect(entries).toEqual([{ action: 'transaction.read' }])
  })

  test('each write leaves an entry with the names of fields', async () => {
    const { id, version } = await readyForm()
    await calls.send(me, id, version)
    const entries = await api.database.db
      .select({ action: auditEntry.action, fields: auditEntry.fields })
      .from(auditEntry)
      .where(eq(auditEntry.recordId, id))
    expect(entries.sort((one, other) => one.action.localeCompare(other.action))).toEqual([
      { action: 'transaction.create', fields: ['type', 'pharmacyId'] },
      { action: 'transaction.saveAddress', fields: ['address'] },
      { action: 'transaction.saveDetails', fields: ['details', 'effectiveDate'] },
      { action: 'transaction.saveOwners', fields: ['owners'] },
      { action: 'transaction.send', fields: ['status', 'sentAt'] },
    ])
  })
})

describe('the list', () => {
  const idsOf = async (who: string, query = '') =>
    (await api.call(who, 'GET', `transactions${query}`)).body.items.map(({ id }: { id: string }) => id)

  test('has what an owner may see, the newest first, and nothing of others', async () => {
    const coowner = await addCoowner()
    const move = (await calls.create(me, 'move', pharmacyId)).body.id
    const opening = (await calls.create(me, 'opening', null)).body.id
    expect(await idsOf(me)).toEqual([opening, move])
    expect(await idsOf(coowner)).toEqual([move])
    const other = await addContact(api.database.db)
    const elsewhere = await addPharmacy(api.database.db)
    await addEmployment(api.database.db, other, elsewhere, { type: employmentTypes.Owner })
    expect(await idsOf(other, `?pharmacyIds=${pharmacyId}`)).toEqual([])
    expect(
      await idsOf(await staffOf('Permanence'), `?pharmacyIds=${pharmacyId}&pharmacyIds=${elsewhere}`),
    ).toEqual([move])
    expect((await api.call(await addContact(api.database.db), 'GET', 'transactions')).status).toBe(403)
  })

  test('is filtered by type and status, each as often as wanted, and pages', async () => {
    const move = (await calls.create(me, 'move', pharmacyId)).body.id
    const purchase = (await readyForm()).id
    await calls.send(me, purchase, 4)
    expect(await idsOf(me, '?types=move')).toEqual([move])
    expect(await idsOf(me, '?types=move&types=purchase')).toEqual([purchase, move])
    expect(await idsOf(me, '?status=submitted')).toEqual([purchase])
    expect(await idsOf(me, '?status=submitted&types=move')).toEqual([])
    const { body } = await api.call(me, 'GET', 'transactions?pageNumber=2&pageSize=1')
    expect(body).toMatchObject({ items: [{ id: move }], pageNumber: 2, pageSize: 1, totalCount: 2 })
    expect((await api.call(me, 'GET', 'transactions?status=lost')).status).toBe(400)
  })
})
