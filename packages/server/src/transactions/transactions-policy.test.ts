import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { beforeAll, expect, test } from 'vitest'
import { addCallers, type CallerRole, callers, notFound, reachOf } from '../../tests/support/callers.ts'
import { noDecision } from '../../tests/support/submitted-transactions.ts'
import { ifMatch, testApi } from '../../tests/support/test-api.ts'
import { addContact, addEmployment, addOwner, addPharmacy } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { transaction, transactionOwner } from '../database/schema.ts'
import type { Act } from '../policy/policy-table.ts'

/**
 * `own` and `foreign` are of a pharmacy whose owner files them. The caller has `filed` an opening,
 * `bought` (begun the purchase of) another owner's pharmacy, is the filer of one that the
 * administration has `begun` for them, and is `named` on a transaction sent elsewhere. They no
 * longer own the pharmacy of `filedBefore`, nor that of a transaction sent while they did
 * (`ownedBeforeSent`). At home another person is `buying`, and the filer of a `closed` transaction
 * no longer owns it. `opening` and `begunForOther` are another person's.
 */
const records = [
  'own',
  'ownSent',
  'foreign',
  'foreignSent',
  'filed',
  'bought',
  'boughtSent',
  'begun',
  'named',
  'filedBefore',
  'ownedBeforeSent',
  'buying',
  'buyingSent',
  'closed',
  'opening',
  'begunForOther',
  'absent',
] as const
type RecordName = (typeof records)[number]

const day = 86_400_000
const recentlyEnded = { startDate: '2020-01-01', endDate: addDays(todayInQuebec(), -10) }

const api = testApi()
let home: string
let elsewhere: string
/** A pharmacy that all callers owned until recently. */
let sold: string
let colleague: string
let stranger: string
let contactOf: ReadonlyMap<CallerRole, string>

beforeAll(async () => {
  const { db } = api.database
  home = await addPharmacy(db)
  elsewhere = await addPharmacy(db)
  colleague = await addOwner(db, home)
  stranger = await addOwner(db, elsewhere)
  contactOf = await addCallers(db, home)
  sold = await addPharmacy(db)
  for (const contactId of [...contactOf.values(), stranger]) {
    await addEmployment(db, contactId, sold, { type: employmentTypes.Owner, ...recentlyEnded })
  }
})

const isSent = (record: RecordName) => record.endsWith('Sent') || record === 'named'

interface NewTransaction {
  readonly pharmacyId: string | null
  readonly type?: 'opening' | 'move' | 'purchase'
  readonly createdBy: string
  readonly isBegunForFiler?: true
}

/** The values of each record except the absent one. */
function valuesOf(record: Exclude<RecordName, 'absent'>, caller: string): NewTransaction {
  switch (record) {
    case 'own':
    case 'ownSent':
      return { pharmacyId: home, createdBy: colleague }
    case 'foreign':
    case 'foreignSent':
    case 'named':
      return { pharmacyId: elsewhere, createdBy: stranger }
    case 'filed':
      return { pharmacyId: null, createdBy: caller }
    case 'bought':
    case 'boughtSent':
      return { pharmacyId: elsewhere, type: 'purchase', createdBy: caller }
    case 'begun':
      return { pharmacyId: null, createdBy: caller, isBegunForFiler: true }
    case 'filedBefore':
      return { pharmacyId: sold, createdBy: caller }
    case 'ownedBeforeSent':
      return { pharmacyId: sold, createdBy: stranger }
    case 'buying':
    case 'buyingSent':
      return { pharmacyId: home, type: 'purchase', createdBy: stranger }
    case 'closed':
      return { pharmacyId: home, createdBy: stranger }
    case 'opening':
      return { pharmacyId: null, createdBy: stranger }
    case 'begunForOther':
      return { pharmacyId: null, createdBy: stranger, isBegunForFiler: true }
  }
}

/** A new transaction for each case, since cases change it. */
async function transactionFor(record: RecordName, who: CallerRole): Promise<string> {
  if (record === 'absent') return newId()
  const { db } = api.database
  const caller = contactOf.get(who) ?? stranger
  const values = valuesOf(record, caller)
  const [row] = await db
    .insert(transaction)
    .values({
      type: values.pharmacyId === null ? 'opening' : 'move',
      ...values,
      // While the previous owners still owned the pharmacy that was sold.
      ...(isSent(record) ? { status: 'submitted', sentAt: new Date(Date.now() - 30 * day) } : {}),
    })
    .returning({ id: transaction.id })
  if (!row) throw new Error('No form was added.')
  if (record === 'named') {
    const person = { firstName: 'Ève', lastName: 'Roy', contactId: caller, transactionId: row.id }
    await db.insert(transactionOwner).values({ ...person, position: 0, isResponder: false, change: 'stays' })
  }
  return row.id
}

/** Whether the policy table allows to read a transaction. */
function mayRead(who: CallerRole, record: RecordName): boolean {
  const reach = reachOf('readTransaction', who)
  switch (record) {
    case 'own':
      return reach === 'own'
    case 'ownSent':
    case 'buyingSent':
      return reach !== undefined
    case 'foreignSent':
    case 'ownedBeforeSent':
    case 'begunForOther':
      return reach === 'any'
    case 'filed':
    case 'bought':
    case 'boughtSent':
    case 'begun':
    case 'filedBefore':
      return reachOf('readFiledTransaction', who) === 'self'
    case 'named':
      return reach === 'any' || reachOf('readNamedTransaction', who) === 'self'
    case 'foreign':
    case 'buying':
    case 'closed':
    case 'opening':
    case 'absent':
      return false
  }
}

type WriteActs = readonly [ofOwnPharmacy: Act, acquisition: Act, begunForOneself: Act]

function mayWrite(
  [ofOwnPharmacy, acquisition, begunForOneself]: WriteActs,
  who: CallerRole,
  record: RecordName,
) {
  if (record === 'own' || record === 'ownSent') return reachOf(ofOwnPharmacy, who) === 'own'
  if (record === 'filed' || record === 'bought' || record === 'boughtSent') {
    return reachOf(acquisition, who) === 'self'
  }
  return record === 'begun' && reachOf(begunForOneself, who) === 'self'
}

const writes = [
  ['PATCH', ['changeTransaction', 'changeAcquisition', 'changeBegunForOneself'], '?step=approve'],
  ['DELETE', ['deleteTransaction', 'deleteAcquisition', 'deleteBegunForOneself'], ''],
] as const

const cases = callers.flatMap((who) => records.map((record) => [who, record] as const))
test.each(cases)('getTransaction as %s, %s', async (who, record) => {
  const id = await transactionFor(record, who)
  const { status, body } = await api.call(contactOf.get(who), 'GET', `transactions/${id}`)
  if (who === 'nobody') expect(status).toBe(401)
  else expect(status).toBe(mayRead(who, record) ? 200 : 404)
  if (status === 404) expect(body).toEqual(notFound)
})

test.each(
  writes.flatMap(([method, acts, query]) => cases.map((one) => [method, ...one, acts, query] as const)),
)('%s of a transaction as %s, %s', async (method, who, record, acts, query) => {
  const id = await transactionFor(record, who)
  const { status, body } = await api.call(contactOf.get(who), method, `transactions/${id}${query}`, {
    headers: ifMatch(1),
    ...(method === 'PATCH' ? { body: { approve: { isCorrect: true } } } : {}),
  })
  // An empty transaction returns 400 for its missing content to those who may send it; a sent one
  // already has the requested status.
  const written = method === 'PATCH' ? (isSent(record) ? 200 : 400) : isSent(record) ? 400 : 204
  if (who === 'nobody') expect(status).toBe(401)
  else if (mayWrite(acts, who, record)) expect(status).toBe(written)
  else expect(status).toBe(mayRead(who, record) ? 403 : 404)
  if (status === 404) expect(body).toEqual(notFound)
})

test.each(cases)('postDecision as %s, %s', async (who, record) => {
  const id = await transactionFor(record, who)
  const { status, body } = await api.call(contactOf.get(who), 'POST', `transactions/${id}/decisions`, {
    headers: ifMatch(1),
    body: { ...noDecision, decision: 'inReview' },
  })
  // Never on the caller's own transaction, on one of their pharmacy, or one that names them; a
  // draft can't be decided.
  const isOwn = ['named', 'boughtSent', 'ownedBeforeSent'].includes(record)
  const decides = reachOf('decideTransaction', who) === 'any' && isSent(record) && !isOwn
  if (who === 'nobody') expect(status).toBe(401)
  else if (decides) expect(status).toBe(200)
  else expect(status).toBe(mayRead(who, record) ? 403 : 404)
  if (status === 404) expect(body).toEqual(notFound)
})

const withdrawalActs = [
  'requestWithdrawal',
  'requestWithdrawalOfAcquisition',
  'requestWithdrawalOfBegunForOneself',
] as const

test.each(cases)('postWithdrawal as %s, %s', async (who, record) => {
  const id = await transactionFor(record, who)
  const { status, body } = await api.call(contactOf.get(who), 'POST', `transactions/${id}/withdrawals`, {
    headers: ifMatch(1),
    body: { reason: 'La vente est annulée.' },
  })
  if (who === 'nobody') expect(status).toBe(401)
  // Present owners also ask for the withdrawal of the purchase that another person sent.
  else if (isSent(record) && (mayWrite(withdrawalActs, who, record) || isSoldByOwner(who, record)))
    expect(status).toBe(200)
  else expect(status).toBe(mayRead(who, record) ? 403 : 404)
  if (status === 404) expect(body).toEqual(notFound)
})

const isSoldByOwner = (who: CallerRole, record: RecordName) =>
  record === 'buyingSent' && reachOf('requestWithdrawal', who) === 'own'

test.each(cases)('postConfirmation as %s, %s', async (who, record) => {
  const id = await transactionFor(record, who)
  const { status, body } = await api.call(contactOf.get(who), 'POST', `transactions/${id}/confirmations`, {
    headers: ifMatch(1),
    body: { answer: 'confirmed', reason: null },
  })
  if (who === 'nobody') expect(status).toBe(401)
  // The present owners of the pharmacy in a purchase, and nobody else: not its buyer either.
  else if (record === 'buyingSent' && reachOf('confirmPurchase', who) === 'own') expect(status).toBe(200)
  else expect(status).toBe(mayRead(who, record) ? 403 : 404)
  if (status === 404) expect(body).toEqual(notFound)
})

const beginnings = ['own', 'foreign', 'purchase', 'purchaseOfAbsent', 'opening', 'absent'] as const

test.each(callers.flatMap((who) => beginnings.map((what) => [who, what] as const)))(
  'postTransaction as %s, %s',
  async (who, what) => {
    // A person has a limited number of drafts.
    await api.database.db.delete(transaction)
    const body = {
      own: { type: 'move', pharmacyId: home },
      foreign: { type: 'move', pharmacyId: elsewhere },
      purchase: { type: 'purchase', pharmacyId: elsewhere },
      purchaseOfAbsent: { type: 'purchase', pharmacyId: newId() },
      opening: { type: 'opening', pharmacyId: null },
      absent: { type: 'move', pharmacyId: newId() },
    }[what]
    const { status } = await api.call(contactOf.get(who), 'POST', 'transactions', { body })
    if (who === 'nobody') expect(status).toBe(401)
    // The administration begins transactions for another person, whom this body lacks.
    else if (reachOf('createForPerson', who) === 'any') expect(status).toBe(400)
    else if (reachOf('createAcquisition', who) === undefined) expect(status).toBe(403)
    else expect(status).toBe(['own', 'purchase', 'opening'].includes(what) ? 201 : 400)
  },
)

test.each(
  callers.flatMap((who) => (['opening', 'purchase', 'move'] as const).map((type) => [who, type] as const)),
)('postTransaction for another person as %s, %s', async (who, type) => {
  const person = await addContact(api.database.db)
  const body = { type, pharmacyId: type === 'opening' ? null : elsewhere, contactId: person }
  const { status, body: form } = await api.call(contactOf.get(who), 'POST', 'transactions', { body })
  if (who === 'nobody') expect(status).toBe(401)
  else if (reachOf('createForPerson', who) === 'any') expect(status).toBe(type === 'move' ? 400 : 201)
  else expect(status).toBe(reachOf('createAcquisition', who) === undefined ? 403 : 400)
  if (status !== 201) return
  const filerResponse = await api.call(person, 'GET', `transactions/${form.id}`)
  expect(filerResponse.body.may).toEqual(['change', 'send', 'delete', 'addAffirmation'])
})

test.each(callers)('getTransactions as %s', async (who) => {
  await api.database.db.delete(transaction)
  const ids = new Map<string, RecordName>()
  for (const record of records) ids.set(await transactionFor(record, who), record)
  const { status, body } = await api.call(contactOf.get(who), 'GET', 'transactions?pageSize=50')
  if (who === 'nobody') return expect(status).toBe(401)
  const listed = body.items.flatMap(({ id }: { id: string }) => ids.get(id) ?? [])
  expect(listed.toSorted()).toEqual(records.filter((record) => mayRead(who, record)).toSorted())
})
