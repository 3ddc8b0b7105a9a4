import { todayInQuebec } from '@officine/api/rules'
import { formatDate } from '@officine/i18n/locale'
import type { Queryable } from '../database/database.ts'
import { localeFor, type Recipient, sendMail } from '../mail/send-mail.ts'
import type { PharmacyRow } from '../pharmacies/pharmacies.ts'
import type { EmploymentRow } from './employments.ts'

interface NewEmploymentMail {
  readonly employment: Pick<EmploymentRow, 'startDate' | 'isPrimaryLink'>
  /** Whether the request was for a primary employment. */
  readonly requestedPrimary: boolean
}

/**
 * Notifies a person of their new employment: access now or from a later day, and whether the
 * pharmacy becomes their primary one or another one stays primary.
 */
export async function mailNewEmployment(
  db: Queryable,
  template: 'employmentAdded' | 'employmentApproved',
  { companyName, city, id }: Pick<PharmacyRow, 'companyName' | 'city' | 'id'>,
  { employment: { startDate, isPrimaryLink }, requestedPrimary }: NewEmploymentMail,
  recipient: Recipient,
): Promise<void> {
  const primary = isPrimaryLink ? 'new' : requestedPrimary ? 'kept' : 'none'
  const parameters = { pharmacy: companyName, city, primary }
  if (startDate === null || startDate <= todayInQuebec()) {
    await sendMail(db, template, { ...parameters, pharmacyId: id }, [recipient])
  } else {
    const startsOn = formatDate(startDate, localeFor(recipient.language))
    await sendMail(db, `${template}Ahead`, { ...parameters, startsOn }, [recipient])
  }
}
