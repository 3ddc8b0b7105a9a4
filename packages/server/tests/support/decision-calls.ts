import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq } from 'drizzle-orm'
import { contact, employment, outgoingMail } from '../../src/database/schema.ts'
import { applyTransactions } from '../../src/transactions/apply-transaction.ts'
import { jobContext } from './job-context.ts'
import { noDecision } from './submitted-transactions.ts'
import { ifMatch, type TestApi } from './test-api.ts'
import { addStaff, contactRow } from './test-records.ts'
import { entriesOf, formCalls, nextPracticeNumber, owner } from './test-transactions.ts'

/**
 * The association's calls about a form, as an administrator, forms that were sent, and the job that
 * applies them.
 */
export async function decisionCalls(api: TestApi) {
  const { db } = api.database
  const calls = formCalls(api)
  const admin = await addStaff(db, 'AdminAQPP', { lastName: 'Bureau' })

  /** A form as the association reads it. */
  const read = (id: string) => calls.read(admin, id)

  async function decide(
    id: string,
    body: object,
    { as = admin, version }: { as?: string; version?: number } = {},
  ) {
    const currentVersion = version ?? (await calls.read(as, id)).version
    return api.call(as, 'POST', `transactions/${id}/decisions`, {
      body: { ...noDecision, ...body },
      headers: ifMatch(currentVersion),
    })
  }

  /** The body that accepts a form in its current state. */
  async function acceptance(id: string, more: object = {}) {
    const { owners, acceptance, confirmations } = await read(id)
    const joining = owners.filter(({ change }: { change: string }) => change === 'joins')
    const rollChecks = joining.map((one: { id: string }) => ({ ownerId: one.id, checkedOn: todayInQuebec() }))
    const { pharmacyVersion } = acceptance
    // Tests change the date of a form in its row, so that what was confirmed is outdated.
    const verifiedOwners = (confirmations ?? []).flatMap((one: { contactId: string; answer: string }) =>
      one.answer === 'outdated' ? one.contactId : [],
    )
    return { decision: 'accepted', rollChecks, pharmacyVersion, verifiedOwners, ...more }
  }

  /** A purchase sent by its filer: Ève Roy joins, the pharmacy's owner leaves. */
  async function sentPurchase(
    filer: string,
    pharmacyId: string,
    email = `${nextPracticeNumber()}@exemple.ca`,
  ) {
    const { id, version } = await calls.ready(filer, pharmacyId, { email })
    await calls.send(filer, id, version)
    return { id, email }
  }

  /** An association sent by its filer: the pharmacy's owners stay except some, and others join. */
  async function sentAssociation(
    filer: string,
    pharmacyId: string,
    joining: readonly object[],
    leaving: readonly string[] = [],
  ): Promise<string> {
    const { id, owners } = (await calls.create(filer, 'association', pharmacyId)).body
    const present: readonly { affirmation: unknown; contactId: string; change: string }[] = owners
    const changed = present.map((one) =>
      leaving.includes(one.contactId) ? { ...one, change: 'leaves' } : one,
    )
    const entries = [...entriesOf(changed), ...joining.map((one) => owner(one))]
    const { body } = await calls.fill(filer, id, entries)
    for (const one of body.owners) if (one.change !== 'leaves') await calls.swear(one.id)
    await calls.send(filer, id, body.version)
    return id
  }

  /** An opening sent by its filer. */
  async function sentOpening(filer: string): Promise<string> {
    const { id } = (await calls.create(filer, 'opening', null)).body
    const self = await contactRow(db, filer)
    const joins = owner({ contactId: filer, practiceNumber: self.practiceNumber, email: null })
    const { body } = await calls.fill(filer, id, [joins])
    await calls.swear(body.owners[0].id)
    await calls.send(filer, id, body.version)
    return id
  }

  /** The last names of a pharmacy's owners on a day. */
  async function ownersOn(pharmacyId: string, date: string): Promise<string[]> {
    const rows = await db
      .select({ lastName: contact.lastName, startDate: employment.startDate, endDate: employment.endDate })
      .from(employment)
      .innerJoin(contact, eq(contact.id, employment.contactId))
      .where(and(eq(employment.pharmacyId, pharmacyId), eq(employment.type, employmentTypes.Owner)))
    return rows
      .filter(({ startDate, endDate }) => (startDate ?? '') <= date && (endDate === null || endDate > date))
      .map(({ lastName }) => lastName)
      .sort()
  }

  return {
    admin,
    read,
    decide,
    acceptance,
    sentPurchase,
    sentAssociation,
    sentOpening,
    ownersOn,
    accept: async (id: string, more: object = {}) => decide(id, await acceptance(id, more)),
    requestWithdrawal: async (as: string, id: string, reason = 'La vente est annulée.', version?: number) =>
      api.call(as, 'POST', `transactions/${id}/withdrawals`, {
        body: { reason },
        headers: ifMatch(version ?? (await calls.read(as, id)).version),
      }),
    /** A present owner's answer to a purchase. */
    answer: async (as: string, id: string, body: object = {}, version?: number) =>
      api.call(as, 'POST', `transactions/${id}/confirmations`, {
        body: { answer: 'confirmed', reason: null, ...body },
        headers: ifMatch(version ?? (await calls.read(as, id)).version),
      }),
    /** Runs the job at an instant, or on a day. */
    apply: (at: string) =>
      applyTransactions(jobContext(db, new Date(at.length === 10 ? `${at}T15:00:00Z` : at))),
    /** The templates of all queued mails, sorted. */
    queuedMailTemplates: async () =>
      (await db.select().from(outgoingMail)).map(({ template }) => template).sort(),
  }
}

export type DecisionCalls = Awaited<ReturnType<typeof decisionCalls>>
