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
  addSentForm,
  newcomer,
  newPracticeNumber,
  noDecision,
  type SentForm,
} from '../../support/sent-forms.ts'
import type { Answer, Request } from '../arena.ts'
import { type Race, rivals, unlessEqual, unlessWritten } from '../race.ts'
import { administratorsOf, countAudited, countFormMails } from '../records.ts'

export const decision = (
  as: string,
  { transactionId }: Pick<SentForm, 'transactionId'>,
  body: object,
  version = 1,
): Request => ({
  ...{ as, method: 'POST', path: `transactions/${transactionId}/decisions`, version },
  body: { ...noDecision, ...body },
})

export const withdrawn = { decision: 'withdrawn', reason: 'La vente est annulée.' }
const returned = { decision: 'returned', reason: 'Il manque une page.' }

const mailOf = {
  accepted: 'transactionAccepted',
  returned: 'transactionReturned',
  withdrawn: 'transactionWithdrawn',
}

export const statusOf = async (db: Database, { transactionId }: SentForm) =>
  (await db.select().from(transaction).where(eq(transaction.id, transactionId)))[0]?.status

export const countPlanned = (db: Database, { transactionId }: SentForm) =>
  db.$count(plannedEmployment, eq(plannedEmployment.transactionId, transactionId))

/** Two leave, one joins. */
const wholePlan = 3

const isWritten = ({ status }: Answer | undefined = { status: 0, codes: [], body: undefined }) =>
  status === 200

/** A 409 of a stale form contains the current form. */
function unlessShown(answers: readonly Answer[], status: string | undefined): string | undefined {
  const shown = answers
    .filter((answer) => answer.status === 409)
    .map(({ body }) => Object(Object(Object(body).meta).current).status)
  const others = shown.filter((one) => one !== status)
  return others.length === 0 ? undefined : `of a form that is ${status} the refused saw ${others.join(', ')}`
}

/** Two administrators accept, return and withdraw it at once. */
export const decidedOnce: Race = {
  rule: 'a form is decided once',
  async attempt({ db, race }) {
    const form = await addSentForm(db)
    const people = await administratorsOf(db)
    const decisions = [acceptanceOf(form), returned, withdrawn]
    const answers = await race(
      Array.from({ length: rivals }, (_, i) =>
        decision(people[i < rivals / 2 ? 0 : 1], form, decisions[i % decisions.length] ?? {}),
      ),
    )
    const status = await statusOf(db, form)
    const { transactionId: id } = form
    const mails = await Promise.all(Object.values(mailOf).map((template) => countFormMails(db, template, id)))
    const told = mails.filter((count) => count > 0)
    return (
      // Requests for the decision that won succeed too.
      unlessWritten(answers, rivals / decisions.length, ['409 2009']) ??
      unlessShown(answers, status) ??
      unlessEqual(
        'steps of history',
        await db.$count(transactionEvent, eq(transactionEvent.transactionId, id)),
        3,
      ) ??
      unlessEqual('audit entries', await countAudited(db, `transaction.${status}`, id), 1) ??
      unlessEqual(
        'planned employments',
        await countPlanned(db, form),
        status === 'accepted' ? wholePlan : 0,
      ) ??
      unlessEqual('decisions that were told', told.length, 1)
    )
  },
}

export const acceptedAsSeen: Race = {
  rule: 'a form is accepted over the record that was seen',
  async attempt({ db, race }) {
    const form = await addSentForm(db, { effectiveDate: addDays(todayInQuebec(), 30) })
    const [as] = await administratorsOf(db)
    const change: Request = {
      ...{ as: form.filer.contactId, method: 'PUT', path: `pharmacies/${form.pharmacyId}`, version: 1 },
      body: { companyName: 'Pharmacie Ocarina' },
    }
    const answers = await race(
      Array.from({ length: rivals }, (_, i) =>
        i % 2 === 0 ? decision(as, form, acceptanceOf(form)) : change,
      ),
    )
    const isAccepted = (await statusOf(db, form)) === 'accepted'
    const [record] = await db.select().from(pharmacy).where(eq(pharmacy.id, form.pharmacyId))
    return (
      unlessWritten(answers, rivals / 2, [isAccepted ? '409 2009' : '400 2050']) ??
      unlessEqual(
        'name on the record',
        record?.companyName,
        isAccepted ? 'Pharmacie Roy' : 'Pharmacie Ocarina',
      ) ??
      unlessEqual('planned employments', await countPlanned(db, form), isAccepted ? wholePlan : 0)
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
    const forms = [await addSentForm(db, { joining: person }), await addSentForm(db, { joining: namesake })]
    const [as] = await administratorsOf(db)
    const answers = await race([...forms, ...forms].map((form) => decision(as, form, acceptanceOf(form))))
    const isOne = namesake.practiceNumber === person.practiceNumber
    const known = await db.select().from(contact).where(eq(contact.email, person.email))
    const found = await db.$count(
      transactionOwner,
      and(eq(transactionOwner.contactId, known[0]?.id ?? ''), eq(transactionOwner.change, 'joins')),
    )
    return (
      unlessWritten(answers, isOne ? 4 : 2, ['400 2022']) ??
      unlessEqual('people', known.length, 1) ??
      unlessEqual('forms that name them', found, isOne ? 2 : 1)
    )
  },
}

export const acceptedOrWithdrawalAsked: Race = {
  rule: 'a form is accepted as it was before an owner asked to withdraw it, or not at all',
  async attempt({ db, race }) {
    const form = await addSentForm(db, { effectiveDate: addDays(todayInQuebec(), 30) })
    const { transactionId: id, filer } = form
    const [as] = await administratorsOf(db)
    const wish: Request = {
      ...{ as: filer.contactId, method: 'POST', path: `transactions/${id}/withdrawals`, version: 1 },
      body: { reason: 'La vente est annulée.' },
    }
    const answers = await race(
      Array.from({ length: rivals }, (_, i) => (i % 2 === 0 ? decision(as, form, acceptanceOf(form)) : wish)),
    )
    const isAccepted = isWritten(answers[0])
    const asked = await countFormMails(db, 'transactionWithdrawalAsked', id)
    const status = isAccepted ? 'accepted' : 'submitted'
    return (
      unlessWritten(answers, rivals / 2, ['409 2009']) ??
      unlessEqual('status', await statusOf(db, form), status) ??
      unlessShown(answers, status) ??
      unlessEqual('withdrawals that were asked for', asked > 0, !isAccepted) ??
      unlessEqual('planned employments', await countPlanned(db, form), isAccepted ? wholePlan : 0)
    )
  },
}
