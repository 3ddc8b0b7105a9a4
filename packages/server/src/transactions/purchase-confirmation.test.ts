import { employmentTypes, notificationKinds, notificationTypes } from '@officine/api/constants'
import { addDays, normalizeEmail, todayInQuebec } from '@officine/api/rules'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import {
  administration,
  api,
  calls,
  me,
  ownersOn,
  pharmacyId,
  setUpSubmitterForEachTest,
} from '../../tests/support/submitter-for-each-test.ts'
import { ifMatch, userinfoOf } from '../../tests/support/test-api.ts'
import { addOwner, addPharmacy, contactRow, endEmployments } from '../../tests/support/test-records.ts'
import {
  addCoowner,
  details,
  errorsOf,
  inTwoWeeks,
  nextPracticeNumber,
} from '../../tests/support/test-transactions.ts'
import { waitingMailsOf } from '../../tests/support/waiting-mails.ts'
import { auditEntry, contact, employment, outgoingMail, storedFile, transaction } from '../database/schema.ts'

setUpSubmitterForEachTest()

/** Owns another pharmacy, and sends the purchase of `me`'s. */
let buyer: string
let coowner: string

beforeEach(async () => {
  const { db } = api.database
  coowner = await addCoowner(api, pharmacyId)
  buyer = await addOwner(db, await addPharmacy(db), {
    firstName: 'Hugo',
    lastName: 'Acquin',
    practiceNumber: nextPracticeNumber(),
  })
})

async function sentByBuyer(): Promise<string> {
  const { id, version } = await calls.ready(buyer, pharmacyId, {
    email: `${nextPracticeNumber()}@exemple.ca`,
  })
  expect((await calls.send(buyer, id, version)).status).toBe(200)
  return id
}

const contest = (as: string, id: string, version?: number) =>
  administration.answer(as, id, { answer: 'contested', reason: 'Nous ne vendons pas.' }, version)

const answersFor = async (as: string, id: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await calls.read(as, id)).confirmations.map(
      ({ contactId, answer }: { contactId: string; answer: string }) => [contactId, answer],
    ),
  )

const requestsOf = async (who: string, id: string) =>
  (await userinfoOf(api, who)).notifications.filter(
    ({ subjectId, kind }: { subjectId: string; kind: number }) =>
      subjectId === id && kind === notificationKinds.ApprovalRequest,
  )

/** A move of the pharmacy by its owner, ready to be sent. */
async function readyMove(as: string) {
  const { id, owners } = (await calls.create(as, 'move', pharmacyId)).body
  const entries = owners.map(({ affirmation, ...entry }: { affirmation: unknown }) => entry)
  const { body } = await calls.fill(as, id, entries)
  for (const one of body.owners) await calls.swear(one.id)
  return { id, version: body.version }
}

describe('a purchase that present owners have not confirmed', () => {
  test('holds up no transaction of theirs', async () => {
    const purchase = await sentByBuyer()
    const move = await readyMove(me)
    expect((await calls.read(me, move.id)).obstacles).toEqual([])
    expect((await calls.send(me, move.id, move.version)).status).toBe(200)
    // The association sees that there are two.
    expect((await administration.read(purchase)).acceptance.otherTransactions).toMatchObject([
      { id: move.id, type: 'move' },
    ])
  })

  test('holds up the transaction of an owner until all have confirmed, and then does', async () => {
    const purchase = await sentByBuyer()
    const move = await readyMove(me)
    await administration.answer(me, purchase)
    expect((await calls.read(me, move.id)).obstacles).toEqual([])
    await administration.answer(coowner, purchase)
    expect((await calls.read(me, move.id)).obstacles).toMatchObject([
      { code: '2046', transactionId: purchase },
    ])
  })

  test('asks each of them by mail and by a task that stays until they answer', async () => {
    const { db } = api.database
    await db.update(contact).set({ language: 'en-CA' }).where(eq(contact.id, coowner))
    await db.delete(outgoingMail)
    const id = await sentByBuyer()
    const mails = await waitingMailsOf(db, 'purchaseToConfirm')
    const people = [await contactRow(db, me), await contactRow(db, coowner)]
    expect(mails.map(({ recipientAddress }) => recipientAddress).sort()).toEqual(
      people.map(({ email }) => email).sort(),
    )
    expect(mails[0]?.parameters).toMatchObject({ sender: 'Hugo Acquin', transactionId: id })
    expect(mails.map(({ language }) => language).sort()).toEqual(['en-CA', 'fr-CA'])
    expect(await waitingMailsOf(db, 'transactionSent')).toEqual([])
    expect(await requestsOf(me, id)).toMatchObject([
      { type: notificationTypes.Transaction, subjectName: 'Hugo Acquin', transactionStatus: 'submitted' },
    ])
    // The review does not replace the task.
    await administration.decide(id, { decision: 'inReview' })
    expect(await requestsOf(me, id)).toHaveLength(1)
    const [request] = await requestsOf(me, id)
    const dismissal = await api.call(me, 'DELETE', `notifications/${request.id}`)
    expect(dismissal.status).toBe(400)
    const firstOf = async (who: string) => (await api.call(who, 'GET', 'transactions')).body.items[0]
    await calls.create(me, 'move', pharmacyId)
    expect(await firstOf(me)).toMatchObject({ id, asksReader: true })
    expect(await firstOf(buyer)).toMatchObject({ id, asksReader: false })
    await administration.answer(me, id)
    expect(await firstOf(me)).toMatchObject({ type: 'move', asksReader: false })
    expect(await requestsOf(me, id)).toEqual([])
    expect(await requestsOf(coowner, id)).toHaveLength(1)
    await administration.decide(id, { decision: 'returned', reason: 'La date est à revoir.' })
    expect(await requestsOf(coowner, id)).toEqual([])
  })

  test('can be withdrawn at the request of a present owner', async () => {
    const id = await sentByBuyer()
    expect((await calls.read(coowner, id)).may).toContain('requestWithdrawal')
    expect((await administration.requestWithdrawal(coowner, id)).status).toBe(200)
    expect((await administration.read(id)).withdrawal).toMatchObject({ byId: coowner })
  })

  test('is not confirmed with a reason, which is for those who contest it', async () => {
    const id = await sentByBuyer()
    const refused = await administration.answer(me, id, { answer: 'confirmed', reason: 'Oui.' })
    expect([refused.status, errorsOf(refused.body)]).toEqual([400, [['Value is not valid.', '/reason']]])
  })

  test('is accepted only once the association has verified the agreement of those who are silent', async () => {
    const id = await sentByBuyer()
    await administration.answer(me, id)
    const refused = await administration.accept(id)
    expect([refused.status, errorsOf(refused.body)]).toEqual([
      400,
      [['A present owner has not confirmed the purchase.', '/verifiedOwners']],
    ])
    const stranger = await administration.accept(id, { verifiedOwners: [coowner, buyer] })
    expect(errorsOf(stranger.body)).toEqual([['Value is not valid.', '/verifiedOwners/1']])
    const body = await administration.acceptance(id, { verifiedOwners: [coowner] })
    const { version } = await administration.read(id)
    expect((await administration.decide(id, body, { version })).status).toBe(200)
    // The response was lost: the same decision again changes nothing.
    expect((await administration.decide(id, body, { version })).status).toBe(200)
    expect(await answersFor(me, id)).toEqual({ [me]: 'confirmed', [coowner]: 'verified' })
    const [entry] = await auditEntries(
      api.database.db,
      and(eq(auditEntry.recordId, id), eq(auditEntry.action, 'transaction.accepted')),
    )
    expect(entry?.fields).toContain('confirmations')
    await administration.apply(inTwoWeeks())
    expect(await ownersOn(inTwoWeeks())).toEqual(['Roy'])
  })

  test('is accepted although it is contested, once the association has verified the agreement', async () => {
    const id = await sentByBuyer()
    await administration.answer(me, id)
    await contest(coowner, id)
    expect((await administration.accept(id)).status).toBe(400)
    expect((await administration.accept(id, { verifiedOwners: [coowner] })).status).toBe(200)
  })
})

describe('the answer of a present owner', () => {
  test('is shown to the buyer without the reason, and to the owners and the association with it', async () => {
    const id = await sentByBuyer()
    await contest(coowner, id)
    const seenBy = async (who: string) =>
      (await calls.read(who, id)).confirmations.find(
        ({ contactId }: { contactId: string }) => contactId === coowner,
      )
    expect(await seenBy(buyer)).toMatchObject({ answer: 'contested', reason: null, lastName: 'Bolduc' })
    expect(await seenBy(me)).toMatchObject({ answer: 'contested', reason: 'Nous ne vendons pas.' })
    expect(await seenBy(administration.admin)).toMatchObject({ reason: 'Nous ne vendons pas.' })
  })

  test('is mailed to the buyer, and a contest with its reason to the administration, once', async () => {
    const { db } = api.database
    const id = await sentByBuyer()
    await db.delete(outgoingMail)
    const { version } = await calls.read(coowner, id)
    expect((await contest(coowner, id)).status).toBe(200)
    expect((await contest(coowner, id, version)).status).toBe(200)
    const [toBuyer, ...others] = await waitingMailsOf(db, 'purchaseAnswered')
    expect(others).toEqual([])
    expect(toBuyer?.recipientAddress).toBe((await contactRow(db, buyer)).email)
    expect(toBuyer?.parameters).toMatchObject({ owner: 'Chloé Bolduc', answer: 'contested' })
    expect(JSON.stringify(toBuyer?.parameters)).not.toContain('vendons')
    const contests = await waitingMailsOf(db, 'purchaseContested')
    const addresses = contests.map(({ recipientAddress }) => recipientAddress)
    expect(addresses).toContain((await contactRow(db, administration.admin)).email)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(contests[0]?.parameters.reason).toBe('Nous ne vendons pas.')
  })

  test('can be changed, is audited, and is refused for a stale version with the current transaction', async () => {
    const id = await sentByBuyer()
    const { version } = await calls.read(me, id)
    expect((await administration.answer(me, id, {}, version)).status).toBe(200)
    const stale = await contest(me, id, version)
    expect(stale.status).toBe(409)
    expect(stale.body.meta.current).toMatchObject({ id, version: version + 1 })
    expect((await contest(me, id)).status).toBe(200)
    expect(await answersFor(buyer, id)).toEqual({ [me]: 'contested', [coowner]: 'none' })
    expect((await administration.answer(me, id)).status).toBe(200)
    expect(await answersFor(buyer, id)).toEqual({ [me]: 'confirmed', [coowner]: 'none' })
    const entries = await auditEntries(
      api.database.db,
      and(eq(auditEntry.recordId, id), eq(auditEntry.actorId, me)),
    )
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'transaction.confirm',
      'transaction.confirm',
      'transaction.contest',
    ])
  })

  test('of two owners at once counts for both: the later one is sent again at the new version', async () => {
    const id = await sentByBuyer()
    const { version } = await calls.read(me, id)
    const responses = await Promise.all([
      administration.answer(me, id, {}, version),
      administration.answer(coowner, id, {}, version),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = responses[0]?.status === 409 ? me : coowner
    expect((await administration.answer(late, id)).status).toBe(200)
    expect(await answersFor(buyer, id)).toEqual({ [me]: 'confirmed', [coowner]: 'confirmed' })
  })

  test('that contests requires a reason', async () => {
    const id = await sentByBuyer()
    const refused = await administration.answer(me, id, { answer: 'contested' })
    expect(errorsOf(refused.body)).toEqual([['Value is required.', '/reason']])
  })

  test('is not possible once the transaction is decided, nor for its buyer', async () => {
    const id = await sentByBuyer()
    expect((await administration.answer(buyer, id)).status).toBe(403)
    await administration.decide(id, { decision: 'returned', reason: 'La date est à revoir.' })
    expect((await calls.read(me, id)).may).not.toContain('confirm')
    expect((await administration.answer(me, id)).status).toBe(403)
  })

  test('stays when the transaction is sent again unchanged; a confirmation of another date is asked anew', async () => {
    const { db } = api.database
    const id = await sentByBuyer()
    await administration.answer(me, id)
    await contest(coowner, id)
    await administration.decide(id, { decision: 'returned', reason: 'La date est à revoir.' })
    await db.delete(outgoingMail)
    await calls.send(buyer, id, (await calls.read(buyer, id)).version)
    expect(await answersFor(me, id)).toEqual({ [me]: 'confirmed', [coowner]: 'contested' })
    // Who has confirmed is informed; who contests is asked again.
    expect(await waitingMailsOf(db, 'transactionSent')).toHaveLength(1)
    expect(await waitingMailsOf(db, 'purchaseToConfirm')).toHaveLength(1)

    await administration.decide(id, { decision: 'returned', reason: 'La date est à revoir.' })
    const { version } = await calls.read(buyer, id)
    const saved = await calls.save(buyer, id, 'details', details(addDays(inTwoWeeks(), 7)), version)
    await calls.swear(saved.body.owners[0].id)
    expect((await calls.send(buyer, id, saved.body.version)).status).toBe(200)
    expect(await answersFor(me, id)).toEqual({ [me]: 'outdated', [coowner]: 'contested' })
    expect(await requestsOf(me, id)).toHaveLength(1)
    await administration.answer(me, id)
    expect(await answersFor(me, id)).toEqual({ [me]: 'confirmed', [coowner]: 'contested' })
  })

  test('of an owner who left is not needed; one who joined is shown, and asked once it is sent again', async () => {
    const { db } = api.database
    const id = await sentByBuyer()
    await administration.answer(me, id)
    await endEmployments(db, { contactId: coowner, pharmacyId }, todayInQuebec())
    expect(await answersFor(buyer, id)).toEqual({ [me]: 'confirmed' })
    expect(await requestsOf(coowner, id)).toEqual([])
    // They still read what the transaction says of them.
    expect((await administration.answer(coowner, id, {}, 1)).status).toBe(403)
    const joined = await addOwner(db, pharmacyId)
    await db
      .update(employment)
      .set({ startDate: todayInQuebec() })
      .where(and(eq(employment.contactId, joined), eq(employment.type, employmentTypes.Owner)))
    await db
      .update(transaction)
      .set({ sentAt: new Date(Date.now() - 3 * 86_400_000) })
      .where(eq(transaction.id, id))
    expect(await answersFor(administration.admin, id)).toEqual({ [me]: 'confirmed', [joined]: 'none' })
    expect((await administration.answer(joined, id, {}, 1)).status).toBe(404)
  })
})

describe('an owner confirms', () => {
  test('by sending the purchase, and by an affirmation that they uploaded themselves', async () => {
    const { db } = api.database
    const { id, owners } = (await calls.create(me, 'purchase', pharmacyId)).body
    const present: readonly { contactId: string; affirmation: unknown }[] = owners
    const entries = present.map(({ affirmation, ...entry }) => ({
      ...entry,
      change: entry.contactId === coowner ? 'stays' : 'leaves',
      isResponder: entry.contactId === coowner,
    }))
    const { body } = await calls.fill(me, id, entries)
    const staying = body.owners.find(({ contactId }: { contactId: string }) => contactId === coowner)
    await calls.swear(staying.id)
    await calls.send(me, id, body.version)
    // Uploaded by somebody else: no word of theirs.
    expect(await answersFor(me, id)).toEqual({ [me]: 'confirmed', [coowner]: 'none' })
    await db
      .update(storedFile)
      .set({ uploadedBy: coowner })
      .where(eq(storedFile.transactionOwnerId, staying.id))
    expect(await answersFor(me, id)).toEqual({ [me]: 'confirmed', [coowner]: 'confirmed' })
  })
})

describe('two transactions of a pharmacy in progress', () => {
  test('are not both accepted', async () => {
    const purchase = await sentByBuyer()
    const move = await readyMove(me)
    await calls.send(me, move.id, move.version)
    await administration.answer(me, purchase)
    await administration.answer(coowner, purchase)
    expect((await administration.accept(move.id)).status).toBe(200)
    const refused = await administration.accept(purchase)
    expect(errorsOf(refused.body)).toEqual([['Another transaction of the pharmacy is under way.', undefined]])
    expect((await administration.read(purchase)).obstacles).toMatchObject([
      { code: '2046', transactionId: move.id },
    ])
    await administration.decide(move.id, { decision: 'withdrawn', reason: 'Annulé.' })
    expect((await administration.accept(purchase)).status).toBe(200)
  })
})

describe('a transaction that names an administrator by e-mail alone', () => {
  test.each([
    ['in upper case', (email: string) => email.toUpperCase()],
    ['with the accents of its domain', () => 'Bureau@Pharmacie-Bélanger.test'],
  ])('can’t be decided by them, written %s', async (_, typed) => {
    const { db } = api.database
    const { email } = await contactRow(db, administration.admin)
    const typedEmail = typed(email)
    const address = { email: normalizeEmail(typedEmail) }
    await db.update(contact).set(address).where(eq(contact.id, administration.admin))
    const { id, version } = await calls.ready(me, pharmacyId, { email: typedEmail })
    await calls.send(me, id, version)
    const { may, version: sent } = await calls.read(administration.admin, id)
    expect(may).toEqual([])
    for (const decision of ['inReview', 'returned', 'withdrawn', 'accepted']) {
      const body = { decision, reason: decision === 'accepted' ? null : 'Pour moi.' }
      expect((await administration.decide(id, body, { version: sent })).status).toBe(403)
    }
  })
})

describe('the drafts of a person', () => {
  test('are twenty at most, also when twenty-five are begun at once; a deleted one makes room', async () => {
    const responses = await Promise.all(
      Array.from({ length: 25 }, () => calls.create(buyer, 'opening', null)),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = responses.find(({ status }) => status !== 201)
    expect([refused?.status, errorsOf(refused?.body)]).toEqual([
      400,
      [['The person already has the most drafts at once.', undefined]],
    ])
    const draft = responses.find(({ status }) => status === 201)?.body.id
    await api.call(buyer, 'DELETE', `transactions/${draft}`, { headers: ifMatch(1) })
    expect((await calls.create(buyer, 'opening', null)).status).toBe(201)
  })
})
