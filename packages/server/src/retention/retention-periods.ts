import { factorResetDays } from '@officine/api/constants'

/**
 * A retention period. Law 25 of Quebec: personal data is retained no longer than its purpose
 * requires.
 */
export interface RetentionPeriod {
  readonly years?: number
  readonly days?: number
}

/**
 * The server's retention periods; docs/operations.md gives the start and the reason of each. Three
 * years is the limitation period of most claims (Civil Code, 2925); tax papers can be requested for
 * six years after their year. Two periods are elsewhere: a year for messages to the public site
 * (public-site/src/storage.ts), 30 days for drafts on a device (portal/src/drafts/drafts.ts).
 */
export const retentionPeriods = {
  drafts: { days: 90 },
  spentTokens: { days: 90 },
  cardTickets: { days: 1 },
  undeliveredMails: { days: 14 },
  signIns: { days: 90 },
  registerImports: { days: 7 },
  knownDevices: { days: 400 },
  factorResets: { days: factorResetDays },
  dismissedNotifications: { years: 2 },
  refusedRequests: { years: 1 },
  endedEmployments: { years: 3 },
  removedParticipants: { years: 3 },
  endedAgreements: { years: 7 },
  declarations: { years: 3 },
  statements: { years: 3 },
  memberRequests: { years: 2 },
  closedTransactions: { years: 7 },
  taxReceipts: { years: 7 },
  announcements: { years: 2 },
  unreferencedPeople: { years: 1 },
  savedValues: { years: 1 },
  /** A database trigger enforces it too: it refuses to delete younger entries. */
  auditEntries: { years: 7 },
} as const satisfies Readonly<Record<string, RetentionPeriod>>

export type RetainedData = keyof typeof retentionPeriods

/** Days before the deletion of a draft on which its creator is notified. */
export const draftNoticeDays = 14

/** The cutoff: records from this instant or earlier are deleted. */
export function retentionCutoff(data: RetainedData, now: Date): Date {
  const { years = 0, days = 0 }: RetentionPeriod = retentionPeriods[data]
  const cutoff = new Date(now)
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - years)
  cutoff.setUTCDate(cutoff.getUTCDate() - days)
  return cutoff
}
