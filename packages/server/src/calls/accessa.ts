import {
  type AccessaPharmacy,
  type AccessaPharmacySummary,
  deleteCategoryParticipant,
  deleteParticipant,
  getAccessaPharmacies,
  getAccessaPharmacy,
  getProgrammeCategories,
  getUserParticipations,
  type Participant,
  type ProgrammeCategory,
  postParticipant,
  postProgrammeCategories,
  signAgreement,
} from '@officine/api/calls'
import { notFound, refused } from '../api/failure.ts'
import { type CallContext, serve } from '../api/serve.ts'
import { today } from '../api/today.ts'
import type { Queryable } from '../database/database.ts'
import { reach } from '../policy/may.ts'
import type { Act, Reach } from '../policy/table.ts'
import {
  type AccessaPharmacyRow,
  accessaPharmacies,
  agreementOf,
  categoriesOf,
  leastAdvanced,
  type ParticipantRow,
  participantsOf,
  participationsOf,
  responsibleOf,
} from '../records/accessa.ts'
import { addParticipant, enrol, removeParticipant, signAgreement as sign } from '../records/change-accessa.ts'
import { auditStaffReading } from './staff-reading.ts'

type Context = Pick<CallContext, 'db' | 'user' | 'requestId'> & {
  readonly path: { readonly pharmacyId: string }
}

/** Staff see every pharmacy; everybody else those where they may do something of accessa. */
export const serveAccessaPharmacies = serve(getAccessaPharmacies, async ({ db, user, query }) => {
  const isEnrolled = query.filter === undefined ? {} : { isEnrolled: query.filter === 'enrolled' }
  if (reach(user, 'listAccessaPharmacies') === 'any') {
    return (await accessaPharmacies(db, isEnrolled)).map(answerSummary)
  }
  const pharmacyIds = user.rights.flatMap(({ pharmacyId }) => pharmacyId ?? [])
  return (await accessaPharmacies(db, { pharmacyIds, ...isEnrolled })).map(answerSummary)
})

export const serveAccessaPharmacy = serve(getAccessaPharmacy, async (context) => {
  const how = await reached(context, 'readAccessaPharmacy')
  await auditStaffReading(context, how, readingOf(context.path.pharmacyId))
  return answerPharmacy(context.db, context.path.pharmacyId)
})

export const serveUserParticipations = serve(getUserParticipations, async (context) => {
  await reached(context, 'readOwnParticipations')
  const { db, user, path } = context
  return participationsOf(db, path.pharmacyId, user.contactId)
})

export const serveProgrammeCategories = serve(getProgrammeCategories, async (context) => {
  const how = await reached(context, 'readProgrammeCategories')
  await auditStaffReading(context, how, readingOf(context.path.pharmacyId))
  return answerCategories(context.db, context.path.pharmacyId)
})

export const serveEnrolment = serve(postProgrammeCategories, async (context) => {
  await reached(context, 'enrolInProgramme')
  const { db, path, body } = context
  await mustBeSigned(db, path.pharmacyId)
  if ((await enrol(db, body.categoryIds, changeOf(context))) === 'unknownCategory') {
    throw refused('choiceGone', '/categoryIds')
  }
  return answerCategories(db, path.pharmacyId)
})

export const serveAddParticipant = serve(postParticipant, async (context) => {
  await reached(context, 'addParticipant')
  const { db, path, body } = context
  await mustBeSigned(db, path.pharmacyId)
  const added = await addParticipant(db, { ...changeOf(context), ...body, categoryId: path.categoryId })
  switch (added) {
    case 'notEnrolled':
      throw refused('notEnrolled')
    case 'notOfPharmacy':
    case 'alreadyParticipant':
      throw refused(added, '/contactId')
    case 'participationEmail':
      throw refused(added, '/curoEmail')
    default:
      return answerParticipant(added)
  }
})

export const serveRemoveParticipant = serve(deleteParticipant, async (context) => {
  await reached(context, 'removeParticipant')
  const wasThere = await removeParticipant(context.db, context.path.participantId, changeOf(context))
  if (!wasThere) throw notFound()
})

export const serveRemoveFromCategory = serve(deleteCategoryParticipant, async (context) => {
  await reached(context, 'removeFromCategory')
  const { categoryId, participantId } = context.path
  const wasThere = await removeParticipant(context.db, participantId, changeOf(context), categoryId)
  if (!wasThere) throw notFound()
})

export const serveSignAgreement = serve(signAgreement, async (context) => {
  await reached(context, 'signAgreement')
  await sign(context.db, changeOf(context))
  return answerPharmacy(context.db, context.path.pharmacyId)
})

/** @throws {CallFailure} 404 for a pharmacy that is foreign or absent: nobody can tell which. */
async function reached({ db, user, path }: Context, act: Act): Promise<Reach> {
  const how = reach(user, act, path)
  const [found] = how ? await accessaPharmacies(db, { pharmacyIds: [path.pharmacyId] }) : []
  if (!how || !found) throw notFound()
  return how
}

/** Specification 1: a pharmacy takes part under the general conditions. */
async function mustBeSigned(db: Queryable, pharmacyId: string): Promise<void> {
  if (!(await agreementOf(db, pharmacyId))) throw refused('agreementMissing')
}

function changeOf({ user, requestId, path }: Context) {
  return {
    pharmacyId: path.pharmacyId,
    actor: { contactId: user.contactId, requestId },
    today: today(),
  }
}

const readingOf = (recordId: string) => ({ action: 'accessa.read', recordType: 'pharmacy', recordId })

function answerSummary({ statuses, ...row }: AccessaPharmacyRow): AccessaPharmacySummary {
  return { ...row, isEnrolled: statuses.length > 0, status: leastAdvanced(statuses) }
}

async function answerPharmacy(db: Queryable, pharmacyId: string): Promise<AccessaPharmacy> {
  const [row] = await accessaPharmacies(db, { pharmacyIds: [pharmacyId] })
  if (!row) throw notFound()
  const responsible = await responsibleOf(db, pharmacyId, today())
  return { ...answerSummary(row), responsible, agreement: await agreementOf(db, pharmacyId) }
}

async function answerCategories(db: Queryable, pharmacyId: string): Promise<ProgrammeCategory[]> {
  const participants = await participantsOf(db, pharmacyId)
  const categories = await categoriesOf(db, pharmacyId)
  return categories.map(({ enrolmentId, ...category }) => ({
    ...category,
    isEnrolled: enrolmentId !== null,
    participants: participants
      .filter((participant) => participant.enrolmentId === enrolmentId)
      .map(answerParticipant),
  }))
}

function answerParticipant({ enrolmentId, categoryId, ...participant }: ParticipantRow): Participant {
  return participant
}
