/** The accounts of the demonstration that have a name. */
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

/** The password of all demonstration accounts. */
export const password = 'Officine-2026!'
