import { callMargin, expiryWarningLead, renewalMargin, renewalShare } from './limits.ts'

/** What the machine knows of a signed-in person's tokens; instants in milliseconds, by this device's clock. */
export interface Grant {
  readonly subject: string
  readonly receivedAt: number
  readonly expiresAt: number
}

/**
 * When a grant is renewed: once a fifth of its life has passed, but a minute at least after it came and a minute at least
 * before its end; one of two minutes or less at half of it (specification 9).
 */
export function renewalTime({ receivedAt, expiresAt }: Grant): number {
  const life = expiresAt - receivedAt
  if (life <= 2 * renewalMargin) return receivedAt + life / 2
  return receivedAt + Math.min(Math.max(life * renewalShare, renewalMargin), life - renewalMargin)
}

/** When the warning comes: a minute ahead, or for the last quarter of a grant that lives for less than four minutes. */
export function warningTime(grant: Grant): number {
  return grant.expiresAt - atMostQuarter(grant, expiryWarningLead)
}

/** Until when a call may leave with the grant as it is. */
export function isGoodForCall(grant: Grant, now: number): boolean {
  return now < grant.expiresAt - atMostQuarter(grant, callMargin)
}

export function isSameGrant(one: Grant, other: Grant): boolean {
  return (
    one.subject === other.subject && one.receivedAt === other.receivedAt && one.expiresAt === other.expiresAt
  )
}

function atMostQuarter({ receivedAt, expiresAt }: Grant, time: number): number {
  return Math.min(time, (expiresAt - receivedAt) / 4)
}
