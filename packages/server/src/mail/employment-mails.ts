import { formatDate } from '@officine/i18n/locale'
import { today } from '../api/today.ts'
import type { Queryable } from '../database/database.ts'
import type { EmploymentRow } from '../records/employments.ts'
import type { PharmacyRow } from '../records/pharmacies.ts'
import { localeFor, type Recipient, sendMail } from './send.ts'

interface Approved {
  readonly link: Pick<EmploymentRow, 'startDate' | 'isPrimaryLink'>
  /** Whether the link was asked for as the primary one. */
  readonly wantedPrimary: boolean
}

/**
 * Tells somebody that they are tied to a pharmacy: with access to it, or from which day on; and whether it is their primary pharmacy,
 * or the one that they have stays so.
 */
export async function mailOfTie(
  db: Queryable,
  how: 'employmentAdded' | 'employmentApproved',
  { companyName, city, id }: Pick<PharmacyRow, 'companyName' | 'city' | 'id'>,
  { link: { startDate, isPrimaryLink }, wantedPrimary }: Approved,
  recipient: Recipient,
): Promise<void> {
  const primary = isPrimaryLink ? 'new' : wantedPrimary ? 'kept' : 'none'
  const place = { pharmacy: companyName, city, primary }
  if (startDate === null || startDate <= today()) {
    await sendMail(db, how, { ...place, pharmacyId: id }, [recipient])
  } else {
    const startsOn = formatDate(startDate, localeFor(recipient.language))
    await sendMail(db, `${how}Ahead`, { ...place, startsOn }, [recipient])
  }
}
