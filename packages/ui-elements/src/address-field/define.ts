import { define } from '../element/define.ts'
import '../postal-code-field/define.ts'
import '../select/define.ts'
import '../text-field/define.ts'
import { OfcAddressField } from './address-field.ts'
import { OfcAddressLine } from './address-line.ts'

export type { OfcAddressField } from './address-field.ts'
export type { OfcAddressLine } from './address-line.ts'

define('ofc-address-line', OfcAddressLine)
define('ofc-address-field', OfcAddressField)
