import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
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
import { ifMatch } from '../../tests/support/test-api.ts'
import {
  addContact,
  addEmployee,
  addEmployment,
  addPharmacy,
  endEmployments,
} from '../../tests/support/test-records.ts'
import {
  addCoowner,
  address,
  entriesOf,
  inTwoWeeks,
  nextPracticeNumber,
} from '../../tests/support/test-transactions.ts'
import {
  auditEntry,
  employment,
  notification,
  outgoingMail,
  pharmacy,
  plannedEmployment,
  transaction,
  transactionOwner,
} from '../database/schema.ts'
import { freeDelegateSeat } from '../employments/delegate-seats.ts'
import { findInviteeById } from '../invitations/invitations.ts'

setUpSubmitterForEachTest()

beforeEach(async () => {
  // The job processes every transaction: each test starts without those of earlier ones.
  await api.database.db.update(transaction).set({ status: 'withdrawn', appliedAt: null })
})

const day = inTwoWeeks()
const noneApplied = { applied: 0, blocked: 0, failed: 0 }
const recordOf = async (id: string) => (await api.call(administration.admin, 'GET', `pharmacies/${id}`)).body

async function acceptedPurchase(): Promise<string> {
  const { id } = await administration.sentPurchase(me, pharmacyId)
  expect((await administration.accept(id)).status).toBe(200)
  return id
}

/** Sends a move that leaves the ownership unchanged. */
async function sentMove(coordinates: object): Promise<string> {
  const { id, owners } = (await calls.create(me, 'move', pharmacyId)).body
  const { body } = await calls.fill(me, id, entriesOf(owners), { ...address, ...coordinates })
  for (const one of body.owners) await calls.swear(one.id)
  await calls.send(me, id, body.version)
  return id
}

const newcomer = () => ({
  practiceNumber: nextPracticeNumber(),
  email: `${nextPracticeNumber()}@exemple.ca`,
  isResponder: false,
})

describe('the effect', () => {
  test('applies on the effective date, once: record, new owners, changed section', async () => {
    const id = await acceptedPurchase()
    expect(await administration.apply(addDays(day, -1))).toEqual(noneApplied)
    expect(await administration.apply(day)).toEqual({ ...noneApplied, applied: 1 })
    expect(await administration.apply(day)).toEqual(noneApplied)
    const [row] = await api.database.db.select().from(pharmacy).where(eq(pharmacy.id, pharmacyId))
    const [form] = await api.database.db.select().from(transaction).where(eq(transaction.id, id))
    expect(row).toMatchObject({ companyName: 'Pharmacie du Marché', city: 'Laval', region: 'Laval' })
    expect(row?.sections.coordinates).toMatchObject({ changedBy: null, changedByTransaction: form?.number })
    expect(form?.appliedAt).toBeInstanceOf(Date)
    expect(await api.database.db.$count(plannedEmployment, eq(plannedEmployment.transactionId, id))).toBe(0)
  })

  test('catches up missed days, dated by the effective date', async () => {
    await acceptedPurchase()
    expect(await administration.apply(addDays(day, 9))).toMatchObject({ applied: 1 })
    expect(await ownersOn(day)).toEqual(['Roy'])
  })

  test.each([
    ['the clocks go forward', '2027-03-14', '2027-03-14T04:59:59Z', '2027-03-14T05:00:00Z'],
    ['the clocks go back', '2027-11-07', '2027-11-07T03:59:59Z', '2027-11-07T04:00:00Z'],
  ])('applies at midnight in Quebec in the night in which %s', async (_, date, before, after) => {
    const { id } = await administration.sentPurchase(me, pharmacyId)
    const { db } = api.database
    await db.update(transaction).set({ effectiveDate: date }).where(eq(transaction.id, id))
    await administration.accept(id)
    expect(await administration.apply(before)).toEqual(noneApplied)
    expect(await administration.apply(after)).toEqual({ ...noneApplied, applied: 1 })
    expect([await ownersOn(addDays(date, -1)), await ownersOn(date)]).toEqual([['Gagné'], ['Roy']])
  })

  test('of a transaction accepted the day before applies the next day', async () => {
    const { id } = await administration.sentPurchase(me, pharmacyId)
    const { db } = api.database
    const tomorrow = addDays(todayInQuebec(), 1)
    await db.update(transaction).set({ effectiveDate: tomorrow }).where(eq(transaction.id, id))
    await administration.accept(id)
    expect(await ownersOn(todayInQuebec())).toEqual(['Gagné'])
    expect(await administration.apply(`${tomorrow}T06:00:00Z`)).toEqual({ ...noneApplied, applied: 1 })
    expect(await ownersOn(tomorrow)).toEqual(['Roy'])
  })

  test('writes only the fields that the transaction changed: another change of the record is preserved', async () => {
    const { id } = await administration.sentPurchase(me, pharmacyId)
    const { db } = api.database
    await db
      .update(pharmacy)
      .set({ website: 'https://exemple.ca', phone: '+15145550199' })
      .where(eq(pharmacy.id, pharmacyId))
    await administration.accept(id)
    await administration.apply(day)
    const [row] = await db.select().from(pharmacy).where(eq(pharmacy.id, pharmacyId))
    expect(row).toMatchObject({ website: 'https://exemple.ca', phone: '+15145550199' })
  })

  test('preserves a staying owner’s contact details that changed since the sending', async () => {
    const id = await administration.sentAssociation(me, pharmacyId, [newcomer()])
    const { associates, version } = await recordOf(pharmacyId)
    const change = { phone: '+15145550123', extension: '7', email: 'nouveau@exemple.ca' }
    const { contactId, isResponder } = associates[0]
    const written = await api.call(me, 'PUT', `pharmacies/${pharmacyId}`, {
      body: { associates: [{ contactId, isResponder, ...change }] },
      headers: ifMatch(version),
    })
    expect(written.status).toBe(200)
    await administration.accept(id)
    await administration.apply(day)
    const stays = and(eq(employment.pharmacyId, pharmacyId), eq(employment.contactId, me))
    const [row] = await api.database.db.select().from(employment).where(stays)
    expect(row).toMatchObject({ contactPhone: '+15145550123', contactEmail: 'nouveau@exemple.ca' })
  })

  test('of a dissociation alone is recorded in the associates section, with a new version', async () => {
    const coowner = await addCoowner(api, pharmacyId)
    const id = await administration.sentAssociation(me, pharmacyId, [], [coowner])
    await administration.accept(id)
    const before = await recordOf(pharmacyId)
    expect(await administration.apply(day)).toEqual({ ...noneApplied, applied: 1 })
    const { number } = await administration.read(id)
    const after = await recordOf(pharmacyId)
    expect(after.version).toBeGreaterThan(before.version)
    expect(after.sections.associates).toMatchObject({ changedBy: null, changedByTransaction: number })
  })

  test('applies a dissociation whose owner leaves earlier', async () => {
    const { db } = api.database
    const coowner = await addCoowner(api, pharmacyId)
    await endEmployments(db, { contactId: coowner }, addDays(day, -3))
    const id = await administration.sentAssociation(me, pharmacyId, [], [coowner])
    await administration.accept(id)
    const { version } = await recordOf(pharmacyId)
    expect(await administration.apply(addDays(day, -1))).toEqual(noneApplied)
    expect((await recordOf(pharmacyId)).version).toBe(version)
    expect(await administration.apply(day)).toEqual({ ...noneApplied, applied: 1 })
    expect(await ownersOn(addDays(day, -3))).toEqual(['Gagné'])
  })

  test('of a purchase clears fields that the buyer sees and left blank, and preserves those the buyer can’t see', async () => {
    const { db } = api.database
    await db
      .update(pharmacy)
      .set({ unit: '101', banner: 'Boréalis', phone: '+15145550100', extension: '22', fax: '+15145550101' })
      .where(eq(pharmacy.id, pharmacyId))
    await acceptedPurchase()
    await administration.apply(day)
    const [row] = await db.select().from(pharmacy).where(eq(pharmacy.id, pharmacyId))
    expect(row).toMatchObject({ street: '1, rue Principale', unit: null, banner: null })
    expect(row).toMatchObject({ phone: '+15145550100', extension: '22', fax: '+15145550101' })
  })

  test('overwrites an address or a phone number as a whole, including parts added since the sending', async () => {
    const { db } = api.database
    await db.update(pharmacy).set({ phone: '+15145550100' }).where(eq(pharmacy.id, pharmacyId))
    const id = await sentMove({ phone: '+15145550111' })
    await db.update(pharmacy).set({ unit: '200', extension: '7' }).where(eq(pharmacy.id, pharmacyId))
    await administration.accept(id)
    expect(await administration.apply(day)).toEqual({ ...noneApplied, applied: 1 })
    const { address, phone, extension } = await recordOf(pharmacyId)
    expect(address).toMatchObject({ street: '1, rue Principale', unit: null })
    expect([phone, extension]).toEqual(['+15145550111', null])
  })

  test('preserves the record’s phone number together with its extension', async () => {
    const { db } = api.database
    await db.update(pharmacy).set({ phone: '+15145550100' }).where(eq(pharmacy.id, pharmacyId))
    const id = await sentMove({ phone: '+15145550111', extension: '3' })
    const changed = { phone: '+15145550122', extension: '7' }
    await db.update(pharmacy).set(changed).where(eq(pharmacy.id, pharmacyId))
    await administration.accept(id, { excludedFields: ['phone'] })
    const { recordChanges } = await administration.read(id)
    expect(recordChanges).not.toContain('extension')
    await administration.apply(day)
    expect(await recordOf(pharmacyId)).toMatchObject(changed)
  })

  test('remains in the history of a section that is confirmed later', async () => {
    const id = await administration.sentAssociation(me, pharmacyId, [newcomer()])
    await administration.accept(id)
    await administration.apply(day)
    const { number } = await administration.read(id)
    const statement = { subject: 'pharmacy', confirmedOn: todayInQuebec() }
    const { status } = await api.call(me, 'POST', `pharmacies/${pharmacyId}/statements`, { body: statement })
    const { associates } = (await recordOf(pharmacyId)).sections
    expect(status).toBe(201)
    expect(associates).toMatchObject({ changedByTransaction: number, confirmedOn: todayInQuebec() })
  })

  test('audits the region that it changes', async () => {
    await acceptedPurchase()
    await administration.apply(day)
    const entries = await auditEntries(api.database.db, eq(auditEntry.recordId, pharmacyId))
    expect(entries.flatMap(({ fields }) => fields)).toContain('region')
  })

  test('is applied late even if a person has become an owner after the effective date', async () => {
    const { db } = api.database
    await acceptedPurchase()
    const later = await addContact(db, { lastName: 'Tardif' })
    await addEmployment(db, later, pharmacyId, {
      type: employmentTypes.Owner,
      startDate: addDays(day, 1),
    })
    expect(await administration.apply(addDays(day, 2))).toEqual({ ...noneApplied, applied: 1 })
    expect(await ownersOn(addDays(day, 2))).toEqual(['Roy', 'Tardif'])
  })

  test('preserves mandates if an owner stays', async () => {
    const { db } = api.database
    const coowner = await addCoowner(api, pharmacyId)
    const mandate = await addEmployment(db, await addContact(db), pharmacyId, {
      type: employmentTypes.Mandator,
      decidedBy: coowner,
    })
    await administration.accept(await administration.sentAssociation(me, pharmacyId, [], [coowner]))
    expect(await administration.apply(day)).toEqual({ ...noneApplied, applied: 1 })
    const [row] = await db.select().from(employment).where(eq(employment.id, mandate))
    expect(row?.endDate).toBeNull()
  })

  test('ends mandates if all owners leave, and selects another primary pharmacy', async () => {
    const { db } = api.database
    const elsewhere = await addPharmacy(db)
    const mandator = await addEmployee(db, elsewhere, { lastName: 'Mandat' })
    await addEmployment(db, mandator, pharmacyId, {
      type: employmentTypes.Mandator,
      decidedBy: me,
      isPrimaryLink: true,
    })
    await acceptedPurchase()
    await administration.apply(day)
    const rows = await db.select().from(employment).where(eq(employment.contactId, mandator))
    expect(rows.find((row) => row.pharmacyId === pharmacyId)).toMatchObject({
      endDate: day,
      isPrimaryLink: false,
    })
    expect(rows.find((row) => row.pharmacyId === elsewhere)).toMatchObject({ isPrimaryLink: true })
  })

  test('ends every mandate if all owners leave, except one that starts with the new owners', async () => {
    const { db } = api.database
    const mandate = { type: employmentTypes.Mandator, decidedBy: administration.admin } as const
    const before = await addContact(db)
    const after = await addContact(db)
    const oldMandate = await addEmployment(db, before, pharmacyId, mandate)
    const newMandate = await addEmployment(db, after, pharmacyId, { ...mandate, startDate: day })
    await acceptedPurchase()
    await administration.apply(day)
    const endOf = async (id: string) =>
      (await db.select().from(employment).where(eq(employment.id, id)))[0]?.endDate
    expect([await endOf(oldMandate), await endOf(newMandate)]).toEqual([day, null])
  })

  test('reminds the new owners to confirm the list of employees, who stay', async () => {
    const { db } = api.database
    const employee = await addContact(db)
    const employmentId = await addEmployment(db, employee, pharmacyId)
    const id = await acceptedPurchase()
    await administration.apply(day)
    const { owners } = await administration.read(id)
    const [stored] = await db.select().from(employment).where(eq(employment.id, employmentId))
    const reminders = await db
      .select()
      .from(notification)
      .where(and(eq(notification.contactId, owners[0].contactId), eq(notification.pharmacyId, pharmacyId)))
    expect(stored?.endDate).toBeNull()
    expect(reminders.map(({ kind, type }) => [kind, type])).toContainEqual([3, 2])
  })
})

describe('an opening', () => {
  const acceptOpening = async (id: string): Promise<string> =>
    (await administration.accept(id, { ramqNumber: nextPracticeNumber() })).body.pharmacyId

  test('accepted after its effective date takes effect in the next run', async () => {
    const { db } = api.database
    const id = await administration.sentOpening(me)
    const late = addDays(todayInQuebec(), -3)
    await db.update(transaction).set({ effectiveDate: late }).where(eq(transaction.id, id))
    const opened = await acceptOpening(id)
    expect(await administration.apply(todayInQuebec())).toEqual({ ...noneApplied, applied: 1 })
    expect(await administration.ownersOn(opened, late)).toEqual(['Gagné'])
    expect((await api.call(me, 'GET', `pharmacies/${opened}`)).status).toBe(200)
  })

  test('that was blocked is planned again with its owners’ contact details', async () => {
    const { db } = api.database
    const id = await administration.sentOpening(me)
    const pharmacyContact = { email: 'ici@exemple.ca', phone: '+15145550166', extension: '4' }
    await db.update(transactionOwner).set(pharmacyContact).where(eq(transactionOwner.transactionId, id))
    const opened = await acceptOpening(id)
    const coowner = await addCoowner(api, opened)
    expect(await administration.apply(todayInQuebec())).toEqual({ ...noneApplied, blocked: 1 })
    await db.delete(employment).where(eq(employment.contactId, coowner))
    expect(await administration.apply(todayInQuebec())).toEqual(noneApplied)
    expect((await recordOf(opened)).associates).toMatchObject([pharmacyContact])
    expect(await administration.apply(day)).toEqual({ ...noneApplied, applied: 1 })
    expect((await recordOf(opened)).associates).toMatchObject([pharmacyContact])
  })
})

describe('a transaction that can’t take effect', () => {
  test('because owners have changed is not applied, and is mailed once to the administration', async () => {
    const id = await acceptedPurchase()
    await addCoowner(api, pharmacyId)
    await api.database.db.delete(outgoingMail)
    expect(await administration.apply(day)).toEqual({ ...noneApplied, blocked: 1 })
    const { version } = await recordOf(pharmacyId)
    expect(await administration.apply(day)).toEqual({ ...noneApplied, blocked: 1 })
    expect((await recordOf(pharmacyId)).version).toBe(version)
    const mails = await api.database.db.select().from(outgoingMail)
    expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['transactionBlocked']))
    expect(new Set(mails.map(({ recipientAddress }) => recipientAddress)).size).toBe(mails.length)
    expect(await ownersOn(day)).toEqual(['Bolduc', 'Gagné'])
    expect((await recordOf(pharmacyId)).companyName).not.toBe('Pharmacie du Marché')
    expect(await calls.read(me, id)).toMatchObject({ isBlocked: true, obstacles: [] })
    const { obstacles, may } = await administration.read(id)
    expect(obstacles.length).toBeGreaterThan(0)
    expect(may).toEqual(['withdraw'])
  })

  test('takes effect once the owners are corrected, and is planned again before the day', async () => {
    const { db } = api.database
    const id = await acceptedPurchase()
    const coowner = await addCoowner(api, pharmacyId)
    expect(await administration.apply(addDays(day, -5))).toEqual({ ...noneApplied, blocked: 1 })
    expect(await ownersOn(day)).toEqual(['Bolduc', 'Gagné'])
    await db.delete(employment).where(eq(employment.contactId, coowner))
    expect(await administration.apply(addDays(day, -4))).toEqual(noneApplied)
    expect(await ownersOn(day)).toEqual(['Roy'])
    const reminder = and(eq(notification.subjectId, id), eq(notification.kind, 3))
    const reminders = await db.select().from(notification).where(reminder)
    expect(reminders.every(({ dismissedAt }) => dismissedAt !== null)).toBe(true)
    // The invitations of the acceptance are still valid.
    const { owners } = await administration.read(id)
    expect((await findInviteeById(db, owners[0].contactId))?.openInvitation).not.toBeNull()
    expect(await administration.apply(day)).toEqual({ ...noneApplied, applied: 1 })
  })

  test('does not overwrite what the administration has changed in its plan', async () => {
    const { db } = api.database
    const id = await acceptedPurchase()
    const { owners } = await administration.read(id)
    const ofPerson = and(eq(employment.contactId, owners[0].contactId), eq(employment.pharmacyId, pharmacyId))
    await db
      .update(employment)
      .set({ endDate: addDays(day, 3) })
      .where(ofPerson)
    await db.update(employment).set({ endDate: day }).where(ofPerson)
    for (const at of [-3, -2, 0, 1]) {
      expect(await administration.apply(addDays(day, at))).toEqual({ ...noneApplied, blocked: 1 })
      expect(await ownersOn(day)).toEqual(['Gagné'])
    }
    await db.update(employment).set({ endDate: null }).where(ofPerson)
    expect(await administration.apply(addDays(day, 2))).toEqual({ ...noneApplied, applied: 1 })
    expect(await ownersOn(addDays(day, 2))).toEqual(['Roy'])
  })

  test('waits while the administration postpones the start of a joining owner', async () => {
    const id = await administration.sentAssociation(me, pharmacyId, [newcomer()])
    await administration.accept(id)
    const { owners } = await administration.read(id)
    const joins = owners.find(({ change }: { change: string }) => change === 'joins')
    const ofPerson = and(eq(employment.contactId, joins.contactId), eq(employment.pharmacyId, pharmacyId))
    const startOn = async (startDate: string) => {
      const [row] = await api.database.db.select().from(employment).where(ofPerson)
      const headers = ifMatch(row?.version ?? 0)
      const employee = `pharmacies/${pharmacyId}/employees/${row?.id}`
      return api.call(administration.admin, 'PUT', employee, { body: { startDate }, headers })
    }
    const later = addDays(day, 5)
    expect((await startOn(later)).status).toBe(200)
    for (const at of [-3, -2, 0, 1]) {
      expect(await administration.apply(addDays(day, at))).toEqual({ ...noneApplied, blocked: 1 })
      expect([await ownersOn(day), await ownersOn(later)]).toEqual([['Gagné'], ['Gagné', 'Roy']])
    }
    expect((await startOn(day)).status).toBe(200)
    expect(await administration.apply(addDays(day, 2))).toEqual({ ...noneApplied, applied: 1 })
    expect(await ownersOn(day)).toEqual(['Gagné', 'Roy'])
  })

  test('because the pharmacy has closed is reported as blocked', async () => {
    await acceptedPurchase()
    await api.database.db.update(pharmacy).set({ isActive: false }).where(eq(pharmacy.id, pharmacyId))
    expect(await administration.apply(day)).toEqual({ ...noneApplied, blocked: 1 })
  })

  test('because an owner matches no person (transactions of earlier releases) is reported as blocked', async () => {
    const { db } = api.database
    const { id } = await administration.sentPurchase(me, pharmacyId)
    await db.update(transaction).set({ status: 'accepted' }).where(eq(transaction.id, id))
    expect(await administration.apply(day)).toEqual({ ...noneApplied, blocked: 1 })
    expect(await ownersOn(day)).toEqual(['Gagné'])
  })
})

describe('a joining owner who already works there', () => {
  test('has one employment at a time: the previous one can’t overlap the planned one', async () => {
    const { db } = api.database
    const practiceNumber = nextPracticeNumber()
    const employee = await addContact(db, { lastName: 'Roy', practiceNumber })
    const employmentId = await addEmployment(db, employee, pharmacyId, {
      type: employmentTypes.DelegatedResponsible,
      delegateSlot: 1,
      startDate: '2024-01-01',
    })
    const id = await administration.sentAssociation(me, pharmacyId, [
      { contactId: employee, practiceNumber, email: null, isResponder: false },
    ])
    await administration.accept(id)
    const change = (endDate: string | null, version: number) =>
      api.call(me, 'PUT', `pharmacies/${pharmacyId}/employees/${employmentId}`, {
        body: { endDate },
        headers: ifMatch(version),
      })
    expect((await change(addDays(day, 5), 2)).status).toBe(400)
    expect((await change(null, 2)).status).toBe(400)
    expect((await change(addDays(day, -5), 2)).status).toBe(200)
    expect(await administration.apply(day)).toEqual({ ...noneApplied, applied: 1 })
    expect(await ownersOn(day)).toEqual(['Gagné', 'Roy'])
    expect(await db.transaction((tx) => freeDelegateSeat(tx, pharmacyId, day))).toBe(1)
  })
})
