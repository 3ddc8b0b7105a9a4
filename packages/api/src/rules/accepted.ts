import { boolean, type Struct } from 'superstruct'
import { rule } from './rule.ts'

/** Terms that must be accepted (specification 5): a checkbox that must be checked. */
export function accepted(): Struct<boolean, null> {
  return rule<boolean>('termsAccepted', {}, (isAccepted) => isAccepted)(boolean())
}
