import {
  deleteParticipationNotice,
  getAccessaConditions,
  getAccessaConditionsDocument,
  getAgreementDocument,
  postParticipationNotice,
  signAgreement,
} from '@officine/api/calls'
import { defaultLocale } from '@officine/i18n/locale'
import { badRequest, notFound } from '../api/call-failure.ts'
import { serve, serveFile } from '../api/serve.ts'
import { inTransaction } from '../database/database.ts'
import { documentTexts } from '../documents/document-texts.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { agreementOf } from './accessa.ts'
import { notifyOfNoticeTakenBack, notifyOfParticipationNotice } from './accessa-notice-mails.ts'
import { accessaPharmacyResponse } from './accessa-response.ts'
import { giveNotice, signAgreement as sign, withdrawNotice } from './participation-agreement.ts'
import { participationConditions } from './participation-conditions.ts'
import { accessaReadAudit, reachableAccessa, toAccessaChange } from './reachable-accessa.ts'

export const serveAccessaConditions = serve(getAccessaConditions, async () => participationConditions)

export const serveConditionsDocument = serveFile(
  getAccessaConditionsDocument,
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

export const serveAgreementDocument = serveFile(getAgreementDocument, async ({ user, ...context }) => {
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
})

/**
 * If the conditions changed after they were read, signing is refused: the new ones must be read
 * first.
 */
export const serveSignAgreement = serve(signAgreement, async (context) => {
  await reachableAccessa(context, 'signAgreement')
  const { effectiveOn, textHash } = participationConditions
  const { db, user, path, body } = context
  if (body.effectiveOn !== effectiveOn || body.textHash !== textHash) throw badRequest('conditionsChanged')
  const endsNotice = await inTransaction(db, (tx) => sign(tx, body, toAccessaChange(context)))
  if (endsNotice) await notifyOfNoticeTakenBack(db, path.pharmacyId, user.contactId)
  return accessaPharmacyResponse(context)
})

export const servePostParticipationNotice = serve(postParticipationNotice, async (context) => {
  await reachableAccessa(context, 'giveParticipationNotice')
  const { db, path, user } = context
  const result = await inTransaction(db, (tx) => giveNotice(tx, toAccessaChange(context)))
  if (result.outcome === 'notSigned') throw badRequest('agreementMissing')
  if (result.isNew) await notifyOfParticipationNotice(db, path.pharmacyId, result.lastDay, user.contactId)
  return accessaPharmacyResponse(context)
})

export const serveDeleteParticipationNotice = serve(deleteParticipationNotice, async (context) => {
  await reachableAccessa(context, 'withdrawParticipationNotice')
  const { db, path, user } = context
  const hadNotice = await inTransaction(db, (tx) => withdrawNotice(tx, toAccessaChange(context)))
  if (!hadNotice) throw notFound()
  await notifyOfNoticeTakenBack(db, path.pharmacyId, user.contactId)
})
