import { employmentTypes, invitationDays } from '@officine/api/constants'
import { hashOfSecret } from '../identity/one-time-token.ts'
import type { DemonstrationPeople } from './demonstration-accounts.ts'
import { dateAfter, instantAfter } from './random.ts'
import type { SeedData } from './seed-data.ts'

/** Age of each invitation in days: the first one's link is valid, the second one's has expired. */
const invitedDaysAgo = [3, 20]

/**
 * The two most recent employees at the owner's first pharmacy have no account yet. Called late, so
 * that earlier random numbers stay the same.
 */
export function addInvitations(
  { employments, now, random, staffed, tokens }: SeedData,
  { owner }: DemonstrationPeople,
): void {
  const pharmacy = staffed.find(({ owners }) => owners.includes(owner))?.pharmacy
  const employees = employments.filter(
    ({ pharmacyId, type, validationStatus }) =>
      pharmacyId === pharmacy?.id && type === employmentTypes.Employee && validationStatus === 1,
  )
  for (const [index, days] of invitedDaysAgo.entries()) {
    const employment = employees.at(-1 - index)
    if (!employment) continue
    const invitedAt = instantAfter(now, -days)
    const dates = { startDate: dateAfter(now, -days), requestedAt: invitedAt, decidedAt: invitedAt }
    Object.assign(employment, { ...dates, decidedBy: owner.id })
    tokens.push({
      id: random.id(),
      purpose: 'signup',
      // Of a secret that nobody has: no link was mailed.
      tokenHash: hashOfSecret(random.id()),
      contactId: employment.contactId,
      data: { invitedBy: owner.id },
      createdAt: invitedAt,
      expiresAt: instantAfter(now, invitationDays - days),
      spentAt: null,
    })
  }
}
