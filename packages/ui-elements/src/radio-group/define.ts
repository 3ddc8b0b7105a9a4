import { define } from '../element/define.ts'
import { OfcRadioGroup } from './radio-group.ts'

export type { OfcRadioGroup } from './radio-group.ts'

define('ofc-radio-group', OfcRadioGroup)
