/** The named accounts of the demonstration. */
export type Account =
  | 'owner'
  | 'coowner'
  | 'delegate'
  | 'employee'
  | 'basic'
  | 'mandator'
  | 'permanence'
  | 'admin'
  | 'newcomer'
  | 'accessa'

/** The password of every account of the demonstration. */
export const password = 'Officine-2026!'
