import {
  type ContactId,
  deletePharmacyClosing,
  getPharmacyHistory,
  type Pharmacy,
  type PharmacyId,
  postPharmacy,
  putPharmacyClosing,
  putPharmacyCorrection,
} from '@officine/api/calls'
import { type EmploymentType, employmentTypes, validationStatuses } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { settleAccessa } from '../accessa/settle-accessa.ts'
import { badRequest, forbidden, notFound, staleVersion } from '../api/call-failure.ts'
import { type CallContext, serve, serveCreation } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import { inTransaction } from '../database/database.ts'
import { violatedConstraint } from '../database/database-errors.ts'
import {
  employment,
  participationAgreement,
  participationNotice,
  pharmacy,
  programmeEnrolment,
} from '../database/schema.ts'
import { pharmacySearchText, pharmacySortName } from '../database/search-text.ts'
import { addEmployment } from '../employments/create-employment.ts'
import { isLive } from '../employments/current-employments.ts'
import { changeEmployment } from '../employments/decide-employment.ts'
import type { EmploymentRow } from '../employments/employments.ts'
import { mailAddedPerson } from '../invitations/send-invitation.ts'
import { isAboutRecords, readAuditHistory } from '../people/audit-history.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { may, reach } from '../policy/may.ts'
import { notifyOfTransactionsClosedByChange } from '../transactions/closed-transaction-mails.ts'
import { hasUnsettledTransaction, lockWholePharmacy, planClosing, undoClosing } from './close-pharmacy.ts'
import { type PharmacyRow, stateOfPharmacy } from './pharmacies.ts'
import { peopleOf, responseFor } from './pharmacy-calls.ts'
import { pharmacyReadAudit } from './pharmacy-response.ts'

// What the association does about a pharmacy, besides its record: add, correct, close, open again.

type Context = Pick<
  CallContext<'pharmacies/:pharmacyId'>,
  'db' | 'user' | 'path' | 'requestId' | 'seenVersion'
>

/** Closed for the whole week until its owners say otherwise. */
const unknownHours = Array.from({ length: 7 }, () => ({ state: 'closed' as const, ranges: [] }))

export const servePostPharmacy = serveCreation(
  postPharmacy,
  {
    summary: 'Add a pharmacy to the register',
    description:
      'For the administration: a pharmacy that opened without a transaction in this portal. It is open at once, and its owners complete its record.',
    errors: ['ramqTaken'],
  },
  {
    async authorize({ user }) {
      if (!may(user, 'createPharmacy')) throw forbidden()
    },
    async handle(context) {
      const { db, user, requestId, body } = context
      const { address, owners, ...fields } = body
      const record = { ...fields, ...address }
      const section = { changedAt: new Date().toISOString(), changedBy: null, confirmedOn: null }
      const [row] = await db
        .insert(pharmacy)
        .values({
          ...record,
          openingHours: unknownHours,
          sections: { coordinates: section, general: section, associates: section },
          searchText: pharmacySearchText(record),
          sortName: pharmacySortName(record.companyName),
        })
        .onConflictDoNothing({ target: pharmacy.ramqNumber })
        .returning()
      if (!row) throw badRequest('ramqTaken', '/ramqNumber')
      const actor = { contactId: user.contactId, requestId }
      await appendAudit(db, { actor, action: 'pharmacy.create', recordType: 'pharmacy', recordId: row.id })
      for (const [index, contactId] of owners.entries()) await addOwner(context, row, contactId, index)
      await makeSoleOwnerResponder(context, row.id)
      return await answer(context, row.id)
    },
  },
)

export const servePutPharmacyCorrection = serve(
  putPharmacyCorrection,
  {
    summary: 'Correct the RAMQ number, the region and the owners of a pharmacy',
    description:
      'For the administration: what otherwise changes only by a transaction. `owners` are all owners from today on: who is added is mailed, who is left out loses access today. The reason is kept in the history.',
    errors: ['ramqTaken', 'ownerTwice', 'pharmacyClosed'],
  },
  async (context) => {
    const { db, user, requestId, body } = context
    const { ramqNumber, region, owners, reason } = body
    const row = await lockForAct(context, 'correctPharmacy')
    if (stateOfPharmacy(row) === 'closed') throw badRequest('pharmacyClosed')
    const present = await ownerEmployments(context, row.id)
    const joining = owners?.filter((id) => !present.some(({ contactId }) => contactId === id)) ?? []
    const leaving = owners ? present.filter(({ contactId }) => !owners.includes(contactId)) : []
    if (owners && new Set(owners).size < owners.length) throw badRequest('ownerTwice', '/owners')
    const fields = [
      ...(ramqNumber === row.ramqNumber ? [] : ['ramqNumber']),
      ...(region === row.region ? [] : ['region']),
      ...(joining.length + leaving.length === 0 ? [] : ['owners']),
    ]
    if (fields.length === 0) return await answer(context, row.id)
    await refuseStale(context, row)
    await writeRegister(context, { ramqNumber, region })
    for (const contactId of joining) await addOwner(context, row, contactId, owners?.indexOf(contactId) ?? 0)
    for (const one of leaving) await endOwnership(context, one)
    await makeSoleOwnerResponder(context, row.id)
    const actor = { contactId: user.contactId, requestId }
    if (joining.length + leaving.length > 0)
      await settleAccessa(db, row.id, { actor, today: todayInQuebec() })
    await appendAudit(db, {
      ...{ actor, action: 'pharmacy.correct', recordType: 'pharmacy', recordId: row.id },
      ...{ fields, reason },
    })
    return await answer(context, row.id)
  },
)

export const servePutPharmacyClosing = serve(
  putPharmacyClosing,
  {
    summary: 'Close a pharmacy on a day',
    description:
      'For the administration. On `closesOn`, today at once, the pharmacy leaves the searches and the ministry’s data; its employments, requests, drafts of transactions and accessa end. Its people are mailed now and on that day. A form that was sent has to be settled first.',
    errors: ['transactionInProgress', 'pharmacyClosed'],
  },
  async (context) => {
    const { db, user, requestId, body } = context
    const row = await lockForAct(context, 'closePharmacy')
    if (row.closesOn === body.closesOn && row.closeReason === body.reason)
      return await answer(context, row.id)
    if (stateOfPharmacy(row) === 'closed') throw badRequest('pharmacyClosed')
    await refuseStale(context, row)
    if (await hasUnsettledTransaction(db, row.id)) throw badRequest('transactionInProgress')
    const actor = { contactId: user.contactId, requestId }
    await inTransaction(db, (tx) => planClosing(tx, row, { ...body, actor, today: todayInQuebec() }))
    return await answer(context, row.id)
  },
)

export const serveDeletePharmacyClosing = serve(
  deletePharmacyClosing,
  {
    summary: 'Keep a pharmacy open, or open it again',
    description:
      'For the administration. A planned closing is cancelled. A closed pharmacy opens again, and whoever worked there on its last day has access again, unless they have left since; requests, drafts and accessa stay ended. Its people are mailed.',
  },
  async (context) => {
    const { db, user, requestId } = context
    const row = await lockForAct(context, 'reopenPharmacy')
    if (stateOfPharmacy(row) !== 'closed' && row.closesOn === null) return await answer(context, row.id)
    await refuseStale(context, row)
    const actor = { contactId: user.contactId, requestId }
    await inTransaction(db, (tx) => undoClosing(tx, row, { actor, today: todayInQuebec() }))
    return await answer(context, row.id)
  },
)

export const serveGetPharmacyHistory = serve(
  getPharmacyHistory,
  {
    summary: 'Read what was done with a pharmacy',
    description:
      'For staff, newest first: actions of the audit about its record, its people, its confirmations and its part in accessa, with the names of the changed fields and never their values. Reads are left out.',
  },
  async (context) => {
    const { db, user, path, query } = context
    const callerReach = reach(user, 'readPharmacyHistory')
    const { pharmacyId } = path
    if (!callerReach || (await db.$count(pharmacy, eq(pharmacy.id, pharmacyId))) === 0) throw notFound()
    const { items, totalCount } = await readAuditHistory(db, isAboutPharmacy(pharmacyId), query)
    await auditStaffRead(context, callerReach, { ...pharmacyReadAudit(pharmacyId), fields: ['history'] })
    const { pageNumber, pageSize } = query
    return { items, pageNumber, pageSize, totalCount }
  },
)

function isAboutPharmacy(id: PharmacyId): SQL | undefined {
  type Part =
    | typeof employment
    | typeof participationAgreement
    | typeof participationNotice
    | typeof programmeEnrolment
  const rowsOf = (table: Part) => sql`select id from ${table} where pharmacy_id = ${id}`
  return or(
    isAboutRecords('pharmacy', sql`${id}`),
    isAboutRecords('employment', rowsOf(employment)),
    isAboutRecords('participationAgreement', rowsOf(participationAgreement)),
    isAboutRecords('participationNotice', rowsOf(participationNotice)),
    isAboutRecords('programmeEnrolment', rowsOf(programmeEnrolment)),
  )
}

/** @throws {CallFailure} 404 for callers who may not read the pharmacy, 403 for those who may not act. */
async function lockForAct(
  { db, user, path }: Context,
  act: 'correctPharmacy' | 'closePharmacy' | 'reopenPharmacy',
): Promise<PharmacyRow> {
  if (!may(user, act)) throw may(user, 'readPharmacy', path) ? forbidden() : notFound()
  const row = await lockWholePharmacy(db, path.pharmacyId)
  if (!row) throw notFound()
  return row
}

/** @throws {CallFailure} 409 with the present record. */
async function refuseStale(context: Context, row: PharmacyRow): Promise<void> {
  if (row.version === context.seenVersion) return
  throw staleVersion(responseFor(context, row, await peopleOf(context, row.id)), pharmacyReadAudit(row.id))
}

type WriteContext = Pick<Context, 'db' | 'user' | 'requestId'>

async function answer({ db, user }: WriteContext, id: PharmacyId): Promise<Pharmacy> {
  const [row] = await db.select().from(pharmacy).where(eq(pharmacy.id, id))
  if (!row) throw new Error('A pharmacy vanished while it was written.')
  return responseFor({ user }, row, await peopleOf({ db }, id))
}

async function writeRegister(
  { db, path }: Context,
  register: Pick<PharmacyRow, 'ramqNumber' | 'region'>,
): Promise<void> {
  try {
    await db
      .update(pharmacy)
      .set({ ...register, updatedAt: sql`now()`, version: sql`${pharmacy.version} + 1` })
      .where(eq(pharmacy.id, path.pharmacyId))
  } catch (error) {
    if (violatedConstraint(error) === 'pharmacy_ramq_number_unique')
      throw badRequest('ramqTaken', '/ramqNumber')
    throw error
  }
}

/** The employments of owners that are not over, also those that begin later. */
function ownerEmployments({ db }: Pick<Context, 'db'>, pharmacyId: PharmacyId) {
  return liveEmployments({ db }, pharmacyId, eq(employment.type, employmentTypes.Owner))
}

async function liveEmployments({ db }: Pick<Context, 'db'>, pharmacyId: PharmacyId, where: SQL | undefined) {
  return await db
    .select()
    .from(employment)
    .where(
      and(
        eq(employment.pharmacyId, pharmacyId),
        eq(employment.validationStatus, validationStatuses.approved),
        isLive(todayInQuebec()),
        where,
      ),
    )
    .orderBy(employment.contactId)
}

/** Adds an owner, or makes somebody of the pharmacy one, and mails them. */
async function addOwner(
  { db, user, requestId }: WriteContext,
  { id: pharmacyId, ...row }: PharmacyRow,
  contactId: ContactId,
  index: number,
): Promise<void> {
  const write = { pharmacyId, actor: { contactId: user.contactId, requestId }, today: todayInQuebec() }
  const type: EmploymentType = employmentTypes.Owner
  const [present] = await liveEmployments({ db }, pharmacyId, inArray(employment.contactId, [contactId]))
  const result = present
    ? await changeEmployment(db, {
        ...write,
        ...{ employmentId: present.id, version: present.version, change: { type, endDate: null } },
      })
    : await addEmployment(db, { ...write, type, contactId, isPrimaryLink: true, startDate: write.today })
  if (!('employment' in result)) throw badRequest('invalid', `/owners/${index}`)
  await mailAddedPerson(
    { db, user },
    { id: pharmacyId, ...row },
    {
      employment: result.employment,
      requestedPrimary: !present,
    },
  )
}

/** Of several owners, they say themselves who is the responsible one. */
async function makeSoleOwnerResponder({ db }: Pick<Context, 'db'>, pharmacyId: PharmacyId): Promise<void> {
  const [owner, ...others] = await ownerEmployments({ db }, pharmacyId)
  if (owner && others.length === 0)
    await db.update(employment).set({ isResponder: true }).where(eq(employment.id, owner.id))
}

async function endOwnership(
  { db, user, requestId }: WriteContext,
  before: typeof employment.$inferSelect,
): Promise<void> {
  const { id: employmentId, version, pharmacyId, startDate } = before
  if (pharmacyId === null) return
  const today = todayInQuebec()
  const result = await changeEmployment(db, {
    ...{ pharmacyId, employmentId, version, action: 'employment.end' },
    ...{ actor: { contactId: user.contactId, requestId }, today },
    // None ends before it began.
    change: { endDate: startDate !== null && startDate > today ? startDate : today },
  })
  if (result.outcome !== 'written') throw badRequest('lastOwner', '/owners')
  await notifyOfTransactionsClosedByChange(db, before, result.employment satisfies EmploymentRow, today)
}
