import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import type { DecisionCalls } from '../../tests/support/decision-calls.ts'
import {
  administration,
  api,
  calls,
  me,
  pharmacyId,
  setUpSubmitterForEachTest,
} from '../../tests/support/submitter-for-each-test.ts'
import {
  addContact,
  addEmployment,
  addStaff,
  contactRow,
  endEmployments,
} from '../../tests/support/test-records.ts'
import { addCoowner, addSubmitter, errorsOf } from '../../tests/support/test-transactions.ts'
import { auditEntry, outgoingMail, transaction, transactionEvent } from '../database/schema.ts'

setUpSubmitterForEachTest()

const sentByMe = () => administration.sentPurchase(me, pharmacyId)
const decide: DecisionCalls['decide'] = (...decision) => administration.decide(...decision)

/**
 * What each mail says about who can correct the transaction, by recipient: `seller` is `me`,
 * `buyer` anyone else. The values: `reader` (the recipient), `filer` (only the filer) or `nobody`.
 */
async function whoCorrects(): Promise<Record<string, unknown>> {
  const { db } = api.database
  const seller = await contactRow(db, me)
  const mails = await db.select().from(outgoingMail)
  return Object.fromEntries(
    mails.map(({ recipientAddress, parameters }) => [
      recipientAddress === seller.email ? 'seller' : 'buyer',
      parameters.corrects,
    ]),
  )
}

describe('a decision', () => {
  test('starts the review of a transaction, then accepts it; the filer’s history doesn’t name the administrator', async () => {
    const { id } = await sentByMe()
    expect((await decide(id, { decision: 'inReview' })).body).toMatchObject({ status: 'inReview' })
    expect((await administration.accept(id)).body).toMatchObject({ status: 'accepted', appliedAt: null })
    const { history } = await calls.read(me, id)
    expect(history.map(({ status, by }: { status: string; by: string }) => [status, by])).toEqual([
      ['draft', 'Chloé Gagné'],
      ['submitted', 'Chloé Gagné'],
      ['inReview', null],
      ['accepted', null],
    ])
  })

  test('of two administrators on the same version succeeds once; the other gets 409', async () => {
    const { id } = await sentByMe()
    const otherAdmin = await addStaff(api.database.db, 'AdminAQPP')
    const { version } = await administration.read(id)
    const responses = await Promise.all([
      decide(id, { decision: 'inReview' }, { version }),
      decide(id, { decision: 'returned', reason: 'Il manque une page.' }, { as: otherAdmin, version }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('that is retried after a lost response is audited as a read and adds no event or mail', async () => {
    const { id } = await sentByMe()
    const { version } = await administration.read(id)
    const acceptance = await administration.acceptance(id)
    await api.database.db.delete(outgoingMail)
    const first = await decide(id, acceptance, { version })
    const mails = await administration.queuedMailTemplates()
    expect(await decide(id, acceptance, { version })).toMatchObject({ status: 200, body: first.body })
    expect(await administration.queuedMailTemplates()).toEqual(mails)
    const readsOfTransaction = and(eq(auditEntry.recordId, id), eq(auditEntry.action, 'transaction.read'))
    expect((await auditEntries(api.database.db, readsOfTransaction)).at(-1)?.actorId).toBe(
      administration.admin,
    )
    const events = await api.database.db.$count(transactionEvent, eq(transactionEvent.transactionId, id))
    expect(events).toBe(3)
    const acceptanceWithOtherCheck = {
      ...acceptance,
      rollChecks: [{ ...acceptance.rollChecks[0], checkedOn: '2026-01-05' }],
    }
    expect((await decide(id, acceptanceWithOtherCheck, { version })).status).toBe(409)
  })

  test('retried with another reason returns 409', async () => {
    const { id } = await sentByMe()
    const { version } = await administration.read(id)
    const returned = (reason: string) => decide(id, { decision: 'returned', reason }, { version })
    expect((await returned('Il manque une page.')).status).toBe(200)
    expect((await returned('Il manque une page.')).status).toBe(200)
    expect((await returned('Il manque une date.')).status).toBe(409)
  })

  test.each([
    ['returned', { decision: 'returned', reason: 'Il manque une page.' }],
    ['accepted', undefined],
  ])('of a colleague of the same name is not taken for one’s own: %s', async (_, decision) => {
    const { id } = await sentByMe()
    const { db } = api.database
    const { firstName, lastName } = await contactRow(db, administration.admin)
    const namesake = await addStaff(db, 'AdminAQPP', { firstName, lastName })
    const { version } = await administration.read(id)
    const body = decision ?? (await administration.acceptance(id))
    expect((await decide(id, body, { version })).status).toBe(200)
    const late = await decide(id, body, { as: namesake, version })
    expect(late).toMatchObject({ status: 409, body: { meta: { current: { status: body.decision } } } })
    expect(late.body.meta.current.history.at(-1)).toMatchObject({
      by: `${firstName} ${lastName}`,
      byId: administration.admin,
    })
  })

  test.each(['returned', 'withdrawn'])(
    'to give a transaction the status %s needs a reason',
    async (decision) => {
      const { id } = await sentByMe()
      const { status, body } = await decide(id, { decision })
      expect(status).toBe(400)
      expect(errorsOf(body)).toEqual([['Value is required.', '/reason']])
    },
  )

  test('returns a transaction with its reason; it can be changed and sent again', async () => {
    const { id } = await sentByMe()
    await decide(id, { decision: 'returned', reason: 'Il manque une page.' })
    const form = await calls.read(me, id)
    expect(form).toMatchObject({ status: 'returned', may: ['change', 'send', 'addAffirmation'] })
    expect(form.history.at(-1)).toMatchObject({ status: 'returned', reason: 'Il manque une page.', by: null })
    const again = await calls.send(me, id, form.version)
    expect(again.body).toMatchObject({ status: 'submitted' })
  })

  test('is not mailed to a person who has become an owner since the sending', async () => {
    const { db } = api.database
    const { id } = await sentByMe()
    const sentAt = new Date(Date.now() - 2 * 86_400_000)
    await db.update(transaction).set({ sentAt }).where(eq(transaction.id, id))
    await addEmployment(db, await addContact(db), pharmacyId, {
      type: employmentTypes.Owner,
      startDate: todayInQuebec(),
    })
    await db.delete(outgoingMail)
    await decide(id, { decision: 'returned', reason: 'Il manque une page.' })
    const filer = await contactRow(db, me)
    const mails = await db.select().from(outgoingMail)
    expect(mails.map(({ recipientAddress }) => recipientAddress)).toEqual([filer.email])
  })

  test('that returns a buyer’s transaction tells buyer and seller that the buyer can correct it', async () => {
    const { db } = api.database
    const buyer = (await addSubmitter(api)).me
    const { id } = await administration.sentPurchase(buyer, pharmacyId)
    await db.delete(outgoingMail)
    await decide(id, { decision: 'returned', reason: 'Il manque une page.' })
    expect(await whoCorrects()).toEqual({ buyer: 'reader', seller: 'filer' })
    expect(await calls.read(me, id)).toMatchObject({ may: [], filerMayChange: true })
  })

  test('that returns the transaction of a buyer who owns no pharmacy any more says that nobody can correct it', async () => {
    const { db } = api.database
    const buyer = (await addSubmitter(api)).me
    const { id } = await administration.sentPurchase(buyer, pharmacyId)
    await endEmployments(db, { contactId: buyer }, todayInQuebec())
    await db.delete(outgoingMail)
    await decide(id, { decision: 'returned', reason: 'Il manque une page.' })
    expect(await whoCorrects()).toEqual({ buyer: 'nobody', seller: 'nobody' })
    expect(await calls.read(buyer, id)).toMatchObject({ may: [], filerMayChange: false })
  })

  test('that returns a transaction begun for a filer without a pharmacy tells the filer that they can correct it', async () => {
    const { db } = api.database
    const { id } = await sentByMe()
    await db.update(transaction).set({ isBegunForFiler: true }).where(eq(transaction.id, id))
    await endEmployments(db, { contactId: me }, todayInQuebec())
    await db.delete(outgoingMail)
    await decide(id, { decision: 'returned', reason: 'Il manque une page.' })
    expect(await whoCorrects()).toEqual({ seller: 'reader' })
    expect(await calls.read(me, id)).toMatchObject({ filerMayChange: true })
  })

  test('is allowed to administrators only, and not on a transaction of a pharmacy that they co-own', async () => {
    const { id } = await sentByMe()
    expect((await decide(id, { decision: 'inReview' }, { as: me })).status).toBe(403)
    const stranger = await addContact(api.database.db)
    expect((await decide(id, { decision: 'inReview' }, { as: stranger, version: 1 })).status).toBe(404)
    const administratorAndOwner = await addCoowner(api, pharmacyId)
    await addEmployment(api.database.db, administratorAndOwner, null, { type: employmentTypes.AdminAQPP })
    expect((await decide(id, { decision: 'inReview' }, { as: administratorAndOwner })).status).toBe(403)
  })

  test('is forbidden to an administrator who has become an owner of the pharmacy since the sending', async () => {
    const { id } = await sentByMe()
    const administratorAndOwner = await addContact(api.database.db)
    const { db } = api.database
    await addEmployment(db, administratorAndOwner, null, { type: employmentTypes.AdminAQPP })
    await addEmployment(db, administratorAndOwner, pharmacyId, {
      type: employmentTypes.Owner,
      startDate: todayInQuebec(),
    })
    expect(
      (await decide(id, { decision: 'withdrawn', reason: 'Erreur.' }, { as: administratorAndOwner })).status,
    ).toBe(403)
  })

  test('is refused for a draft and for a withdrawn transaction', async () => {
    const { id } = (await calls.create(me, 'association', pharmacyId)).body
    expect((await decide(id, { decision: 'inReview' }, { version: 1 })).status).toBe(404)
    const other = await sentByMe()
    await decide(other.id, { decision: 'withdrawn', reason: 'Erreur.' })
    const { status, body } = await decide(other.id, { decision: 'accepted' })
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual([['The transaction no longer allows this decision.', '/decision']])
  })
})
