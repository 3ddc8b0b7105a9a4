import { putEnrolmentEvaluation, putParticipantEvaluation } from '@officine/api/calls'
import { requiresMissingItems } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { badRequest, notFound, staleVersion } from '../api/call-failure.ts'
import { serve } from '../api/serve.ts'
import { inTransaction } from '../database/database.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { participantsOf } from './accessa.ts'
import { notifyOfEnrolmentEvaluation, notifyOfParticipantEvaluation } from './accessa-evaluation-mails.ts'
import { categoriesResponse, participantResponse } from './accessa-response.ts'
import { type Evaluation, evaluateEnrolment, evaluateParticipant } from './programme-enrolments.ts'
import { type AccessaContext, accessaReadAudit, reachableAccessa } from './reachable-accessa.ts'

/** The association sets the evaluation of a pharmacy in a category. */
export const servePutEnrolmentEvaluation = serve(putEnrolmentEvaluation, async (context) => {
  const callerReach = await reachableAccessa(context, 'evaluateEnrolment')
  const { db, path } = context
  const evaluation = evaluationOf(context)
  const result = await inTransaction(db, (tx) => evaluateEnrolment(tx, path, evaluation))
  const category = (await categoriesResponse(context)).find(({ id }) => id === path.categoryId)
  if (result.outcome === 'absent' || !category) throw notFound()
  if (result.outcome === 'stale') throw staleVersion(category, accessaReadAudit(path.pharmacyId))
  // The response includes the category's participants.
  await auditStaffRead(context, callerReach, accessaReadAudit(path.pharmacyId))
  if (result.isNew) await notifyOfEnrolmentEvaluation(db, path.pharmacyId, category)
  return category
})

/** The association sets the evaluation of a participant. */
export const servePutParticipantEvaluation = serve(putParticipantEvaluation, async (context) => {
  const callerReach = await reachableAccessa(context, 'evaluateParticipant')
  const { db, user, path } = context
  const filter = { participantId: path.participantId, categoryId: path.categoryId }
  const [existing] = await participantsOf(db, path.pharmacyId, todayInQuebec(), filter)
  if (!existing) throw notFound()
  const evaluation = evaluationOf(context)
  const result = await inTransaction(db, (tx) => evaluateParticipant(tx, path.participantId, evaluation))
  const [row] = await participantsOf(db, path.pharmacyId, todayInQuebec(), filter)
  if (result.outcome === 'absent' || !row) throw notFound()
  const participant = participantResponse(row, user, path.pharmacyId)
  if (result.outcome === 'stale') throw staleVersion(participant, accessaReadAudit(path.pharmacyId))
  // A new evaluation is audited as a write; a repeated one only reads the participant.
  if (result.isNew) await notifyOfParticipantEvaluation(db, path.pharmacyId, row)
  else await auditStaffRead(context, callerReach, accessaReadAudit(path.pharmacyId))
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
  if (requiresMissingItems(status) && missing === null) throw badRequest('required', '/missing')
  if (!requiresMissingItems(status) && missing !== null) throw badRequest('invalid', '/missing')
  if (seenVersion === undefined) throw badRequest('ifMatchMissing')
  return { status, missing, version: seenVersion, actor: { contactId: user.contactId, requestId } }
}
