import { define } from '../element/define.ts'
import { OfcPhoneField } from './phone-field.ts'

export type { OfcPhoneField } from './phone-field.ts'

define('ofc-phone-field', OfcPhoneField)
