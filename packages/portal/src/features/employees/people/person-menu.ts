import type { Employee, EmploymentRight } from '@officine/api/calls'

/** Rights offered in a person’s menu, in order. */
const offered = [
  'sendInvitationAgain',
  'changePermission',
  'changeDates',
  'cancelInvitation',
  'end',
  'leave',
] as const satisfies EmploymentRight[]

/** `kept` opens the dialog that explains where the employment can be ended. */
export type PersonAct = (typeof offered)[number] | 'kept'

export const takesAccess = (act: PersonAct): boolean =>
  act === 'end' || act === 'leave' || act === 'cancelInvitation'

/** Id of the menu element, to focus it. */
export const idOfMenu = ({ id }: Pick<Employee, 'id'>): string => `menu-${id}`

/** Adds `kept` for owners and delegates without a right to end the employment. */
export function menuOf({ may }: Pick<Employee, 'may'>, runsPharmacy: boolean): readonly PersonAct[] {
  const acts: readonly PersonAct[] = offered.filter((act) => may.includes(act))
  return acts.some(takesAccess) || !runsPharmacy ? acts : [...acts, 'kept']
}
