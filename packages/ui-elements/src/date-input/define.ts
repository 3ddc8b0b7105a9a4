import { define } from '../element/define.ts'
import { OfcDateInput } from './date-input.ts'

export type { OfcDateInput } from './date-input.ts'

define('ofc-date-input', OfcDateInput)
