import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../src/database/database.ts'
import { pharmacy } from '../../../src/database/schema.ts'
import {
  acceptanceOf,
  addSubmittedTransaction,
  type SubmittedTransaction,
} from '../../support/submitted-transactions.ts'
import { checkEqual, checkWritten, concurrentRequests, type Race } from '../race.ts'
import type { RaceHarness, RaceRequest } from '../race-harness.ts'
import { administratorsOf, countAudited, countEmployments, countFormMails } from '../race-records.ts'
import { countPlanned, decision, statusOf, withdrawn } from './decision-races.ts'

/** An accepted form that is due. */
async function addDueForm(
  { db, race }: RaceHarness,
  options: Parameters<typeof addSubmittedTransaction>[1] = {},
) {
  const form = await addSubmittedTransaction(db, options)
  const [as] = await administratorsOf(db)
  const [accepted] = await race([decision(as, form, acceptanceOf(form))])
  if (accepted?.status !== 200) throw new Error(`The acceptance returned ${accepted?.status}.`)
  return { form, as, due: { ...form, day: todayInQuebec() } }
}

/** The outcomes of concurrent jobs, of which at most one applies the form. */
const outcomeText = (outcomes: readonly string[]) => outcomes.toSorted().join(', ')

/** Checks that the whole effect is there, once, or none of it. */
async function checkEffect(
  db: Database,
  form: SubmittedTransaction,
  isApplied: boolean,
): Promise<string | undefined> {
  const { transactionId: id, pharmacyId } = form
  const [record] = await db.select().from(pharmacy).where(eq(pharmacy.id, pharmacyId))
  const mails = await countFormMails(db, 'transactionApplied', id)
  return (
    checkEqual('audit entries', await countAudited(db, 'transaction.apply', id), isApplied ? 1 : 0) ??
    checkEqual('planned employments', await countPlanned(db, form), 0) ??
    // To the two current or former owners, and to the joining one.
    checkEqual('mails of the effect', mails, isApplied ? 3 : 0) ??
    checkEqual(
      'whose the change of the record is',
      record?.sections.associates?.changedByTransaction,
      isApplied ? form.number : undefined,
    )
  )
}

export const effectOnce: Race = {
  rule: 'a form takes effect once',
  async attempt(harness) {
    const { db, apply } = harness
    const { form, due } = await addDueForm(harness)
    const outcomes = await apply(due, 4)
    return (
      checkEqual('outcomes', outcomeText(outcomes), 'applied, passed, passed, passed') ??
      (await checkEffect(db, form, true)) ??
      checkEqual('owners', await countEmployments(db, form.pharmacyId, employmentTypes.Owner), 1)
    )
  },
}

/** The jobs start a little later with each attempt, since they have no request to parse. */
export const appliedOrWithdrawn: Race = {
  rule: 'a form takes effect or is withdrawn, never both',
  async attempt(harness, attempt) {
    const { db, race, apply } = harness
    const { form, as, due } = await addDueForm(harness)
    const withdrawal = decision(as, form, withdrawn, 2)
    const jobs = async () => {
      for (let reads = 0; reads < attempt % 4; reads++) {
        await race([{ as, method: 'GET', path: `transactions/${form.transactionId}` }])
      }
      return await apply(due, 2)
    }
    const [responses, outcomes] = await Promise.all([
      race(Array.from({ length: concurrentRequests / 2 }, () => withdrawal)),
      jobs(),
    ])
    const isApplied = outcomes.includes('applied')
    const mailCount = await countFormMails(db, 'transactionWithdrawn', form.transactionId)
    return (
      checkWritten(responses, isApplied ? 0 : concurrentRequests / 2, ['409 2009']) ??
      checkEqual('outcomes', outcomeText(outcomes), isApplied ? 'applied, passed' : 'passed, passed') ??
      checkEqual('status', await statusOf(db, form), isApplied ? 'accepted' : 'withdrawn') ??
      (await checkEffect(db, form, isApplied)) ??
      checkEqual('whether a withdrawal was told', mailCount > 0, !isApplied) ??
      // The joining owner, or the two previous ones.
      checkEqual(
        'owners',
        await countEmployments(db, form.pharmacyId, employmentTypes.Owner),
        isApplied ? 1 : 2,
      )
    )
  },
}

/** The employment of an owner who stays by the form ends while the form takes effect. */
export const appliedWithCurrentOwners: Race = {
  rule: 'a form takes effect over the owners that it names, or not at all',
  async attempt(harness, attempt) {
    const { db, race, apply } = harness
    const { form, as, due } = await addDueForm(harness, { present: 'stays' })
    const { pharmacyId, coowner } = form
    const end: RaceRequest = {
      as,
      method: 'DELETE',
      path: `pharmacies/${pharmacyId}/employees/${coowner.employmentId}`,
      version: 1,
      readsFirst: { path: `transactions/${form.transactionId}`, times: attempt % 4 },
    }
    const [responses, outcomes] = await Promise.all([race([end, end]), apply(due, 2)])
    const isApplied = outcomes.includes('applied')
    const blocks = await countAudited(db, 'transaction.block', form.transactionId)
    const mailCount = await countFormMails(db, 'transactionBlocked', form.transactionId)
    return (
      checkWritten(responses, 2, []) ??
      checkEqual('outcomes', outcomeText(outcomes), isApplied ? 'applied, passed' : 'blocked, blocked') ??
      (await checkEffect(db, form, isApplied)) ??
      checkEqual('how often it was blocked', blocks, isApplied ? 0 : 1) ??
      checkEqual('mails to the administration', mailCount, isApplied ? 0 : 2) ??
      // The filer stays; the joining owner only after the effect.
      checkEqual('owners', await countEmployments(db, pharmacyId, employmentTypes.Owner), isApplied ? 2 : 1)
    )
  },
}
