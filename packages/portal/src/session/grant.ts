import { callMargin, expiryWarningLead, renewalMargin, renewalShare } from './session-times.ts'

/** The subject and the times of the current tokens, in milliseconds by the device's clock. */
export interface Grant {
  /** The person's contact id. */
  readonly subject: string
  readonly receivedAt: number
  readonly expiresAt: number
}

/**
 * When a grant is renewed: after a fifth of its life, but at least a minute after its receipt and a
 * minute before its end; after half of it for two minutes or less (specification 9).
 */
export function renewalTime({ receivedAt, expiresAt }: Grant): number {
  const lifetime = expiresAt - receivedAt
  if (lifetime <= 2 * renewalMargin) return receivedAt + lifetime / 2
  return receivedAt + Math.min(Math.max(lifetime * renewalShare, renewalMargin), lifetime - renewalMargin)
}

/**
 * When the warning shows: a minute before the end, or in the last quarter of a
 * grant of less than four minutes.
 */
export function warningTime(grant: Grant): number {
  return grant.expiresAt - atMostQuarter(grant, expiryWarningLead)
}

/** Whether a request may be sent with the grant as it is. */
export function isValidForRequest(grant: Grant, now: number): boolean {
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

/** A renewal that timed out: retried soon and silently. */
export class RenewalTimeout extends Error {}

/** A renewal that the provider refused: a retry with the same grant is useless. */
export class RenewalRefused extends Error {}

/**
 * The token has expired and the provider is unreachable: the session waits for the next contact.
 */
export class RenewalUnreachable extends Error {}
