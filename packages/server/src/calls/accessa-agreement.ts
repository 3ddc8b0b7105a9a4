import {
  deleteParticipationNotice,
  getAccessaConditions,
  getAccessaConditionsDocument,
  getAgreementDocument,
  postParticipationNotice,
  signAgreement,
} from '@officine/api/calls'
import { defaultLocale } from '@officine/i18n/locale'
import { notFound, refused } from '../api/failure.ts'
import { serve, serveFile } from '../api/serve.ts'
import { inTransaction } from '../database/database.ts'
import { participationConditions } from '../documents/participation-conditions.ts'
import { documentTexts } from '../documents/texts.ts'
import { tellOfNotice, tellOfNoticeTakenBack } from '../mail/accessa-mails.ts'
import { agreementOf } from '../records/accessa.ts'
import { giveNotice, signAgreement as sign, takeNoticeBack } from '../records/participation-agreement.ts'
import { getPharmacy } from '../records/pharmacies.ts'
import { answerAccessaPharmacy } from './accessa-answer.ts'
import { accessaChangeOf, reachableAccessa, readingOfAccessa } from './reachable-accessa.ts'
import { auditStaffReading } from './staff-reading.ts'

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
  const how = await reachableAccessa({ ...context, user }, 'readAgreement')
  const [agreement, pharmacy] = [
    await agreementOf(db, path.pharmacyId),
    await getPharmacy(db, path.pharmacyId),
  ]
  if (!agreement || !pharmacy) throw notFound()
  await auditStaffReading({ ...context, user }, how, readingOfAccessa(path.pharmacyId))
  const { text } = participationConditions
  const { effectiveOn, wishesEnglish, ...signature } = agreement
  const languages = wishesEnglish ? (['fr-CA', 'en-CA'] as const) : (['fr-CA'] as const)
  return {
    name: documentTexts[defaultLocale]('documents.conditions.copy', { pharmacy: pharmacy.companyName }),
    content: await documents.conditions(
      {
        texts: languages.map((language) => ({ language, text: text[language] })),
        effectiveOn,
        acceptance: { ...signature, wishesEnglish, pharmacy: pharmacy.companyName },
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
  if (body.effectiveOn !== effectiveOn || body.textHash !== textHash) throw refused('conditionsChanged')
  const endsNotice = await inTransaction(db, (tx) => sign(tx, body, accessaChangeOf(context)))
  if (endsNotice) await tellOfNoticeTakenBack(db, path.pharmacyId, user.contactId)
  return answerAccessaPharmacy(context)
})

export const servePostParticipationNotice = serve(postParticipationNotice, async (context) => {
  await reachableAccessa(context, 'giveParticipationNotice')
  const { db, path, user } = context
  const given = await inTransaction(db, (tx) => giveNotice(tx, accessaChangeOf(context)))
  if (given.outcome === 'notSigned') throw refused('agreementMissing')
  if (given.isNew) await tellOfNotice(db, path.pharmacyId, given.lastDay, user.contactId)
  return answerAccessaPharmacy(context)
})

export const serveDeleteParticipationNotice = serve(deleteParticipationNotice, async (context) => {
  await reachableAccessa(context, 'takeParticipationNoticeBack')
  const { db, path, user } = context
  const wasRunning = await inTransaction(db, (tx) => takeNoticeBack(tx, accessaChangeOf(context)))
  if (!wasRunning) throw notFound()
  await tellOfNoticeTakenBack(db, path.pharmacyId, user.contactId)
})
