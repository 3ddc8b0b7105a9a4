import { define } from '../element/define.ts'
import { OfcSelect } from './select.ts'

export type { OfcSelect } from './select.ts'

define('ofc-select', OfcSelect)
