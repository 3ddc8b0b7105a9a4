import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  api,
  calls,
  me,
  pharmacyId,
  practiceNumber,
  setUpSubmitterForEachTest,
} from '../../tests/support/submitter-for-each-test.ts'
import { userinfoOf } from '../../tests/support/test-api.ts'
import { addOwner, addPharmacy, contactRow, endEmployments } from '../../tests/support/test-records.ts'
import {
  addCoowner,
  address,
  addSubmitter,
  details,
  entriesOf,
  errorsOf,
  nextPracticeNumber,
  owner,
} from '../../tests/support/test-transactions.ts'
import { waitingMailsOf } from '../../tests/support/waiting-mails.ts'
import { notification, transaction } from '../database/schema.ts'

setUpSubmitterForEachTest()

/** A person's notifications about transactions. */
const notificationsOf = async (who: string) =>
  (await userinfoOf(api, who)).notifications.filter(
    ({ type }: { type: number }) => type === notificationTypes.Transaction,
  )

describe('sending', () => {
  test('submits the transaction, with date and history event', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    const { status, body } = await calls.send(me, id, version)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'submitted', version: version + 1 })
    expect(Date.now() - Date.parse(body.sentAt)).toBeLessThan(60_000)
    expect(body.history).toMatchObject([
      { status: 'draft' },
      { status: 'submitted', at: body.sentAt, by: 'Chloé Gagné' },
    ])
  })

  test('asks the other owners by mail and notification to confirm a purchase, once', async () => {
    const coowner = await addCoowner(api, pharmacyId)
    const { id, version } = await calls.ready(me, pharmacyId)
    const { number } = (await calls.send(me, id, version)).body
    await calls.send(me, id, version)
    const mails = await waitingMailsOf(api.database.db, 'purchaseToConfirm')
    const row = await contactRow(api.database.db, coowner)
    expect(mails.map(({ recipientAddress }) => recipientAddress)).toEqual([row.email])
    expect(mails[0]?.parameters).toMatchObject({
      sender: 'Chloé Gagné',
      type: 'purchase',
      pharmacy: 'Pharmacie du Vieux-Port',
      number: String(number),
      transactionId: id,
    })
    expect(await notificationsOf(coowner)).toMatchObject([
      { kind: notificationKinds.ApprovalRequest, subjectId: id, pharmacyId },
    ])
    expect(await notificationsOf(me)).toEqual([])
  })

  test('by a co-owner asks the filer, who owns the pharmacy too', async () => {
    const coowner = await addCoowner(api, pharmacyId)
    const { id, version } = await calls.ready(me, pharmacyId)
    await calls.send(coowner, id, version)
    expect(await notificationsOf(me)).toMatchObject([
      { kind: notificationKinds.ApprovalRequest, subjectId: id, pharmacyId },
    ])
    expect(await notificationsOf(coowner)).toEqual([])
  })

  test('returns an error for each incomplete step', async () => {
    const { id } = (await calls.create(me, 'association', pharmacyId)).body
    const { status, body } = await calls.send(me, id, 1)
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual(
      ['/address', '/details', '/owners'].map((pointer) => ['A step is not complete.', pointer]),
    )
  })

  test.each([
    ['waiting', 'An affirmation is being verified.'],
    ['refused', 'An affirmation is missing.'],
  ] as const)('is refused while an affirmation is %s', async (state, detail) => {
    const { id, version, ownerId } = await calls.ready(me, pharmacyId)
    await calls.swear(ownerId, state)
    const { status, body } = await calls.send(me, id, version)
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual([[detail, '/owners/0/affirmation']])
  })

  test('is refused while a current owner is missing on the transaction, and names them', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    const contactId = await addCoowner(api, pharmacyId)
    const detail = 'An owner of the pharmacy is not on the form.'
    expect(errorsOf((await calls.send(me, id, version)).body)).toEqual([[detail, '/owners']])
    expect((await calls.read(me, id)).obstacles).toEqual([
      { code: '2018', detail, pointer: '/owners', person: 'Chloé Bolduc', contactId, transactionId: null },
    ])
  })

  test('is refused if a staying or leaving person no longer owns the pharmacy', async () => {
    const coowner = await addCoowner(api, pharmacyId)
    const { id, version } = await calls.ready(me, pharmacyId)
    await endEmployments(api.database.db, { contactId: coowner, pharmacyId }, '2021-01-01')
    expect(errorsOf((await calls.send(me, id, version)).body)).toEqual([
      ['The person does not own the pharmacy.', '/owners/1/change'],
    ])
  })

  test('is refused while another transaction of the pharmacy is in progress, and links to it', async () => {
    const first = await calls.ready(me, pharmacyId)
    const second = await calls.ready(me, pharmacyId)
    await calls.send(me, first.id, first.version)
    const detail = 'Another transaction of the pharmacy is under way.'
    expect(errorsOf((await calls.send(me, second.id, second.version)).body)).toEqual([[detail, undefined]])
    expect((await calls.read(me, second.id)).obstacles).toEqual([
      { code: '2046', detail, pointer: '', person: null, transactionId: first.id },
    ])
    const setFirst = (values: object) =>
      api.database.db.update(transaction).set(values).where(eq(transaction.id, first.id))
    await setFirst({ status: 'accepted' })
    expect((await calls.send(me, second.id, second.version)).status).toBe(400)
    // The first transaction has taken effect.
    await setFirst({ appliedAt: new Date() })
    expect((await calls.send(me, second.id, second.version)).status).toBe(200)
  })

  test('by a buyer does not tell whether the pharmacy has another transaction in progress', async () => {
    const { db } = api.database
    const first = await calls.ready(me, pharmacyId)
    const buyer = await addOwner(db, await addPharmacy(db), { practiceNumber: nextPracticeNumber() })
    const second = await calls.ready(buyer, pharmacyId)
    const before = (await calls.read(buyer, second.id)).obstacles
    await calls.send(me, first.id, first.version)
    expect((await calls.read(buyer, second.id)).obstacles).toEqual(before)
    const stale = await calls.save(buyer, second.id, 'details', details('2028-01-01'), 1)
    expect(stale.body.meta.current.obstacles).toEqual(before)
    expect((await calls.send(buyer, second.id, second.version)).status).toBe(200)
    // A second purchase of one's own is refused: one knows of the first.
    const third = await calls.ready(buyer, pharmacyId)
    expect((await calls.read(buyer, third.id)).obstacles).toMatchObject([
      { code: '2046', transactionId: second.id },
    ])
  })

  test('two transactions of a pharmacy at once succeeds for one', async () => {
    for (let round = 0; round < 5; round++) {
      const filer = await addSubmitter(api)
      const forms = [
        await calls.ready(filer.me, filer.pharmacyId),
        await calls.ready(filer.me, filer.pharmacyId),
      ]
      const responses = await Promise.all(forms.map(({ id, version }) => calls.send(filer.me, id, version)))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })

  test('requires no affirmation of a leaving owner', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    const [, leaving] = (await calls.read(me, id)).owners
    expect(leaving).toMatchObject({ contactId: me, practiceNumber, change: 'leaves', affirmation: null })
    expect((await calls.send(me, id, version)).status).toBe(200)
  })

  test('validates the effective date again', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    await api.database.db
      .update(transaction)
      .set({ details: { ...details('2026-01-01') } })
      .where(eq(transaction.id, id))
    expect(errorsOf((await calls.send(me, id, version)).body)).toEqual([
      ['Date is too soon.', '/details/effectiveDate'],
    ])
  })

  test('validates the remaining owners again', async () => {
    const coowner = await addCoowner(api, pharmacyId)
    const { id, owners } = (await calls.create(me, 'association', pharmacyId)).body
    const [other, self] = entriesOf(owners)
    const leaves = { ...self, change: 'leaves', isResponder: false }
    const saved = await calls.fill(me, id, [leaves, other, owner()])
    for (const { id: ownerId } of saved.body.owners) await calls.swear(ownerId)
    // The staying owner no longer owns the pharmacy.
    await endEmployments(api.database.db, { contactId: coowner, pharmacyId }, '2021-01-01')
    expect(errorsOf((await calls.send(me, id, 4)).body)).toEqual([
      ['Not all associates can be dissociated.', '/owners'],
      ['The person does not own the pharmacy.', '/owners/1/change'],
    ])
  })

  test('twice at once sends once, and both requests succeed', async () => {
    for (let round = 0; round < 10; round++) {
      const filer = await addSubmitter(api)
      const { id, version } = await calls.ready(filer.me, filer.pharmacyId)
      const send = () => calls.send(filer.me, id, version)
      const responses = await Promise.all([send(), send()])
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
      const { history } = await calls.read(filer.me, id)
      expect(history.map(({ status }: { status: string }) => status)).toEqual(['draft', 'submitted'])
    }
  })

  test('ends changes to the transaction', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    await calls.send(me, id, version)
    for (const response of [
      await calls.save(me, id, 'address', { ...address, companyName: 'Autre' }, version + 1),
      await calls.remove(me, id, version + 1),
    ]) {
      expect(response.status).toBe(400)
      expect(errorsOf(response.body)).toEqual([['The transaction was already sent.', undefined]])
    }
  })

  test('is possible again after the transaction was returned; a returned transaction can’t be deleted', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    await calls.send(me, id, version)
    await api.database.db.update(transaction).set({ status: 'returned' }).where(eq(transaction.id, id))
    expect((await calls.remove(me, id, version + 1)).status).toBe(400)
    await calls.save(me, id, 'address', { ...address, companyName: 'Autre' }, version + 1)
    expect((await calls.send(me, id, version + 2)).body).toMatchObject({ status: 'submitted' })
  })
})

describe('a reminder of a refused affirmation', () => {
  const remind = async (id: string) => {
    const notice = { contactId: me, subjectId: id, pharmacyId }
    const { Reminder } = notificationKinds
    await api.database.db
      .insert(notification)
      .values({ ...notice, kind: Reminder, type: notificationTypes.Transaction })
    expect(await notificationsOf(me)).toHaveLength(1)
  }

  test('is removed when the transaction is sent', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    await remind(id)
    await calls.send(me, id, version)
    expect(await notificationsOf(me)).toEqual([])
  })

  test('is removed with the draft', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    await remind(id)
    await calls.remove(me, id, version)
    expect(await notificationsOf(me)).toEqual([])
  })
})

describe('a draft', () => {
  test('can only be deleted with its current version', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    expect((await calls.remove(me, id, 1)).status).toBe(409)
    expect((await calls.remove(me, id, version)).status).toBe(204)
    expect((await api.call(me, 'GET', `transactions/${id}`)).status).toBe(404)
  })

  test('can’t be both sent and deleted', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    const [sent, removed] = await Promise.all([calls.send(me, id, version), calls.remove(me, id, version)])
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([sent.status, removed.status])
  })
})
