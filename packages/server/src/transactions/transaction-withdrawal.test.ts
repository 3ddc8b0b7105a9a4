import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  administration,
  api,
  calls,
  me,
  pharmacyId,
  setUpSubmitterForEachTest,
} from '../../tests/support/submitter-for-each-test.ts'
import { ifMatch } from '../../tests/support/test-api.ts'
import {
  addContact,
  addEmployee,
  addEmployment,
  addPharmacy,
  contactRow,
} from '../../tests/support/test-records.ts'
import { errorsOf, inTwoWeeks, nextPracticeNumber } from '../../tests/support/test-transactions.ts'
import { waitingMailsOf } from '../../tests/support/waiting-mails.ts'
import {
  employment,
  notification,
  outgoingMail,
  participationAgreement,
  pharmacy,
  transaction,
} from '../database/schema.ts'
import { findInviteeById } from '../invitations/invitations.ts'

setUpSubmitterForEachTest()

const day = inTwoWeeks()
const withdraw = (id: string) =>
  administration.decide(id, { decision: 'withdrawn', reason: 'Vente annulée.' })

/** Adds a person who works at the pharmacy and joins its owners by a transaction. */
async function employeeWhoJoins(overrides: Parameters<typeof addEmployment>[3] = {}) {
  const { db } = api.database
  const practiceNumber = nextPracticeNumber()
  const person = await addContact(db, { lastName: 'Roy', practiceNumber })
  const employmentId = await addEmployment(db, person, pharmacyId, { startDate: null, ...overrides })
  const joins = { contactId: person, practiceNumber, email: null, isResponder: false }
  const id = await administration.sentAssociation(me, pharmacyId, [joins])
  return { id, person, employmentId }
}

const employmentsOf = async (person: string) =>
  (await api.database.db.select().from(employment).where(eq(employment.contactId, person)))
    .map(({ type, startDate, endDate }) => ({ type, startDate, endDate }))
    .sort((one, other) => (one.startDate ?? '').localeCompare(other.startDate ?? ''))

describe('a withdrawal', () => {
  test('requested by an owner is mailed once to the administration, with the reason', async () => {
    const { id } = await administration.sentPurchase(me, pharmacyId)
    await api.database.db.delete(outgoingMail)
    const { version } = await calls.read(me, id)
    expect((await administration.requestWithdrawal(me, id)).status).toBe(200)
    expect((await administration.requestWithdrawal(me, id, undefined, version)).status).toBe(200)
    const { withdrawal, status } = await administration.read(id)
    expect(status).toBe('submitted')
    expect(withdrawal).toMatchObject({ by: 'Chloé Gagné', reason: 'La vente est annulée.' })
    expect(new Set(await administration.queuedMailTemplates())).toEqual(
      new Set(['transactionWithdrawalAsked']),
    )
    const mails = await api.database.db.select().from(outgoingMail)
    expect(new Set(mails.map(({ recipientAddress }) => recipientAddress)).size).toBe(mails.length)
  })

  test('request is discarded once the transaction is sent again', async () => {
    const { id } = await administration.sentPurchase(me, pharmacyId)
    await administration.requestWithdrawal(me, id)
    await administration.decide(id, { decision: 'returned', reason: 'Il manque une page.' })
    await calls.send(me, id, (await calls.read(me, id)).version)
    expect(await calls.read(me, id)).toMatchObject({ status: 'submitted', withdrawal: null })
  })

  test('request remains pending while the transaction is in review', async () => {
    const { db } = api.database
    const { id } = await administration.sentPurchase(me, pharmacyId)
    await administration.requestWithdrawal(me, id)
    const waiting = and(eq(notification.subjectId, id), isNull(notification.dismissedAt))
    const reminderCount = await db.$count(notification, waiting)
    await administration.decide(id, { decision: 'inReview' })
    const reminders = and(waiting, eq(notification.kind, 3))
    expect(await db.$count(notification, reminders)).toBe(reminderCount)
    await withdraw(id)
    expect(await db.$count(notification, reminders)).toBe(0)
  })

  test('of a transaction that was not accepted is not mailed to people who are only named on it', async () => {
    const { id, person } = await employeeWhoJoins()
    await api.database.db.delete(outgoingMail)
    await withdraw(id)
    const mails = await api.database.db.select().from(outgoingMail)
    const named = await contactRow(api.database.db, person)
    expect(mails.map(({ template }) => template)).toEqual(['transactionWithdrawn'])
    expect(mails[0]?.recipientAddress).not.toBe(named.email)
  })

  test('revokes the invitation of the joining owner', async () => {
    const { id } = await administration.sentPurchase(me, pharmacyId)
    await administration.accept(id)
    const { owners } = await administration.read(id)
    await withdraw(id)
    expect((await findInviteeById(api.database.db, owners[0].contactId))?.openInvitation).toBeNull()
  })

  test('is refused once the transaction is in effect', async () => {
    const { id } = await administration.sentPurchase(me, pharmacyId)
    await administration.accept(id)
    await administration.apply(day)
    expect((await withdraw(id)).status).toBe(400)
    expect((await administration.requestWithdrawal(me, id)).status).toBe(403)
  })

  test('restores the employment of the joining owner, and the previous owners', async () => {
    const { id, person } = await employeeWhoJoins()
    expect((await administration.accept(id)).status).toBe(200)
    const { Employee, Owner } = employmentTypes
    expect(await employmentsOf(person)).toEqual([
      { type: Employee, startDate: null, endDate: day },
      { type: Owner, startDate: day, endDate: null },
    ])
    expect((await withdraw(id)).status).toBe(200)
    expect(await employmentsOf(person)).toEqual([{ type: Employee, startDate: null, endDate: null }])
  })

  test('preserves an end date that was set since the acceptance', async () => {
    const { id, person, employmentId } = await employeeWhoJoins()
    await administration.accept(id)
    const sooner = addDays(day, -4)
    await api.database.db.update(employment).set({ endDate: sooner }).where(eq(employment.id, employmentId))
    await withdraw(id)
    expect(await employmentsOf(person)).toEqual([
      { type: employmentTypes.Employee, startDate: null, endDate: sooner },
    ])
  })

  test('of a late acceptance restores a delegate as an employee if both seats were taken since', async () => {
    const { db } = api.database
    const delegate = { type: employmentTypes.DelegatedResponsible, delegateSlot: 1 } as const
    const { id, person, employmentId } = await employeeWhoJoins(delegate)
    const late = addDays(todayInQuebec(), -1)
    await db.update(transaction).set({ effectiveDate: late }).where(eq(transaction.id, id))
    await administration.accept(id)
    await db.update(employment).set({ delegateSlot: null }).where(eq(employment.id, employmentId))
    for (const delegateSlot of [1, 2]) {
      await addEmployment(db, await addContact(db), pharmacyId, { ...delegate, delegateSlot })
    }
    expect((await withdraw(id)).status).toBe(200)
    expect(await employmentsOf(person)).toEqual([
      { type: employmentTypes.Employee, startDate: null, endDate: null },
    ])
  })

  test('of a late acceptance restores an owner who has requested an employment since', async () => {
    const { db } = api.database
    const { id } = await administration.sentPurchase(me, pharmacyId)
    const late = addDays(todayInQuebec(), -1)
    await db.update(transaction).set({ effectiveDate: late }).where(eq(transaction.id, id))
    await administration.accept(id)
    const request = { type: employmentTypes.Employee, validationStatus: 0, startDate: null }
    await addEmployment(db, me, pharmacyId, request)
    expect((await withdraw(id)).status).toBe(200)
    const live = (await employmentsOf(me)).filter(({ endDate }) => endDate === null)
    expect(live).toMatchObject([{ type: employmentTypes.Owner }])
    expect(await administration.ownersOn(pharmacyId, todayInQuebec())).toEqual(['Gagné'])
  })

  test('of a blocked transaction leaves no planned employment', async () => {
    const { db } = api.database
    const { id } = await administration.sentPurchase(me, pharmacyId)
    await administration.accept(id)
    const { owners } = await administration.read(id)
    const ofOwner = and(eq(employment.contactId, owners[0].contactId), eq(employment.pharmacyId, pharmacyId))
    await db.update(employment).set({ endDate: day }).where(ofOwner)
    await administration.apply(addDays(day, -1))
    expect((await withdraw(id)).status).toBe(200)
    expect(await db.$count(employment, ofOwner)).toBe(0)
    expect(await administration.ownersOn(pharmacyId, day)).toEqual(['Gagné'])
  })
})

describe('the withdrawal of an accepted opening', () => {
  async function acceptedOpening() {
    const id = await administration.sentOpening(me)
    const { body } = await administration.accept(id, { ramqNumber: nextPracticeNumber() })
    const openedPharmacyId: string = body.pharmacyId
    return { id, openedPharmacyId }
  }

  test('deletes its pharmacy', async () => {
    const { id, openedPharmacyId } = await acceptedOpening()
    expect((await withdraw(id)).status).toBe(200)
    expect((await api.call(me, 'GET', `pharmacies/${openedPharmacyId}`)).status).toBe(404)
    expect(await calls.read(me, id)).toMatchObject({ status: 'withdrawn', pharmacyId: null })
  })

  test('deletes what its owners have prepared, and restores a primary pharmacy', async () => {
    const { db } = api.database
    const { id, openedPharmacyId } = await acceptedOpening()
    const elsewhere = await addPharmacy(db)
    const employee = await addEmployee(db, elsewhere)
    await addEmployment(db, employee, openedPharmacyId, { isPrimaryLink: true })
    await db.insert(participationAgreement).values({
      pharmacyId: openedPharmacyId,
      effectiveOn: '2026-01-01',
      signedOn: '2026-01-01',
      signedBy: me,
    })
    const draft = (await calls.create(me, 'association', openedPharmacyId)).body.id
    expect((await withdraw(id)).status).toBe(200)
    expect(await db.$count(pharmacy, eq(pharmacy.id, openedPharmacyId))).toBe(0)
    expect(await db.$count(transaction, eq(transaction.id, draft))).toBe(0)
    const [remaining] = await db.select().from(employment).where(eq(employment.contactId, employee))
    expect(remaining).toMatchObject({ pharmacyId: elsewhere, isPrimaryLink: true })
    const person = await contactRow(db, employee)
    expect(person.desynchronizedAt).toBeInstanceOf(Date)
  })

  test('is mailed to its current employees only', async () => {
    const { db } = api.database
    const { id, openedPharmacyId } = await acceptedOpening()
    const [employee, requester, former] = [await addContact(db), await addContact(db), await addContact(db)]
    await addEmployment(db, employee, openedPharmacyId, { startDate: addDays(day, 3) })
    await addEmployment(db, requester, openedPharmacyId, {
      type: employmentTypes.Employee,
      validationStatus: 0,
      startDate: null,
    })
    await addEmployment(db, former, openedPharmacyId, { endDate: todayInQuebec() })
    await db.delete(outgoingMail)
    expect((await withdraw(id)).status).toBe(200)
    const mails = await waitingMailsOf(db, 'openingWithdrawn')
    const person = await contactRow(db, employee)
    expect(mails.map(({ recipientAddress, parameters }) => [recipientAddress, parameters.pharmacy])).toEqual([
      [person.email, 'Pharmacie du Marché'],
    ])
    expect(await administration.queuedMailTemplates()).toEqual(['openingWithdrawn', 'transactionWithdrawn'])
  })
})

describe('the withdrawal of an accepted transaction', () => {
  test('is refused if the pharmacy would lose its last owner', async () => {
    const { db } = api.database
    const joins = { practiceNumber: nextPracticeNumber(), email: `${nextPracticeNumber()}@exemple.ca` }
    const id = await administration.sentAssociation(me, pharmacyId, [{ ...joins, isResponder: false }])
    await administration.accept(id)
    const last = addDays(day, 14)
    const endOn = async (endDate: string | null) => {
      const ofCaller = and(eq(employment.contactId, me), eq(employment.pharmacyId, pharmacyId))
      const [row] = await db.select().from(employment).where(ofCaller)
      return api.call(administration.admin, 'PUT', `pharmacies/${pharmacyId}/employees/${row?.id}`, {
        body: { endDate },
        headers: ifMatch(row?.version ?? 0),
      })
    }
    expect((await endOn(last)).status).toBe(200)
    const refused = await withdraw(id)
    expect([refused.status, errorsOf(refused.body)[0]?.[0]]).toEqual([
      400,
      'The last owner of a pharmacy stays.',
    ])
    expect(await administration.ownersOn(pharmacyId, last)).toEqual(['Roy'])
    expect(await calls.read(me, id)).toMatchObject({ status: 'accepted' })
    expect((await endOn(null)).status).toBe(200)
    expect((await withdraw(id)).status).toBe(200)
    expect(await administration.ownersOn(pharmacyId, last)).toEqual(['Gagné'])
  })

  test('is allowed if the pharmacy had no owner before either', async () => {
    const { db } = api.database
    const { id } = await administration.sentPurchase(me, pharmacyId)
    await administration.accept(id)
    await db.update(employment).set({ endDate: todayInQuebec() }).where(eq(employment.pharmacyId, pharmacyId))
    expect((await withdraw(id)).status).toBe(200)
  })
})
