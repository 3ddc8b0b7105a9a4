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

/** `explainEnd` opens the dialog that explains where the employment can be ended. */
export type PersonAction = (typeof offeredRights)[number] | 'explainEnd'

export const removesAccess = (action: PersonAction): boolean =>
  action === 'end' || action === 'leave' || action === 'cancelInvitation'

/** Id of the menu element, to focus it. */
export const personMenuId = ({ id }: Pick<Employee, 'id'>): string => `menu-${id}`

/** Adds `explainEnd` for owners, delegates and administrators who may not end the employment. */
export function menuActions({ may }: Pick<Employee, 'may'>, managesPeople: boolean): readonly PersonAction[] {
  const actions: readonly PersonAction[] = offeredRights.filter((action) => may.includes(action))
  return actions.some(removesAccess) || !managesPeople ? actions : [...actions, 'explainEnd']
}
