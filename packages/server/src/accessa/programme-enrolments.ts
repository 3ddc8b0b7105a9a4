import type { ParticipantId, PharmacyId, ProgrammeCategoryId } from '@officine/api/calls'
import type { ProgrammeStatus } from '@officine/api/constants'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { programmeCategory, programmeEnrolment, programmeParticipant } from '../database/schema.ts'
import type { AccessaChange } from './programme-participants.ts'

/**
 * Enrols a pharmacy in categories. Existing enrolments stay; retired categories accept no
 * enrolment, as in `rightsToCategory` of accessa/accessa-rights.ts.
 */
export async function enrolPharmacy(
  db: Queryable,
  categoryIds: readonly ProgrammeCategoryId[],
  { pharmacyId, actor, today }: AccessaChange,
): Promise<'enrolled' | 'unknownCategory'> {
  const distinctIds = [...new Set(categoryIds)]
  const available = await db
    .select({ id: programmeCategory.id })
    .from(programmeCategory)
    .where(
      and(
        inArray(programmeCategory.id, distinctIds),
        sql`(${programmeCategory.retiredOn} is null or ${programmeCategory.retiredOn} > ${today}::date)`,
      ),
    )
  if (available.length < distinctIds.length) return 'unknownCategory'
  const rows = await db
    .insert(programmeEnrolment)
    .values(distinctIds.map((categoryId) => ({ pharmacyId, categoryId, enrolledOn: today })))
    .onConflictDoNothing()
    .returning({ id: programmeEnrolment.id })
  for (const { id: recordId } of rows)
    await appendAudit(db, {
      ...{ actor, action: 'programme.enrol', recordType: 'programmeEnrolment', recordId },
    })
  return 'enrolled'
}

export interface Evaluation {
  readonly status: ProgrammeStatus
  /** What is missing, for the pharmacy to read; only with `nonCompliant`. */
  readonly missing: string | null
  readonly version: number
  readonly actor: Actor
}

/** `isNew` is false where the same evaluation was stored before, as after a lost response. */
export type EvaluationOutcome =
  | { outcome: 'evaluated'; isNew: boolean }
  | { outcome: 'stale' }
  | { outcome: 'absent' }

/** Stores the association's evaluation of a pharmacy in a category. */
export async function evaluateEnrolment(
  tx: DatabaseTransaction,
  { pharmacyId, categoryId }: { readonly pharmacyId: PharmacyId; readonly categoryId: ProgrammeCategoryId },
  evaluation: Evaluation,
): Promise<EvaluationOutcome> {
  const [row] = await tx
    .select()
    .from(programmeEnrolment)
    .where(
      and(
        eq(programmeEnrolment.pharmacyId, pharmacyId),
        eq(programmeEnrolment.categoryId, categoryId),
        isNull(programmeEnrolment.endedOn),
      ),
    )
    .for('update')
  if (!row) return { outcome: 'absent' }
  const outcome = outcomeOf(row, evaluation)
  if (outcome.outcome !== 'evaluated' || !outcome.isNew) return outcome
  await tx
    .update(programmeEnrolment)
    .set(evaluationColumns(row, evaluation))
    .where(eq(programmeEnrolment.id, row.id))
  await auditEvaluation(tx, evaluation, { recordType: 'programmeEnrolment', recordId: row.id })
  return outcome
}

/** Stores the association's evaluation of a participant. */
export async function evaluateParticipant(
  tx: DatabaseTransaction,
  participantId: ParticipantId,
  evaluation: Evaluation,
): Promise<EvaluationOutcome> {
  const [row] = await tx
    .select()
    .from(programmeParticipant)
    .where(and(eq(programmeParticipant.id, participantId), isNull(programmeParticipant.removedAt)))
    .for('update')
  if (!row) return { outcome: 'absent' }
  const outcome = outcomeOf(row, evaluation)
  if (outcome.outcome !== 'evaluated' || !outcome.isNew) return outcome
  await tx
    .update(programmeParticipant)
    .set(evaluationColumns(row, evaluation))
    .where(eq(programmeParticipant.id, row.id))
  await auditEvaluation(tx, evaluation, { recordType: 'programmeParticipant', recordId: row.id })
  return outcome
}

type Evaluable = Pick<typeof programmeEnrolment.$inferSelect, 'status' | 'missing' | 'version'>

function outcomeOf(row: Evaluable, { status, missing, version }: Evaluation): EvaluationOutcome {
  if (row.status === status && row.missing === missing) return { outcome: 'evaluated', isNew: false }
  return row.version === version ? { outcome: 'evaluated', isNew: true } : { outcome: 'stale' }
}

const evaluationColumns = ({ version }: Evaluable, { status, missing }: Evaluation) => ({
  ...{ status, missing, evaluatedAt: new Date(), version: version + 1 },
})

async function auditEvaluation(
  tx: DatabaseTransaction,
  { actor }: Evaluation,
  record: { readonly recordType: string; readonly recordId: string },
): Promise<void> {
  await appendAudit(tx, { actor, action: 'programme.evaluate', ...record, fields: ['status', 'missing'] })
}
