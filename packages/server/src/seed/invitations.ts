import { employmentTypes } from '@officine/api/constants'
import { hashOfSecret } from '../records/one-time-token.ts'
import { dateAfter, instantAfter } from './dates.ts'
import type { NamedPeople } from './named-accounts.ts'
import type { World } from './world.ts'

/** Days ago on which the owner invited each: the link of the one is valid, that of the other has expired. */
const invitedDaysAgo = [3, 20]

const validDays = 14

/**
 * The two people who were hired last at the owner's first pharmacy have not made their account yet. Drawn after everything else, so that
 * the rest of the data stays as the seed makes it.
 */
export function inviteEmployees(
  { employments, now, random, staffed, tokens }: World,
  { owner }: NamedPeople,
): void {
  const place = staffed.find(({ owners }) => owners.includes(owner))?.place
  const hired = employments.filter(
    ({ pharmacyId, type, validationStatus }) =>
      pharmacyId === place?.id && type === employmentTypes.Employee && validationStatus === 1,
  )
  for (const [index, days] of invitedDaysAgo.entries()) {
    const employment = hired.at(-1 - index)
    if (!employment) continue
    const invitedAt = instantAfter(now, -days)
    const added = { startDate: dateAfter(now, -days), requestedAt: invitedAt, decidedAt: invitedAt }
    Object.assign(employment, { ...added, decidedBy: owner.id })
    tokens.push({
      id: random.id(),
      purpose: 'signup',
      // Of a secret that nobody has.
      tokenHash: hashOfSecret(random.id()),
      contactId: employment.contactId,
      data: { invitedBy: owner.id },
      createdAt: invitedAt,
      expiresAt: instantAfter(now, validDays - days),
      spentAt: null,
    })
  }
}
