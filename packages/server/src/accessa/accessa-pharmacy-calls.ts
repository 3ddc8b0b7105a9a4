import {
  deleteParticipationNotice,
  getAccessaConditions,
  getAccessaConditionsDocument,
  getAccessaPeople,
  getAccessaPharmacies,
  getAccessaPharmacy,
  getAgreementDocument,
  getProgrammeCategories,
  getUserParticipations,
  type PharmacyId,
  postParticipationNotice,
  postProgrammeCategories,
  signAgreement,
} from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { defaultLocale } from '@officine/i18n/locale'
import { badRequest, forbidden, notFound } from '../api/call-failure.ts'
import { serve, serveCreation, serveFile } from '../api/serve.ts'
import { inTransaction, type Queryable } from '../database/database.ts'
import { documentTexts } from '../documents/document-texts.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { may, reach } from '../policy/may.ts'
import type { Act } from '../policy/policy-table.ts'
import { agreementOf, listAccessaPeople, participationsOf } from './accessa.ts'
import { notifyOfNoticeTakenBack, notifyOfParticipationNotice } from './accessa-mails.ts'
import {
  type AccessaContext,
  accessaPharmacyResponse,
  accessaReadAudit,
  accessaSummaryResponse,
  categoriesResponse,
  reachableAccessa,
  toAccessaChange,
} from './accessa-response.ts'
import { listAccessa } from './list-accessa.ts'
import {
  giveNotice,
  participationState,
  signAgreement as sign,
  withdrawNotice,
} from './participation-agreement.ts'
import { participationConditions } from './participation-conditions.ts'
import { enrolPharmacy } from './programme-enrolments.ts'

/** Staff list every pharmacy; others those where they have a right in accessa. */
export const serveAccessaPharmacies = serve(
  getAccessaPharmacies,
  { summary: 'List the pharmacies of the accessa programme' },
  async ({ db, user, query }) => {
    const { filter, status, search, pageNumber, pageSize } = query
    const isAny = reach(user, 'listAccessaPharmacies') === 'any'
    const ownPharmacyIds = user.rights
      .flatMap(({ pharmacyId }) => pharmacyId ?? [])
      .filter((pharmacyId) => may(user, 'listAccessaPharmacies', { pharmacyId }))
    if (!isAny && ownPharmacyIds.length === 0) throw forbidden()
    const { items, totalCount } = await listAccessa(db, {
      pharmacyIds: isAny ? 'any' : ownPharmacyIds,
      isEnrolled: filter === undefined ? undefined : filter === 'enrolled',
      ...{ status, search, pageNumber, pageSize },
    })
    return { items: items.map((row) => accessaSummaryResponse(row, user)), pageNumber, pageSize, totalCount }
  },
)

export const serveAccessaPharmacy = serve(
  getAccessaPharmacy,
  { summary: 'Read a pharmacy’s participation in accessa' },
  async (context) => {
    const callerReach = await reachableAccessa(context, 'readAccessaPharmacy')
    await auditStaffRead(context, callerReach, accessaReadAudit(context.path.pharmacyId))
    return accessaPharmacyResponse(context)
  },
)

export const serveUserParticipations = serve(
  getUserParticipations,
  { summary: 'List one’s own participations' },
  async (context) => {
    await reachableAccessa(context, 'readOwnParticipations')
    const { db, user, path } = context
    return participationsOf(db, path.pharmacyId, user.contactId)
  },
)

export const serveProgrammeCategories = serve(
  getProgrammeCategories,
  { summary: 'List the programme categories of a pharmacy' },
  (context) => readCategories(context, 'readProgrammeCategories'),
)

export const serveAccessaPeople = serve(
  getAccessaPeople,
  { summary: 'List the people of a pharmacy who can take part in accessa' },
  async (context) => {
    const callerReach = await reachableAccessa(context, 'readAccessaPeople')
    await auditStaffRead(context, callerReach, accessaReadAudit(context.path.pharmacyId))
    return listAccessaPeople(context.db, context.path.pharmacyId, todayInQuebec())
  },
)

export const serveEnrolment = serveCreation(
  postProgrammeCategories,
  {
    summary: 'Enrol a pharmacy in programme categories',
    description: 'Existing enrolments don’t change.',
    errors: ['agreementMissing', 'noticeRuns', 'choiceGone'],
  },
  {
    async authorize(context) {
      await reachableAccessa(context, 'enrolInProgramme')
    },
    async handle(context) {
      const { db, path, body } = context
      await requireOpenParticipation(db, path.pharmacyId)
      if ((await enrolPharmacy(db, body.categoryIds, toAccessaChange(context))) === 'unknownCategory') {
        throw badRequest('choiceGone', '/categoryIds')
      }
      return readCategories(context, 'enrolInProgramme')
    },
    // Recomputed, because participants may have left since.
    replay: (context) => readCategories(context, 'enrolInProgramme'),
  },
)

async function readCategories(context: AccessaContext, act: Act) {
  const callerReach = await reachableAccessa(context, act)
  await auditStaffRead(context, callerReach, accessaReadAudit(context.path.pharmacyId))
  return categoriesResponse(context)
}

/**
 * Specification 1: a pharmacy takes part under the general conditions. During a notice period,
 * nothing new can be added.
 */
export async function requireOpenParticipation(db: Queryable, pharmacyId: PharmacyId): Promise<void> {
  const state = await participationState(db, pharmacyId)
  if (state !== 'open') throw badRequest(state)
}

export const serveAccessaConditions = serve(
  getAccessaConditions,
  { summary: 'Read the general participation conditions' },
  async () => participationConditions,
)

export const serveConditionsDocument = serveFile(
  getAccessaConditionsDocument,
  { summary: 'Download the general participation conditions' },
  async ({ documents, query: { language = defaultLocale } }) => {
    const { effectiveOn, text } = participationConditions
    return {
      name: documentTexts[language]('documents.conditions.file', { date: effectiveOn }),
      content: await documents.conditions(
        { texts: [{ language, text: text[language] }], effectiveOn, acceptance: null },
        language,
      ),
    }
  },
)

export const serveAgreementDocument = serveFile(
  getAgreementDocument,
  { summary: 'Download a pharmacy’s copy of the conditions that it has accepted' },
  async ({ user, ...context }) => {
    const { db, documents, path } = context
    if (!user) throw notFound()
    const callerReach = await reachableAccessa({ ...context, user }, 'readAgreement')
    const agreement = await agreementOf(db, path.pharmacyId)
    if (!agreement) throw notFound()
    await auditStaffRead({ ...context, user }, callerReach, accessaReadAudit(path.pharmacyId))
    const { text } = participationConditions
    const { effectiveOn, wishesEnglish, pharmacyName: pharmacy, ...signature } = agreement
    const languages = wishesEnglish ? (['fr-CA', 'en-CA'] as const) : (['fr-CA'] as const)
    return {
      name: documentTexts[defaultLocale]('documents.conditions.copy', { pharmacy }),
      content: await documents.conditions(
        {
          texts: languages.map((language) => ({ language, text: text[language] })),
          effectiveOn,
          acceptance: { ...signature, wishesEnglish, pharmacy },
        },
        defaultLocale,
      ),
    }
  },
)

/**
 * If the conditions changed after they were read, signing is refused: the new ones must be read
 * first.
 */
export const serveSignAgreement = serve(
  signAgreement,
  {
    summary: 'Accept the general participation conditions',
    description:
      'The conditions in effect since 22 May 2025. `textHash` identifies the text that the person has read.',
    errors: ['conditionsChanged'],
  },
  async (context) => {
    await reachableAccessa(context, 'signAgreement')
    const { effectiveOn, textHash } = participationConditions
    const { db, user, path, body } = context
    if (body.effectiveOn !== effectiveOn || body.textHash !== textHash) throw badRequest('conditionsChanged')
    const endsNotice = await inTransaction(db, (tx) => sign(tx, body, toAccessaChange(context)))
    if (endsNotice) await notifyOfNoticeTakenBack(db, path.pharmacyId, user.contactId)
    return accessaPharmacyResponse(context)
  },
)

export const servePostParticipationNotice = serve(
  postParticipationNotice,
  {
    summary: 'Give notice that a pharmacy leaves accessa',
    description: 'The last day is the 45th after the notice. Repeating it returns the existing notice.',
    errors: ['agreementMissing'],
  },
  async (context) => {
    await reachableAccessa(context, 'giveParticipationNotice')
    const { db, path, user } = context
    const result = await inTransaction(db, (tx) => giveNotice(tx, toAccessaChange(context)))
    if (result.outcome === 'notSigned') throw badRequest('agreementMissing')
    if (result.isNew) await notifyOfParticipationNotice(db, path.pharmacyId, result.lastDay, user.contactId)
    return accessaPharmacyResponse(context)
  },
)

export const serveDeleteParticipationNotice = serve(
  deleteParticipationNotice,
  { summary: 'Withdraw the notice' },
  async (context) => {
    await reachableAccessa(context, 'withdrawParticipationNotice')
    const { db, path, user } = context
    const hadNotice = await inTransaction(db, (tx) => withdrawNotice(tx, toAccessaChange(context)))
    if (!hadNotice) throw notFound()
    await notifyOfNoticeTakenBack(db, path.pharmacyId, user.contactId)
  },
)
