import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../src/database/database.ts'
import { pharmacy } from '../../../src/database/schema.ts'
import { acceptanceOf, addSentForm, type SentForm } from '../../support/sent-forms.ts'
import type { Arena, Request } from '../arena.ts'
import { type Race, rivals, unlessEqual, unlessWritten } from '../race.ts'
import { administratorsOf, countAudited, countFormMails, countOf } from '../records.ts'
import { countPlanned, decision, statusOf, withdrawn } from './decisions.ts'

/** An accepted form that is due. */
async function addDueForm({ db, race }: Arena, options: Parameters<typeof addSentForm>[1] = {}) {
  const form = await addSentForm(db, options)
  const [as] = await administratorsOf(db)
  const [accepted] = await race([decision(as, form, acceptanceOf(form))])
  if (accepted?.status !== 200) throw new Error(`The acceptance was answered with ${accepted?.status}.`)
  return { form, as, due: { ...form, day: todayInQuebec() } }
}

/** The outcomes of concurrent jobs, of which at most one applies the form. */
const outcomesOf = (outcomes: readonly string[]) => outcomes.toSorted().join(', ')

/** Checks that the whole effect is there, once, or none of it. */
async function unlessEffect(db: Database, form: SentForm, isApplied: boolean): Promise<string | undefined> {
  const { transactionId: id, pharmacyId } = form
  const [record] = await db.select().from(pharmacy).where(eq(pharmacy.id, pharmacyId))
  const mails = await countFormMails(db, 'transactionApplied', id)
  return (
    unlessEqual('audit entries', await countAudited(db, 'transaction.apply', id), isApplied ? 1 : 0) ??
    unlessEqual('planned employments', await countPlanned(db, form), 0) ??
    // To the two current or former owners, and to the joining one.
    unlessEqual('mails of the effect', mails, isApplied ? 3 : 0) ??
    unlessEqual(
      'whose the change of the record is',
      record?.sections.associates?.changedByTransaction,
      isApplied ? form.number : undefined,
    )
  )
}

export const effectOnce: Race = {
  rule: 'a form takes effect once',
  async attempt(arena) {
    const { db, apply } = arena
    const { form, due } = await addDueForm(arena)
    const outcomes = await apply(due, 4)
    return (
      unlessEqual('outcomes', outcomesOf(outcomes), 'applied, passed, passed, passed') ??
      (await unlessEffect(db, form, true)) ??
      unlessEqual('owners', await countOf(db, form.pharmacyId, employmentTypes.Owner), 1)
    )
  },
}

/** The jobs start a little later with each attempt, since they have no request to parse. */
export const appliedOrWithdrawn: Race = {
  rule: 'a form takes effect or is withdrawn, never both',
  async attempt(arena, attempt) {
    const { db, race, apply } = arena
    const { form, as, due } = await addDueForm(arena)
    const withdrawal = decision(as, form, withdrawn, 2)
    const jobs = async () => {
      for (let looks = 0; looks < attempt % 4; looks++) {
        await race([{ as, method: 'GET', path: `transactions/${form.transactionId}` }])
      }
      return await apply(due, 2)
    }
    const [answers, outcomes] = await Promise.all([
      race(Array.from({ length: rivals / 2 }, () => withdrawal)),
      jobs(),
    ])
    const isApplied = outcomes.includes('applied')
    const told = await countFormMails(db, 'transactionWithdrawn', form.transactionId)
    return (
      unlessWritten(answers, isApplied ? 0 : rivals / 2, ['409 2009']) ??
      unlessEqual('outcomes', outcomesOf(outcomes), isApplied ? 'applied, passed' : 'passed, passed') ??
      unlessEqual('status', await statusOf(db, form), isApplied ? 'accepted' : 'withdrawn') ??
      (await unlessEffect(db, form, isApplied)) ??
      unlessEqual('whether a withdrawal was told', told > 0, !isApplied) ??
      // The joining owner, or the two previous ones.
      unlessEqual('owners', await countOf(db, form.pharmacyId, employmentTypes.Owner), isApplied ? 1 : 2)
    )
  },
}

/** The employment of an owner who stays by the form ends while the form takes effect. */
export const appliedAsOwnersStand: Race = {
  rule: 'a form takes effect over the owners that it names, or not at all',
  async attempt(arena, attempt) {
    const { db, race, apply } = arena
    const { form, as, due } = await addDueForm(arena, { present: 'stays' })
    const { pharmacyId, coowner } = form
    const end: Request = {
      ...{
        as,
        method: 'DELETE',
        path: `pharmacies/${pharmacyId}/employees/${coowner.employmentId}`,
        version: 1,
      },
      looksFirst: { path: `transactions/${form.transactionId}`, times: attempt % 4 },
    }
    const [answers, outcomes] = await Promise.all([race([end, end]), apply(due, 2)])
    const isApplied = outcomes.includes('applied')
    const blocks = await countAudited(db, 'transaction.block', form.transactionId)
    const told = await countFormMails(db, 'transactionBlocked', form.transactionId)
    return (
      unlessWritten(answers, 2, []) ??
      unlessEqual('outcomes', outcomesOf(outcomes), isApplied ? 'applied, passed' : 'blocked, blocked') ??
      (await unlessEffect(db, form, isApplied)) ??
      unlessEqual('how often it was blocked', blocks, isApplied ? 0 : 1) ??
      unlessEqual('mails to the administration', told, isApplied ? 0 : 2) ??
      // The filer stays; the joining owner only after the effect.
      unlessEqual('owners', await countOf(db, pharmacyId, employmentTypes.Owner), isApplied ? 2 : 1)
    )
  },
}
