import { define } from '../element/define.ts'
import { OfcCheckboxGroup } from './checkbox-group.ts'

export type { OfcCheckboxGroup } from './checkbox-group.ts'

define('ofc-checkbox-group', OfcCheckboxGroup)
