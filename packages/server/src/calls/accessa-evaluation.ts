import { putEnrolmentEvaluation, putParticipantEvaluation } from '@officine/api/calls'
import { notFound, refused, stale } from '../api/failure.ts'
import { serve } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { inTransaction } from '../database/database.ts'
import { tellOfEnrolment, tellOfParticipant } from '../mail/accessa-mails.ts'
import { participantsOf } from '../records/accessa.ts'
import { type Evaluation, evaluateEnrolment, evaluateParticipant } from '../records/programme-enrolments.ts'
import { answerCategories, answerParticipant } from './accessa-answer.ts'
import { type AccessaContext, reachableAccessa, readingOfAccessa } from './reachable-accessa.ts'
import { auditStaffReading } from './staff-reading.ts'

/** The association sets the evaluation of a pharmacy in a category. */
export const servePutEnrolmentEvaluation = serve(putEnrolmentEvaluation, async (context) => {
  const how = await reachableAccessa(context, 'evaluateEnrolment')
  const { db, path } = context
  const evaluation = evaluationOf(context)
  const result = await inTransaction(db, (tx) => evaluateEnrolment(tx, path, evaluation))
  const category = (await answerCategories(context)).find(({ id }) => id === path.categoryId)
  if (result.outcome === 'absent' || !category) throw notFound()
  if (result.outcome === 'stale') throw stale(category, readingOfAccessa(path.pharmacyId))
  // The response includes the category's participants.
  await auditStaffReading(context, how, readingOfAccessa(path.pharmacyId))
  if (result.isNew) await tellOfEnrolment(db, path.pharmacyId, category)
  return category
})

/** The association sets the evaluation of a participant. */
export const servePutParticipantEvaluation = serve(putParticipantEvaluation, async (context) => {
  const how = await reachableAccessa(context, 'evaluateParticipant')
  const { db, user, path } = context
  const only = { participantId: path.participantId, categoryId: path.categoryId }
  const [seen] = await participantsOf(db, path.pharmacyId, today(), only)
  if (!seen) throw notFound()
  const evaluation = evaluationOf(context)
  const result = await inTransaction(db, (tx) => evaluateParticipant(tx, path.participantId, evaluation))
  const [row] = await participantsOf(db, path.pharmacyId, today(), only)
  if (result.outcome === 'absent' || !row) throw notFound()
  const participant = answerParticipant(row, user, path.pharmacyId)
  if (result.outcome === 'stale') throw stale(participant, readingOfAccessa(path.pharmacyId))
  if (result.isNew) await tellOfParticipant(db, path.pharmacyId, row)
  else await auditStaffReading(context, how, readingOfAccessa(path.pharmacyId))
  return participant
})

type Context = AccessaContext & {
  readonly seenVersion: number | undefined
  readonly body: Pick<Evaluation, 'status' | 'missing'>
}

/**
 * @throws {CallFailure} 400 without a version, and for a `missing` that does not fit the status.
 */
function evaluationOf({ user, requestId, seenVersion, body }: Context): Evaluation {
  const { status, missing } = body
  if (status === 'nonCompliant' && missing === null) throw refused('required', '/missing')
  if (status !== 'nonCompliant' && missing !== null) throw refused('invalid', '/missing')
  if (seenVersion === undefined) throw refused('ifMatchMissing')
  return { status, missing, version: seenVersion, actor: { contactId: user.contactId, requestId } }
}
