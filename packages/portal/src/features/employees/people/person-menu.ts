import type { Employee, EmploymentRight } from '@officine/api/calls'

/** Rights offered in a person’s menu, in order. */
const offeredRights = [
  'sendInvitationAgain',
  'changePermission',
  'changeDates',
  'cancelInvitation',
  'end',
  'leave',
] as const satisfies EmploymentRight[]

/** `kept` opens the dialog that explains where the employment can be ended. */
export type PersonAction = (typeof offeredRights)[number] | 'kept'

export const removesAccess = (act: PersonAction): boolean =>
  act === 'end' || act === 'leave' || act === 'cancelInvitation'

/** Id of the menu element, to focus it. */
export const personMenuId = ({ id }: Pick<Employee, 'id'>): string => `menu-${id}`

/** Adds `kept` for owners and delegates without a right to end the employment. */
export function menuActions({ may }: Pick<Employee, 'may'>, runsPharmacy: boolean): readonly PersonAction[] {
  const acts: readonly PersonAction[] = offeredRights.filter((act) => may.includes(act))
  return acts.some(removesAccess) || !runsPharmacy ? acts : [...acts, 'kept']
}
