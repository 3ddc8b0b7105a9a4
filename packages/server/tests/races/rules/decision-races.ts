import { addDays, todayInQuebec } from '@officine/api/rules'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../src/database/database.ts'
import {
  contact,
  pharmacy,
  plannedEmployment,
  transaction,
  transactionEvent,
  transactionOwner,
} from '../../../src/database/schema.ts'
import {
  acceptanceOf,
  addSubmittedTransaction,
  newcomer,
  newPracticeNumber,
  noDecision,
  type SubmittedTransaction,
} from '../../support/submitted-transactions.ts'
import { checkEqual, checkWritten, concurrentRequests, type Race } from '../race.ts'
import type { RaceRequest, RaceResponse } from '../race-harness.ts'
import { administratorsOf, countAudited, countFormMails } from '../race-records.ts'

export const decision = (
  as: string,
  { transactionId }: Pick<SubmittedTransaction, 'transactionId'>,
  body: object,
  version = 1,
): RaceRequest => ({
  as,
  method: 'POST',
  path: `transactions/${transactionId}/decisions`,
  version,
  body: { ...noDecision, ...body },
})

export const withdrawn = { decision: 'withdrawn', reason: 'La vente est annulée.' }
const returned = { decision: 'returned', reason: 'Il manque une page.' }

const mailOf = {
  accepted: 'transactionAccepted',
  returned: 'transactionReturned',
  withdrawn: 'transactionWithdrawn',
}

export const statusOf = async (db: Database, { transactionId }: SubmittedTransaction) =>
  (await db.select().from(transaction).where(eq(transaction.id, transactionId)))[0]?.status

export const countPlanned = (db: Database, { transactionId }: SubmittedTransaction) =>
  db.$count(plannedEmployment, eq(plannedEmployment.transactionId, transactionId))

/** Two leave, one joins. */
const plannedEmploymentCount = 3

const isWritten = ({ status }: RaceResponse | undefined = { status: 0, codes: [], body: undefined }) =>
  status === 200

/** A 409 of a stale form contains the current form. */
function checkCurrentRecord(
  responses: readonly RaceResponse[],
  status: string | undefined,
): string | undefined {
  const shown = responses
    .filter((response) => response.status === 409)
    .map(({ body }) => Object(Object(Object(body).meta).current).status)
  const others = shown.filter((one) => one !== status)
  return others.length === 0 ? undefined : `a 409 about a form that is ${status} showed ${others.join(', ')}`
}

/** Two administrators accept, return and withdraw it at once. */
export const decidedOnce: Race = {
  rule: 'a form is decided once',
  async attempt({ db, race }) {
    const form = await addSubmittedTransaction(db)
    const people = await administratorsOf(db)
    const decisions = [acceptanceOf(form), returned, withdrawn]
    const responses = await race(
      Array.from({ length: concurrentRequests }, (_, i) =>
        decision(people[i < concurrentRequests / 2 ? 0 : 1], form, decisions[i % decisions.length] ?? {}),
      ),
    )
    const status = await statusOf(db, form)
    const { transactionId: id } = form
    const mails = await Promise.all(Object.values(mailOf).map((template) => countFormMails(db, template, id)))
    const notified = mails.filter((count) => count > 0)
    return (
      // A colleague's request for the decision that won is refused too: each learns who decided.
      checkWritten(responses, 1, ['409 2009']) ??
      checkCurrentRecord(responses, status) ??
      checkEqual(
        'steps of history',
        await db.$count(transactionEvent, eq(transactionEvent.transactionId, id)),
        3,
      ) ??
      checkEqual('audit entries', await countAudited(db, `transaction.${status}`, id), 1) ??
      checkEqual(
        'planned employments',
        await countPlanned(db, form),
        status === 'accepted' ? plannedEmploymentCount : 0,
      ) ??
      checkEqual('decisions that were told', notified.length, 1)
    )
  },
}

export const acceptedAsSeen: Race = {
  rule: 'a form is accepted over the record that was seen',
  async attempt({ db, race }) {
    const form = await addSubmittedTransaction(db, { effectiveDate: addDays(todayInQuebec(), 30) })
    const [as] = await administratorsOf(db)
    const change: RaceRequest = {
      as: form.filer.contactId,
      method: 'PUT',
      path: `pharmacies/${form.pharmacyId}`,
      version: 1,
      body: { companyName: 'Pharmacie Ocarina' },
    }
    const responses = await race(
      Array.from({ length: concurrentRequests }, (_, i) =>
        i % 2 === 0 ? decision(as, form, acceptanceOf(form)) : change,
      ),
    )
    const isAccepted = (await statusOf(db, form)) === 'accepted'
    const [record] = await db.select().from(pharmacy).where(eq(pharmacy.id, form.pharmacyId))
    return (
      checkWritten(responses, concurrentRequests / 2, [isAccepted ? '409 2009' : '400 2050']) ??
      checkEqual(
        'name on the record',
        record?.companyName,
        isAccepted ? 'Pharmacie Roy' : 'Pharmacie Ocarina',
      ) ??
      checkEqual('planned employments', await countPlanned(db, form), isAccepted ? plannedEmploymentCount : 0)
    )
  },
}

/**
 * Forms of two pharmacies; each is accepted twice. In every second attempt the joining persons are
 * different people with one address.
 */
export const unknownPersonOnce: Race = {
  rule: 'two forms accepted at once that name somebody unknown add one person',
  async attempt({ db, race }, attempt) {
    const person = newcomer()
    const namesake = {
      ...person,
      practiceNumber: attempt % 2 === 0 ? person.practiceNumber : newPracticeNumber(),
    }
    const forms = [
      await addSubmittedTransaction(db, { joining: person }),
      await addSubmittedTransaction(db, { joining: namesake }),
    ]
    const [as] = await administratorsOf(db)
    const responses = await race([...forms, ...forms].map((form) => decision(as, form, acceptanceOf(form))))
    const isOne = namesake.practiceNumber === person.practiceNumber
    const known = await db.select().from(contact).where(eq(contact.email, person.email))
    const namedForms = await db.$count(
      transactionOwner,
      and(eq(transactionOwner.contactId, known[0]?.id ?? ''), eq(transactionOwner.change, 'joins')),
    )
    return (
      checkWritten(responses, isOne ? 4 : 2, ['400 2022']) ??
      checkEqual('people', known.length, 1) ??
      checkEqual('forms that name them', namedForms, isOne ? 2 : 1)
    )
  },
}

export const acceptedOrWithdrawalRequested: Race = {
  rule: 'a form is accepted as it was before an owner asked to withdraw it, or not at all',
  async attempt({ db, race }) {
    const form = await addSubmittedTransaction(db, { effectiveDate: addDays(todayInQuebec(), 30) })
    const { transactionId: id, filer } = form
    const [as] = await administratorsOf(db)
    const wish: RaceRequest = {
      as: filer.contactId,
      method: 'POST',
      path: `transactions/${id}/withdrawals`,
      version: 1,
      body: { reason: 'La vente est annulée.' },
    }
    const responses = await race(
      Array.from({ length: concurrentRequests }, (_, i) =>
        i % 2 === 0 ? decision(as, form, acceptanceOf(form)) : wish,
      ),
    )
    const isAccepted = isWritten(responses[0])
    const withdrawalMails = await countFormMails(db, 'transactionWithdrawalAsked', id)
    const status = isAccepted ? 'accepted' : 'submitted'
    return (
      checkWritten(responses, concurrentRequests / 2, ['409 2009']) ??
      checkEqual('status', await statusOf(db, form), status) ??
      checkCurrentRecord(responses, status) ??
      checkEqual('withdrawals that were asked for', withdrawalMails > 0, !isAccepted) ??
      checkEqual('planned employments', await countPlanned(db, form), isAccepted ? plannedEmploymentCount : 0)
    )
  },
}

export const acceptedOrContested: Race = {
  rule: 'a form is accepted as it was before an owner contested it, or not at all',
  async attempt({ db, race }) {
    const form = await addSubmittedTransaction(db, { effectiveDate: addDays(todayInQuebec(), 30) })
    const { transactionId: id, coowner } = form
    const [as] = await administratorsOf(db)
    const contest: RaceRequest = {
      as: coowner.contactId,
      method: 'POST',
      path: `transactions/${id}/confirmations`,
      version: 1,
      body: { answer: 'contested', reason: 'Nous ne vendons pas.' },
    }
    const responses = await race(
      Array.from({ length: concurrentRequests }, (_, i) =>
        i % 2 === 0 ? decision(as, form, acceptanceOf(form)) : contest,
      ),
    )
    const isAccepted = isWritten(responses[0])
    const contestMails = await countFormMails(db, 'purchaseContested', id)
    return (
      // An accepted form is contested no more.
      checkWritten(responses, concurrentRequests / 2, [isAccepted ? '403 3001' : '409 2009']) ??
      checkEqual('status', await statusOf(db, form), isAccepted ? 'accepted' : 'submitted') ??
      checkEqual('contests that were told', contestMails > 0, !isAccepted) ??
      checkEqual('planned employments', await countPlanned(db, form), isAccepted ? plannedEmploymentCount : 0)
    )
  },
}
