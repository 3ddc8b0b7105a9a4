import {
  deleteEmployee,
  type Employment,
  getEmployees,
  getOwnEmployments,
  getUserinfo,
  type OwnEmployment,
  searchPharmacies,
} from '@officine/api/calls'
import { approverTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { type ActionOutcome, mutation, queryClient, runVersionedAction } from '../../data/index.ts'
import type { MessageKey, Namespace } from '../../language/index.ts'
import { myEmploymentsQuery } from '../pharmacies/pharmacy-queries.ts'

const deleteEmployment = mutation(deleteEmployee, {
  invalidates: [getOwnEmployments, getUserinfo, getEmployees, searchPharmacies],
})

/**
 * The fields of an own employment that determine which rights are
 * lost. The userinfo has no version.
 */
export type EmploymentToLeave = Pick<
  Employment,
  'id' | 'accountId' | 'type' | 'startDate' | 'endDate' | 'isPrimaryLink' | 'isPrimaryAccessa'
> & { readonly version?: number }

/** The requests of leaving; tests replace them. */
export interface LeavePharmacyApi {
  /** The person's current employments. */
  readonly readEmployments: () => Promise<readonly OwnEmployment[]>
  readonly send: (employment: EmploymentToLeave & { readonly version: number }) => Promise<undefined>
}

const leavePharmacyApi: LeavePharmacyApi = {
  readEmployments: () => queryClient.fetchQuery({ ...myEmploymentsQuery, staleTime: 0 }),
  send: ({ accountId, id, version }) =>
    deleteEmployment({ path: { pharmacyId: accountId ?? '', employeeId: id }, version }),
}

/**
 * Ends an own employment. If it gives other rights by now than the person saw, nothing is sent and
 * the outcome has the current employment, to be confirmed again. An employment that is over
 * already, for example after a lost response, counts as done.
 * @throws {ApiError}
 */
export function leavePharmacy(
  employment: EmploymentToLeave,
  { readEmployments, send }: LeavePharmacyApi = leavePharmacyApi,
): Promise<ActionOutcome<EmploymentToLeave>> {
  return runVersionedAction<EmploymentToLeave>(employment, {
    send,
    read: async () => (await readEmployments()).find(({ id }) => id === employment.id),
    isDone: (current) => !current || isOver(current),
    stillApplies: (current) => hasSameRights(employment, current),
  })
}

/** `endDate` is the first day on which an employment no longer counts. */
function isOver({ endDate }: EmploymentToLeave): boolean {
  return endDate !== null && endDate <= todayInQuebec()
}

function hasSameRights(before: EmploymentToLeave, after: EmploymentToLeave): boolean {
  return (
    before.type === after.type &&
    before.isPrimaryLink === after.isPrimaryLink &&
    before.isPrimaryAccessa === after.isPrimaryAccessa &&
    (before.startDate === after.startDate || !(hasNotStarted(before) || hasNotStarted(after)))
  )
}

/** Before the first day, that day is what the person gives up. */
function hasNotStarted({ startDate }: EmploymentToLeave): boolean {
  return startDate !== null && startDate > todayInQuebec()
}

/**
 * The rights that end with an employment (the server's rules: packages/server/src/policy); the
 * texts are in `employees-links`.
 */
export function lostRightKeys({
  type,
  isPrimaryAccessa,
}: Pick<Employment, 'type' | 'isPrimaryAccessa'>): readonly MessageKey[] {
  const isApprover = approverTypes.includes(type)
  return [
    'links.end.read',
    ...(isApprover ? (['links.end.change', 'links.end.people'] as const) : []),
    ...(isApprover || isPrimaryAccessa ? (['links.end.programmes'] as const) : []),
  ]
}

/** The texts of the dialog, which its page preloads together with the dialog's code. */
export const leavePharmacyMessages: readonly Namespace[] = ['employees-links']
