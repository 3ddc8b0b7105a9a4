import { define } from '../base/define.ts'
import { OfcNumberField } from './number-field.ts'

export type { OfcNumberField } from './number-field.ts'

define('ofc-number-field', OfcNumberField)
