import type { PharmacyId } from '@officine/api/calls'
import { employmentTypes, pharmacyNoticeDays } from '@officine/api/constants'
import { addDays } from '@officine/api/rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import {
  agreementOwner,
  employment,
  participationAgreement,
  participationNotice,
  programmeEnrolment,
} from '../database/schema.ts'
import { isCurrentOn } from '../employments/current-employments.ts'
import { lockPharmacy } from '../pharmacies/pharmacies.ts'
import { agreementOf, noticeOf } from './accessa.ts'
import type { AccessaChange } from './programme-participants.ts'

/** The accepted text, and its binding language. */
export interface AcceptedConditions {
  readonly effectiveOn: string
  readonly textHash: string
  readonly wishesEnglish: boolean
}

/**
 * Accepts the participation conditions once. Binds the current owners, and takes back a notice that
 * earlier owners gave. Resolves to whether there was one.
 */
export async function signAgreement(
  tx: DatabaseTransaction,
  conditions: AcceptedConditions,
  { pharmacyId, actor, today }: AccessaChange,
): Promise<boolean> {
  const signedBy = actor.contactId
  if (signedBy === null) throw new Error('Nobody signs an agreement.')
  await lockPharmacy(tx, pharmacyId)
  const [agreement] = await tx
    .insert(participationAgreement)
    .values({ pharmacyId, ...conditions, signedOn: today, signedBy })
    .onConflictDoNothing()
    .returning({ id: participationAgreement.id })
  if (!agreement) return false
  const owners = await tx
    .selectDistinct({ contactId: employment.contactId })
    .from(employment)
    .where(
      and(
        eq(employment.pharmacyId, pharmacyId),
        eq(employment.type, employmentTypes.Owner),
        isCurrentOn(today),
      ),
    )
  await tx
    .insert(agreementOwner)
    .values(owners.map(({ contactId }) => ({ agreementId: agreement.id, contactId })))
  // Agreements to an earlier text end.
  await tx
    .update(participationAgreement)
    .set({ endedOn: today })
    .where(
      and(
        eq(participationAgreement.pharmacyId, pharmacyId),
        isNull(participationAgreement.endedOn),
        sql`${participationAgreement.id} <> ${agreement.id}`,
      ),
    )
  const record = { recordType: 'participationAgreement', recordId: agreement.id }
  await appendAudit(tx, { actor, action: 'agreement.sign', ...record })
  return await withdrawNotice(tx, { pharmacyId, actor })
}

export type NoticeOutcome =
  | { readonly outcome: 'given'; readonly isNew: boolean; readonly lastDay: string }
  | { readonly outcome: 'notSigned' }

/**
 * Gives notice that the pharmacy leaves accessa. Returns the open notice if there is one. The right
 * `giveNotice` in accessa/accessa-rights.ts has the same condition.
 */
export async function giveNotice(
  tx: DatabaseTransaction,
  { pharmacyId, actor, today }: AccessaChange,
): Promise<NoticeOutcome> {
  const givenBy = actor.contactId
  if (givenBy === null) throw new Error('Nobody gives notice.')
  await lockPharmacy(tx, pharmacyId)
  const openNotice = await noticeOf(tx, pharmacyId)
  if (openNotice) return { outcome: 'given', isNew: false, lastDay: openNotice.lastDay }
  if (!(await agreementOf(tx, pharmacyId)) && !(await isEnrolled(tx, pharmacyId))) {
    return { outcome: 'notSigned' }
  }
  const lastDay = addDays(today, pharmacyNoticeDays)
  const [notice] = await tx
    .insert(participationNotice)
    .values({ pharmacyId, givenOn: today, givenBy, lastDay })
    .returning({ id: participationNotice.id })
  if (!notice) throw new Error('A notice was not written.')
  const record = { recordType: 'participationNotice', recordId: notice.id }
  await appendAudit(tx, { actor, action: 'notice.give', ...record })
  return { outcome: 'given', isNew: true, lastDay }
}

/** New owners inherit enrolments and may end them without signing. */
async function isEnrolled(tx: DatabaseTransaction, pharmacyId: PharmacyId): Promise<boolean> {
  const isOfPharmacy = eq(programmeEnrolment.pharmacyId, pharmacyId)
  return (await tx.$count(programmeEnrolment, and(isOfPharmacy, isNull(programmeEnrolment.endedOn)))) > 0
}

/** Takes back the open notice. Resolves to whether there was one. */
export async function withdrawNotice(
  tx: DatabaseTransaction,
  { pharmacyId, actor }: Pick<AccessaChange, 'pharmacyId' | 'actor'>,
): Promise<boolean> {
  await lockPharmacy(tx, pharmacyId)
  const [notice] = await tx
    .update(participationNotice)
    .set({ takenBackAt: new Date(), takenBackBy: actor.contactId })
    .where(
      and(
        eq(participationNotice.pharmacyId, pharmacyId),
        isNull(participationNotice.takenBackAt),
        isNull(participationNotice.carriedOutAt),
      ),
    )
    .returning({ id: participationNotice.id })
  if (!notice) return false
  const record = { recordType: 'participationNotice', recordId: notice.id }
  await appendAudit(tx, { actor, action: 'notice.withdraw', ...record })
  return true
}

/**
 * Whether a pharmacy may add people and categories: it has signed and has no open notice. The same
 * condition is `acceptsAdditions` in accessa/accessa-rights.ts.
 */
export async function participationState(
  db: Queryable,
  pharmacyId: PharmacyId,
): Promise<'open' | 'agreementMissing' | 'noticeRuns'> {
  if (!(await agreementOf(db, pharmacyId))) return 'agreementMissing'
  return (await noticeOf(db, pharmacyId)) ? 'noticeRuns' : 'open'
}
