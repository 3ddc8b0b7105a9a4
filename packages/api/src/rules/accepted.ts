import { boolean, type Struct } from 'superstruct'
import { rule } from './rule.ts'

/** Terms that are to be accepted (specification 5): a box that has to be checked. */
export function accepted(): Struct<boolean, null> {
  return rule<boolean>('accepted', {}, (isAccepted) => isAccepted)(boolean())
}
