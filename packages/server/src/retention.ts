/** How long something is kept that nobody needs any more. Law 25 of Quebec: no longer than its purpose takes. */
export interface Period {
  readonly years?: number
  readonly days?: number
}

/**
 * Every period, in one place; docs/operations.md says of each what it counts from and why. Three years is how long most claims
 * can be brought (Civil Code, 2925); six, after the year, how long tax papers are asked for.
 */
export const retention = {
  drafts: { days: 90 },
  spentTokens: { days: 90 },
  cardTickets: { days: 1 },
  undeliveredMails: { days: 14 },
  dismissedNotifications: { years: 2 },
  refusedRequests: { years: 1 },
  endedEmployments: { years: 3 },
  removedParticipants: { years: 3 },
  endedAgreements: { years: 7 },
  declarations: { years: 3 },
  statements: { years: 3 },
  documents: { years: 2 },
  closedTransactions: { years: 7 },
  taxReceipts: { years: 7 },
  peopleWithoutTies: { years: 1 },
  /** The database holds it too: a trigger refuses to delete younger entries. */
  auditEntries: { years: 7 },
} as const satisfies Readonly<Record<string, Period>>

export type Kept = keyof typeof retention

/** Days before a draft is deleted on which its creator is told. */
export const draftNoticeDays = 14

/** What happened at this instant or before is kept no longer. */
export function keptSince(kept: Kept, now: Date): Date {
  const { years = 0, days = 0 }: Period = retention[kept]
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - years)
  since.setUTCDate(since.getUTCDate() - days)
  return since
}
