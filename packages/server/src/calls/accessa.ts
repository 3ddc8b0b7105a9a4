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
import { forbidden, notFound, refused } from '../api/failure.ts'
import { type CallContext, serve, serveCreation } from '../api/serve.ts'
import { today } from '../api/today.ts'
import type { Queryable } from '../database/database.ts'
import { type Caller, may, reach } from '../policy/may.ts'
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
import {
  addParticipant,
  enrol,
  isParticipationEmailTaken,
  removeParticipant,
  signAgreement as sign,
} from '../records/change-accessa.ts'
import { countTakenEmail } from './search-limits.ts'
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
  const pharmacyIds = user.rights
    .flatMap(({ pharmacyId }) => pharmacyId ?? [])
    .filter((pharmacyId) => may(user, 'listAccessaPharmacies', { pharmacyId }))
  if (pharmacyIds.length === 0) throw forbidden()
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
  return answerCategories(context)
})

export const serveEnrolment = serveCreation(postProgrammeCategories, {
  async authorize(context) {
    await reached(context, 'enrolInProgramme')
  },
  async handle(context) {
    const { db, path, body } = context
    await mustBeSigned(db, path.pharmacyId)
    if ((await enrol(db, body.categoryIds, changeOf(context))) === 'unknownCategory') {
      throw refused('choiceGone', '/categoryIds')
    }
    return answerCategories(context)
  },
  // Who takes part there may have left since.
  again: answerCategories,
})

export const serveAddParticipant = serveCreation(postParticipant, {
  async authorize(context) {
    await reached(context, 'addParticipant')
  },
  async before({ db, user, body }) {
    await countTakenEmail(db, user.contactId, await isParticipationEmailTaken(db, body))
  },
  async handle(context) {
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
        return answerParticipant(added, context.user)
    }
  },
  async again({ db, user, path }, earlier) {
    const [row] = await participantsOf(db, path.pharmacyId, today(), { participantId: earlier.id })
    return row ? answerParticipant(row, user) : { ...earlier, curoEmail: null }
  },
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

async function answerCategories({ db, user, path }: Context): Promise<ProgrammeCategory[]> {
  const participants = await participantsOf(db, path.pharmacyId, today())
  const categories = await categoriesOf(db, path.pharmacyId)
  return categories.map(({ enrolmentId, ...category }) => ({
    ...category,
    isEnrolled: enrolmentId !== null,
    participants: participants
      .filter((participant) => participant.enrolmentId === enrolmentId)
      .map((participant) => answerParticipant(participant, user)),
  }))
}

/** Of who has left it, a pharmacy is told the name and the dates. */
function answerParticipant(row: ParticipantRow, caller: Caller): Participant {
  const { enrolmentId, categoryId, hasLeft, ...participant } = row
  const isKnown = !hasLeft || row.contactId === caller.contactId || may(caller, 'readContact')
  return isKnown ? participant : { ...participant, curoEmail: null }
}
