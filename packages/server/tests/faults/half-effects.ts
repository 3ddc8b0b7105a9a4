import { isDeepStrictEqual } from 'node:util'
import { employmentTypes } from '@officine/api/constants'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../src/database/database.ts'
import { newId } from '../../src/database/ids.ts'
import { contact, employment } from '../../src/database/schema.ts'
import { addSubmittedTransaction, type SubmittedTransaction } from '../support/submitted-transactions.ts'
import { addEmployed, addLavalPharmacy } from '../support/test-records.ts'
import { mailsByAddress } from './find-losses.ts'

/** A form whose acceptance and effect make every possible write. */
export interface WatchedForm extends SubmittedTransaction {
  readonly mandatorId: string
  /** The primary pharmacy of the filer and the mandator after the effect. */
  readonly elsewhereId: string
}

/**
 * Due today: two owners leave, one of whom gave a mandate, a person without a contact joins, and
 * the pharmacy moves to another region.
 */
export async function addWatchedForm(db: Database): Promise<WatchedForm> {
  const form = await addSubmittedTransaction(db, { city: 'Québec' })
  const { pharmacyId, filer } = form
  const mandator = await addEmployed(db, pharmacyId, employmentTypes.Mandator)
  const decidedBy = filer.contactId
  await db.update(employment).set({ decidedBy }).where(eq(employment.id, mandator.employmentId))
  const elsewhereId = await addLavalPharmacy(db)
  const approved = { validationStatus: 1, startDate: '2020-01-01', type: employmentTypes.Employee }
  for (const { contactId, employmentId } of [filer, mandator]) {
    await db.update(employment).set({ isPrimaryLink: true }).where(eq(employment.id, employmentId))
    await db.insert(employment).values({ ...approved, id: newId(), contactId, pharmacyId: elsewhereId })
  }
  return { ...form, mandatorId: mandator.contactId, elsewhereId }
}

/** The state of all records that a form can change. */
type Traces = Readonly<Record<string, number | string | boolean | null>>

const sent: Traces = {
  status: 'submitted',
  isApplied: false,
  decisions: 0,
  rollChecks: 0,
  planned: 0,
  people: 0,
  leavingOwners: 2,
  joiningOwners: 0,
  mandates: 1,
  primariesElsewhere: 0,
  name: 'Pharmacie Roy',
  region: 'Laval',
  // Whether the record's general section names the form as its last change.
  isChangeOfForm: false,
  acceptancesAudited: 0,
  effectsAudited: 0,
  mailsToFiler: 0,
  mailsToCoowner: 0,
  mailsToJoining: 0,
}

const accepted: Traces = {
  ...sent,
  status: 'accepted',
  decisions: 1,
  rollChecks: 1,
  planned: 3,
  people: 1,
  leavingOwners: 0,
  joiningOwners: 1,
  acceptancesAudited: 1,
  // The joining person gets an invitation too.
  mailsToFiler: 1,
  mailsToCoowner: 1,
  mailsToJoining: 2,
}

const applied: Traces = {
  ...accepted,
  isApplied: true,
  planned: 0,
  mandates: 0,
  primariesElsewhere: 2,
  name: 'Pharmacie du Marché',
  region: 'Capitale-Nationale',
  isChangeOfForm: true,
  effectsAudited: 1,
  mailsToFiler: 2,
  mailsToCoowner: 2,
  mailsToJoining: 3,
}

export type FormStage = 'sent' | 'accepted' | 'applied'

const traces: Readonly<Record<FormStage, Traces>> = { sent, accepted, applied }

/**
 * The differences of forms that are neither as sent, nor accepted with their whole plan, nor in
 * force with their whole effect.
 */
export async function findHalfEffects(
  db: Database,
  forms: readonly WatchedForm[],
  outbox: string,
): Promise<readonly string[]> {
  const mails = await mailsByAddress(db, outbox)
  const halfEffects: string[] = []
  for (const form of forms) {
    const actual = await readTraces(db, form, mails)
    const stage = formStage(actual)
    if (isDeepStrictEqual(actual, traces[stage])) continue
    const differences = Object.keys(actual).filter((name) => actual[name] !== traces[stage][name])
    halfEffects.push(
      `form ${form.number} is ${stage}, with ${differences.map((name) => `${name} ${actual[name]}`).join(', ')}`,
    )
  }
  return halfEffects
}

/** The number of forms in this stage. */
export async function countAt(
  db: Database,
  forms: readonly WatchedForm[],
  stage: FormStage,
): Promise<number> {
  const ids = sql.join(
    forms.map(({ transactionId }) => sql`${transactionId}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ status: string; isApplied: boolean }>(
    sql`select status, applied_at is not null as "isApplied" from transaction where id in (${ids})`,
  )
  return rows.filter((row) => formStage(row) === stage).length
}

function formStage({ status, isApplied }: Traces): FormStage {
  if (isApplied) return 'applied'
  return status === 'accepted' ? 'accepted' : 'sent'
}

async function readTraces(
  db: Database,
  { transactionId: id, pharmacyId, filer, coowner, joining, mandatorId, elsewhereId, number }: WatchedForm,
  mails: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Traces> {
  const { Owner, Mandator } = employmentTypes
  const owners = sql`select count(*)::int from employment e
    where e.pharmacy_id = ${pharmacyId} and e.type = ${Owner} and e.end_date is null`
  const audited = (action: string) =>
    sql`(select count(*)::int from audit_entry a where a.record_id = ${id} and a.action = ${action})`
  const { rows } = await db.execute<Record<string, number | string | boolean | null>>(sql`
    select t.status, t.applied_at is not null as "isApplied",
      (select count(*)::int from transaction_event v where v.transaction_id = t.id and v.status = 'accepted') as decisions,
      (select count(*)::int from transaction_owner o
        where o.transaction_id = t.id and o.roll_checked_on is not null and o.contact_id is not null) as "rollChecks",
      (select count(*)::int from planned_employment l where l.transaction_id = t.id) as planned,
      (select count(*)::int from contact c where c.practice_number = ${joining.practiceNumber}) as people,
      (${owners} and e.contact_id in (${filer.contactId}, ${coowner.contactId})) as "leavingOwners",
      (${owners} and e.contact_id not in (${filer.contactId}, ${coowner.contactId})) as "joiningOwners",
      (select count(*)::int from employment e
        where e.pharmacy_id = ${pharmacyId} and e.type = ${Mandator} and e.end_date is null) as mandates,
      (select count(*)::int from employment e where e.pharmacy_id = ${elsewhereId} and e.is_primary_link
        and e.contact_id in (${filer.contactId}, ${mandatorId})) as "primariesElsewhere",
      p.company_name as name, p.region,
      coalesce(p.sections -> 'general' ->> 'changedByTransaction' = ${String(number)}, false) as "isChangeOfForm",
      ${audited('transaction.accepted')} as "acceptancesAudited", ${audited('transaction.apply')} as "effectsAudited"
    from transaction t join pharmacy p on p.id = t.pharmacy_id where t.id = ${id}`)
  const mailsTo = async (contactId: string) => {
    const [person] = await db.select().from(contact).where(eq(contact.id, contactId))
    return mails.get(person?.email ?? '')?.size ?? 0
  }
  return {
    ...rows[0],
    mailsToFiler: await mailsTo(filer.contactId),
    mailsToCoowner: await mailsTo(coowner.contactId),
    mailsToJoining: mails.get(joining.email)?.size ?? 0,
  }
}
