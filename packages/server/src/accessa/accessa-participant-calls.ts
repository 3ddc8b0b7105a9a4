import {
  deleteCategoryParticipant,
  deleteParticipant,
  type ParticipantId,
  type ProgrammeCategoryId,
  postParticipant,
  putEnrolmentEvaluation,
  putParticipantEvaluation,
} from '@officine/api/calls'
import { requiresMissingItems } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { badRequest, notFound, staleVersion } from '../api/call-failure.ts'
import { serve, serveCreation } from '../api/serve.ts'
import { inTransaction } from '../database/database.ts'
import { countTakenEmail } from '../people/search-limits.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { participantsOf } from './accessa.ts'
import {
  notifyOfAddedParticipant,
  notifyOfEnrolmentEvaluation,
  notifyOfParticipantEvaluation,
  notifyOfRemovedParticipant,
} from './accessa-mails.ts'
import { requireOpenParticipation } from './accessa-pharmacy-calls.ts'
import {
  type AccessaContext,
  accessaReadAudit,
  categoriesResponse,
  participantResponse,
  reachableAccessa,
  toAccessaChange,
} from './accessa-response.ts'
import { mayRemoveParticipant } from './accessa-rights.ts'
import { type Evaluation, evaluateEnrolment, evaluateParticipant } from './programme-enrolments.ts'
import { addParticipant, isAddressTaken, removeParticipant } from './programme-participants.ts'

export const serveAddParticipant = serveCreation(
  postParticipant,
  {
    summary: 'Add a participant to a category',
    description: 'The person gets a mail that lists the data shared with the external portal.',
    errors: [
      'agreementMissing',
      'noticeRuns',
      'notEnrolled',
      'notOfPharmacy',
      'alreadyParticipant',
      'participationEmail',
      'otherParticipationEmail',
    ],
  },
  {
    async authorize(context) {
      await reachableAccessa(context, 'addParticipant')
    },
    async before({ db, user, body }) {
      await countTakenEmail(db, user.contactId, await isAddressTaken(db, body.contactId, body.curoEmail))
    },
    async handle(context) {
      const { db, user, path, body } = context
      await requireOpenParticipation(db, path.pharmacyId)
      const addition = { ...toAccessaChange(context), ...body, categoryId: path.categoryId }
      const result = await inTransaction(db, (tx) => addParticipant(tx, addition))
      switch (result) {
        case 'notEnrolled':
          throw badRequest('notEnrolled')
        case 'notOfPharmacy':
        case 'alreadyParticipant':
          throw badRequest(result, '/contactId')
        case 'participationEmail':
        case 'otherParticipationEmail':
          throw badRequest(result, '/curoEmail')
        default:
          await notifyOfAddedParticipant(db, path.pharmacyId, result)
          return participantResponse(result, user, path.pharmacyId)
      }
    },
    async replay(context, earlier) {
      const { db, user, path } = context
      const callerReach = await reachableAccessa(context, 'addParticipant')
      await auditStaffRead(context, callerReach, accessaReadAudit(path.pharmacyId))
      const [row] = await participantsOf(db, path.pharmacyId, todayInQuebec(), { participantId: earlier.id })
      return row ? participantResponse(row, user, path.pharmacyId) : { ...earlier, curoEmail: null, may: [] }
    },
  },
)

export const serveRemoveParticipant = serve(
  deleteParticipant,
  { summary: 'Remove a participant from all programmes' },
  (context) => remove(context),
)

export const serveRemoveFromCategory = serve(
  deleteCategoryParticipant,
  { summary: 'Remove a participant from a category' },
  (context) => remove(context, context.path.categoryId),
)

type Removal = AccessaContext & { readonly path: { readonly participantId: ParticipantId } }

/**
 * @throws {CallFailure} 404 for an absent participant, and for a caller who may not remove them.
 */
async function remove(context: Removal, categoryId?: ProgrammeCategoryId): Promise<void> {
  const { db, user, path } = context
  const { pharmacyId, participantId } = path
  const [row] = await participantsOf(db, pharmacyId, todayInQuebec(), { participantId })
  if (!row || !mayRemoveParticipant(user, pharmacyId, row.contactId)) throw notFound()
  const removed = await inTransaction(db, (tx) =>
    removeParticipant(tx, participantId, toAccessaChange(context), categoryId),
  )
  if (removed.length === 0) throw notFound()
  await notifyOfRemovedParticipant(db, pharmacyId, removed, user.contactId)
}

/** The association sets the evaluation of a pharmacy in a category. */
export const servePutEnrolmentEvaluation = serve(
  putEnrolmentEvaluation,
  { summary: 'Evaluate a pharmacy in a category' },
  async (context) => {
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
  },
)

/** The association sets the evaluation of a participant. */
export const servePutParticipantEvaluation = serve(
  putParticipantEvaluation,
  { summary: 'Evaluate a participant' },
  async (context) => {
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
  },
)

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
