import type { Employee, EmploymentRight } from '@officine/api/calls'

/** The rights that the menu of a person offers, in its order. */
const offered = [
  'sendInvitationAgain',
  'changePermission',
  'changeDates',
  'cancelInvitation',
  'end',
  'leave',
] as const satisfies EmploymentRight[]

/** `kept`: the dialog that says where the way to end the employment lies. */
export type PersonAct = (typeof offered)[number] | 'kept'

export const takesAccess = (act: PersonAct): boolean =>
  act === 'end' || act === 'leave' || act === 'cancelInvitation'

/** Of the element, for what leads the focus to it. */
export const idOfMenu = ({ id }: Pick<Employee, 'id'>): string => `menu-${id}`

/** Whoever runs the pharmacy, and looks in vain for a way to end an employment, finds `kept`. */
export function menuOf({ may }: Pick<Employee, 'may'>, runsPharmacy: boolean): readonly PersonAct[] {
  const acts: readonly PersonAct[] = offered.filter((act) => may.includes(act))
  return acts.some(takesAccess) || !runsPharmacy ? acts : [...acts, 'kept']
}
