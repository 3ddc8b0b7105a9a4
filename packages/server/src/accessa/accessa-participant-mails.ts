import type { ContactId, PharmacyId } from '@officine/api/calls'
import { formatList, fullName, type Locale } from '@officine/i18n/locale'
import type { Queryable } from '../database/database.ts'
import { localeFor, sendMail } from '../mail/send-mail.ts'
import { notifyOfAccessa } from '../people/notifications.ts'
import type { ParticipantRow } from './accessa.ts'
import { accessaManagers, mailPerson, pharmacyParameters } from './accessa-recipients.ts'

/** Category names as a list in the mail's language. */
const categoriesIn = (locale: Locale, categories: readonly ParticipantRow[]) =>
  formatList(
    categories.map(({ categoryName }) => categoryName[locale]),
    locale,
  )

/** To an added participant: which data goes to which third party, and how to leave (Law 25). */
export async function notifyOfAddedParticipant(
  db: Queryable,
  pharmacyId: PharmacyId,
  participant: ParticipantRow,
): Promise<void> {
  await notifyOfAccessa(db, [participant.contactId], 'InformationNotice', pharmacyId)
  await mailPerson(db, participant.contactId, pharmacyId, (recipient, pharmacy) => {
    const { categoryName, curoEmail } = participant
    const category = categoryName[localeFor(recipient.language)]
    return sendMail(db, 'accessaAdded', { ...pharmacy, category, curoEmail: curoEmail ?? '' }, [recipient])
  })
}

/**
 * To a person removed by somebody else; when they left by themselves, to the owners, delegates and
 * responsible person. `removed` has the rows of one person, one per category.
 */
export async function notifyOfRemovedParticipant(
  db: Queryable,
  pharmacyId: PharmacyId,
  removed: readonly ParticipantRow[],
  by: string | null,
): Promise<void> {
  const [first] = removed
  if (!first) return
  const name = fullName(first)
  if (by !== first.contactId) {
    await notifyOfAccessa(db, [first.contactId], 'InformationNotice', pharmacyId)
    await mailPerson(db, first.contactId, pharmacyId, (recipient, pharmacy) => {
      const categories = categoriesIn(localeFor(recipient.language), removed)
      return sendMail(db, 'accessaRemoved', { ...pharmacy, categories }, [recipient])
    })
    return
  }
  for (const reader of await accessaManagers(db, pharmacyId)) {
    if (reader.contactId === first.contactId) continue
    await notifyOfAccessa(db, [reader.contactId], 'InformationNotice', pharmacyId)
    const pharmacy = await pharmacyParameters(db, pharmacyId)
    const categories = categoriesIn(localeFor(reader.language), removed)
    if (pharmacy) await sendMail(db, 'accessaLeft', { ...pharmacy, name, categories }, [reader])
  }
}

/** To a participant: the new address to which their data goes (Law 25). */
export async function notifyOfAddressChange(
  db: Queryable,
  pharmacyId: PharmacyId,
  { contactId, curoEmail }: { readonly contactId: ContactId; readonly curoEmail: string },
): Promise<void> {
  await notifyOfAccessa(db, [contactId], 'InformationNotice', pharmacyId)
  await mailPerson(db, contactId, pharmacyId, (recipient, pharmacy) =>
    sendMail(db, 'accessaAddressChanged', { ...pharmacy, curoEmail }, [recipient]),
  )
}
