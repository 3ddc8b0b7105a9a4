import { define } from '../element/define.ts'
import { OfcNumberField } from './number-field.ts'

export type { OfcNumberField } from './number-field.ts'

define('ofc-number-field', OfcNumberField)
