import { define } from '../element/define.ts'
import { OfcHoursField } from './hours-field.ts'

export type { OfcHoursField } from './hours-field.ts'

define('ofc-hours-field', OfcHoursField)
