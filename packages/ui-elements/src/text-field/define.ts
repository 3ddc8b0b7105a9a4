import { define } from '../element/define.ts'
import { OfcTextField } from './text-field.ts'

export type { OfcTextField } from './text-field.ts'

define('ofc-text-field', OfcTextField)
