/**
 * Statuses, limits and dates of accessa's programmes. The conditions for enrolling and for giving
 * notice are in server/src: accessa/accessa-rights.ts for the rights that a response lists,
 * accessa/participation-agreement.ts and accessa/programme-enrolments.ts for the writes.
 */

/** From the least to the most advanced. */
export const programmeStatuses = ['nonCompliant', 'underEvaluation', 'complete'] as const
export type ProgrammeStatus = (typeof programmeStatuses)[number]

/** The least advanced of some statuses; null stands for a category without an enrolment. */
export function leastAdvancedStatus(
  statuses: readonly (ProgrammeStatus | null)[],
): ProgrammeStatus | undefined {
  return programmeStatuses.find((status) => statuses.includes(status))
}

/**
 * Whether an evaluation with this status says what is missing. With any other status it may not;
 * the database checks it too.
 */
export const requiresMissingItems = (status: string): boolean => status === 'nonCompliant'

/** In characters: what is missing. */
export const missingItemsMaximum = 1000

export const programmeCategoriesMaximum = 50

/** Specification 9: the date of effect of the participation conditions. */
export const agreementEffectiveOn = '2025-05-22'
/**
 * Specification 9: the days of notice with which a pharmacy leaves accessa. A person is removed at
 * once, without notice: `removeParticipant` in server/src/accessa/programme-participants.ts.
 */
export const pharmacyNoticeDays = 45
