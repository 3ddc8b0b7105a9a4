import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDeclaration, addTaxReceipt } from '../../tests/support/declarations-and-receipts.ts'
import { employmentBody } from '../../tests/support/employment-body.ts'
import { noDecision } from '../../tests/support/submitted-transactions.ts'
import { ifMatch, testApi } from '../../tests/support/test-api.ts'
import { addContact, addEmployment, addOwner, addPharmacy } from '../../tests/support/test-records.ts'
import { owner } from '../../tests/support/test-transactions.ts'
import { servedCalls } from '../api/served-calls.ts'
import { newId } from '../database/ids.ts'
import {
  announcement,
  request as memberRequest,
  notification,
  registerImport,
  transaction,
} from '../database/schema.ts'

/** Every call with an id in its path. */
const callsWithId = servedCalls
  .map(({ call }) => call)
  .filter(({ path, auth }) => path.includes(':') && auth !== 'none')

const localized = { 'fr-CA': 'Avis', 'en-CA': 'Notice' }
const evaluation = { status: 'complete', missing: null }

/** Valid bodies, where `{}` would be refused before the record is looked up. */
const bodies: Readonly<Record<string, object>> = {
  'POST pharmacies/:pharmacyId/statements': { subject: 'pharmacy', confirmedOn: todayInQuebec() },
  'POST pharmacies/:pharmacyId/employees': employmentBody(newId()),
  'POST contacts/:contactId/email-confirmation': { token: 'secret' },
  'PUT contacts/:contactId/passkeys/:passkeyId': { name: 'iPhone' },
  'PUT contacts/:contactId/account': { isDisabled: true },
  'POST contacts/:contactId/factor-resets': { reason: 'Par téléphone.' },
  'POST accessa/pharmacies/:pharmacyId/programcategories': { categoryIds: ['oncology'] },
  'POST accessa/pharmacies/:pharmacyId/programcategories/:categoryId/participants': {
    contactId: newId(),
    curoEmail: 'eve@exemple.ca',
  },
  'POST accessa/pharmacies/:pharmacyId/signmsa': {
    effectiveOn: '2025-05-22',
    textHash: 'another',
    wishesEnglish: false,
  },
  'PUT accessa/pharmacies/:pharmacyId/programcategories/:categoryId/evaluation': evaluation,
  'PUT accessa/pharmacies/:pharmacyId/programcategories/:categoryId/participants/:participantId/evaluation':
    evaluation,
  'PUT pharmacies/:pharmacyId/correction': { ramqNumber: '1', region: 'Laval', reason: 'Erreur.' },
  'PUT pharmacies/:pharmacyId/closing': { closesOn: '2026-01-01', reason: 'ceased' },
  'PUT people/:contactId/staff-roles': { roles: [] },
  'PUT people/:contactId/merge/:otherId': { version: 1, otherVersion: 1, fields: [], workplaces: [] },
  'PUT imports/:importId/check': { overwrites: false },
  'PUT imports/:importId/application': { checkedAt: new Date(0).toISOString(), skipsErrors: false },
  'PUT people/:contactId/end': { reason: 'died', endedOn: '2026-01-01' },
  'POST transactions/:transactionId/decisions': { ...noDecision, decision: 'inReview' },
  'POST transactions/:transactionId/withdrawals': { reason: 'La vente est annulée.' },
  'POST transactions/:transactionId/confirmations': { answer: 'confirmed', reason: null },
  'POST requests/:requestId/answers': { text: 'C’est fait.' },
  'PUT announcements/:announcementId': { title: localized, text: localized, lastDay: '2099-01-01' },
  'PATCH transactions/:transactionId': { owners: [owner({ contactId: newId() })] },
}

// A fixed clock: the first request of a minute reserves a person's rate limit; at the turn of a
// minute only one of two requests would do so.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

// The test can't observe the queries of another process.
const api = testApi({ isAlone: true })
let outsider: string
let foreign: Readonly<Record<string, string>>

beforeAll(async () => {
  const { db } = api.database
  outsider = await addOwner(db, await addPharmacy(db))
  const pharmacyId = await addPharmacy(db)
  const contactId = await addContact(db)
  const employeeId = await addEmployment(db, contactId, pharmacyId, { type: employmentTypes.Owner })
  const draft = { type: 'move' as const, pharmacyId, createdBy: contactId }
  const [form] = await db.insert(transaction).values(draft).returning({ id: transaction.id })
  const [request] = await db
    .insert(memberRequest)
    .values({ contactId, description: 'Question', categoryId: 1, chapterId: 1, subjectId: 1 })
    .returning({ id: memberRequest.id })
  const [notificationRow] = await db
    .insert(notification)
    .values({ contactId, kind: 1, type: 3 })
    .returning({ id: notification.id })
  const [announcementRow] = await db
    .insert(announcement)
    .values({
      ...{ createdBy: contactId, title: localized, text: localized, people: [contactId], sendsMail: false },
      ...{ firstDay: '2020-01-01', lastDay: '2099-01-01' },
    })
    .returning({ id: announcement.id })
  const [importRow] = await db
    .insert(registerImport)
    .values({ createdBy: contactId })
    .returning({ id: registerImport.id })
  foreign = {
    announcementId: announcementRow?.id ?? '',
    pharmacyId,
    contactId,
    otherId: await addContact(db),
    employeeId,
    transactionId: form?.id ?? '',
    requestId: request?.id ?? '',
    importId: importRow?.id ?? '',
    notificationId: notificationRow?.id ?? '',
    declarationId: await addDeclaration(db, contactId),
    receiptId: await addTaxReceipt(db, contactId),
  }
})

test.each(callsWithId.map((call) => [call.method, call.path, call] as const))(
  '%s %s runs the same queries for a foreign record as for an absent one',
  async (method, path, call) => {
    const absent = newId()
    const query = method === 'PATCH' ? '?step=owners' : ''
    const responses = []
    // The first request of each kind also sets up connections, tokens and rate limits.
    for (const ids of [foreign, {}, foreign, {}] as Readonly<Record<string, string>>[]) {
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? absent)
      const queries = vi.spyOn(Client.prototype, 'query')
      const { status, body } = await api.call(
        outsider,
        method,
        `/${['api', call.prefix, address].filter(Boolean).join('/')}${query}`,
        {
          ...(call.body ? { body: bodies[`${method} ${path}`] ?? {} } : {}),
          headers: ifMatch(1),
        },
      )
      const sqlTexts = queries.mock.calls.map(([query]) => textOf(query))
      queries.mockRestore()
      responses.push({ status, body, sqlTexts })
    }
    const [, , second, last] = responses
    // An upload without a file is refused for its media type.
    expect(second?.status).toBe(call.upload ? 415 : 404)
    expect(second).toEqual(last)
    expect(second?.sqlTexts.length).toBeGreaterThan(0)
  },
)

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
