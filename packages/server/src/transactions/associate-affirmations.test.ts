import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uploadOptions } from '../../tests/support/multipart.ts'
import { pdf } from '../../tests/support/sample-files.ts'
import { ifMatch, testApi } from '../../tests/support/test-api.ts'
import { addContact, addEmployment, addStaff } from '../../tests/support/test-records.ts'
import { addCoowner, addSubmitter, entriesOf, formCalls } from '../../tests/support/test-transactions.ts'
import { storedFile, transaction, transactionOwner } from '../database/schema.ts'

// The affirmation in an associate's entry of the pharmacy record: the newest one in effect.

const api = testApi()

const db = () => api.database.db

/**
 * Adds a pharmacy with two owners, one of whom files an association with an affirmation of both.
 */
async function addAffirmedTransaction(
  status: 'accepted' | 'submitted' = 'accepted',
  effectiveDate = todayInQuebec(),
) {
  const { me, pharmacyId } = await addSubmitter(api)
  const coowner = await addCoowner(api, pharmacyId)
  const form = await fileAffirmedTransaction(me, pharmacyId)
  const isDue = status === 'accepted' && effectiveDate <= todayInQuebec()
  const appliedAt = isDue ? new Date() : null
  await db().update(transaction).set({ status, effectiveDate, appliedAt }).where(eq(transaction.id, form.id))
  return { me, pharmacyId, coowner, form }
}

/** Files an association; `affirmations` has each owner's by contact id. */
async function fileAffirmedTransaction(as: string, pharmacyId: string) {
  const { create, save } = formCalls(api)
  const { id, owners } = (await create(as, 'association', pharmacyId)).body
  const { body } = await save(as, id, 'owners', entriesOf(owners), 1)
  const affirmations = new Map<string, { ownerId: string; fileId: string }>()
  for (const owner of body.owners) {
    const path = `transactions/${id}/owners/${owner.id}/files`
    const file = (await api.call(as, 'POST', path, uploadOptions({ content: pdf() }))).body
    affirmations.set(owner.contactId, { ownerId: owner.id, fileId: file.id })
  }
  await db().update(transaction).set({ sentAt: new Date() }).where(eq(transaction.id, id))
  return { id: String(id), affirmations }
}

/** The affirmations in the record as the caller reads it, by contact id of the associate. */
async function visibleAffirmations(as: string, pharmacyId: string) {
  const { body } = await api.call(as, 'GET', `pharmacies/${pharmacyId}`)
  const associates: { contactId: string; affirmation?: object }[] = body.associates
  return new Map(
    associates.flatMap(({ contactId, affirmation }) =>
      affirmation === undefined ? [] : [[contactId, affirmation] as const],
    ),
  )
}

const filePathOf = (affirmation: object) => {
  const { transactionId, ownerId, fileId } = affirmation as Record<string, string>
  return `transactions/${transactionId}/owners/${ownerId}/files/${fileId}`
}

test('the transaction’s filer and the administration get all affirmations, each other owner their own', async () => {
  const { me, pharmacyId, coowner, form } = await addAffirmedTransaction()
  const admin = await addStaff(db(), 'AdminAQPP')
  const own = { transactionId: form.id, ...form.affirmations.get(me) }
  const coownerAffirmation = { transactionId: form.id, ...form.affirmations.get(coowner) }
  const all = new Map([
    [me, own],
    [coowner, coownerAffirmation],
  ])
  expect(await visibleAffirmations(me, pharmacyId)).toEqual(all)
  expect(await visibleAffirmations(admin, pharmacyId)).toEqual(all)
  expect(await visibleAffirmations(coowner, pharmacyId)).toEqual(new Map([[coowner, coownerAffirmation]]))
})

test.each(['DelegatedResponsible', 'Employee', 'Mandator', 'Permanence'] as const)(
  'a %s gets no affirmation',
  async (type) => {
    const { pharmacyId } = await addAffirmedTransaction()
    const reader = await addContact(db())
    await addEmployment(db(), reader, type === 'Permanence' ? null : pharmacyId, {
      type: employmentTypes[type],
    })
    expect(await visibleAffirmations(reader, pharmacyId)).toEqual(new Map())
  },
)

test('a listed affirmation can be opened, another can’t', async () => {
  const { me, pharmacyId, coowner } = await addAffirmedTransaction()
  const all = await visibleAffirmations(me, pharmacyId)
  const open = async (as: string, associateId: string) =>
    (await api.call(as, 'GET', filePathOf(all.get(associateId) ?? {}))).status
  expect([await open(me, me), await open(me, coowner)]).toEqual([200, 200])
  expect([await open(coowner, coowner), await open(coowner, me)]).toEqual([200, 404])
})

test('an affirmation counts once its transaction is accepted and in effect', async () => {
  const waiting = await addAffirmedTransaction('submitted')
  expect(await visibleAffirmations(waiting.me, waiting.pharmacyId)).toEqual(new Map())
  const early = await addAffirmedTransaction('accepted', addDays(todayInQuebec(), 1))
  expect(await visibleAffirmations(early.me, early.pharmacyId)).toEqual(new Map())
})

test('the newest transaction in effect provides the affirmations, to its own readers only', async () => {
  const { me, pharmacyId, coowner, form } = await addAffirmedTransaction(
    'accepted',
    addDays(todayInQuebec(), -30),
  )
  const later = await fileAffirmedTransaction(coowner, pharmacyId)
  const effectiveDate = todayInQuebec()
  await db()
    .update(transaction)
    .set({ status: 'accepted', effectiveDate, appliedAt: new Date() })
    .where(eq(transaction.id, later.id))
  const newest = (associateId: string) =>
    [associateId, { transactionId: later.id, ...later.affirmations.get(associateId) }] as const
  expect(await visibleAffirmations(coowner, pharmacyId)).toEqual(new Map([newest(me), newest(coowner)]))
  // The filer of the earlier transaction can no longer read the other owner's affirmation.
  expect(await visibleAffirmations(me, pharmacyId)).toEqual(new Map([newest(me)]))
  expect(later.id).not.toBe(form.id)
})

test('a person is matched by practice number; leaving owners and files that are not clean are omitted', async () => {
  const { me, pharmacyId, coowner, form } = await addAffirmedTransaction()
  const ownAffirmation = form.affirmations.get(me)
  const coownerAffirmation = form.affirmations.get(coowner)
  await db()
    .update(transactionOwner)
    .set({ contactId: null })
    .where(eq(transactionOwner.id, ownAffirmation?.ownerId ?? ''))
  expect((await visibleAffirmations(me, pharmacyId)).get(me)).toMatchObject({
    fileId: ownAffirmation?.fileId,
  })
  await db()
    .update(storedFile)
    .set({ state: 'refused' })
    .where(eq(storedFile.id, ownAffirmation?.fileId ?? ''))
  await db()
    .update(transactionOwner)
    .set({ change: 'leaves' })
    .where(eq(transactionOwner.id, coownerAffirmation?.ownerId ?? ''))
  expect(await visibleAffirmations(me, pharmacyId)).toEqual(new Map())
})

test('the response to a change of the record contains the affirmations too', async () => {
  const { me, pharmacyId, form } = await addAffirmedTransaction()
  const { body } = await api.call(me, 'PUT', `pharmacies/${pharmacyId}`, {
    body: { website: 'https://exemple.ca' },
    headers: ifMatch(1),
  })
  const own = body.associates.find(({ contactId }: { contactId: string }) => contactId === me)
  expect(own.affirmation).toEqual({ transactionId: form.id, ...form.affirmations.get(me) })
})
