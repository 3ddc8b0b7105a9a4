import { define } from '../element/define.ts'
import { OfcCheckbox } from './checkbox.ts'

export type { OfcCheckbox } from './checkbox.ts'

define('ofc-checkbox', OfcCheckbox)
