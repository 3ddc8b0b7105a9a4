/** The rules of the yearly declaration. */

/**
 * Days from the request of a declaration to its due date, at the end of that day. The specification
 * has no number for it: this one is ours.
 */
export const declarationDays = 45

/**
 * Owners, employees and mandators sign it; delegates and staff do not. `declaringTypes` of
 * `constants.ts` are their types of employment.
 */
export const declaringRoles = ['Owner', 'Employee', 'Mandator'] as const
