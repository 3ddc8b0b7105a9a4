import { define } from '../base/define.ts'
import { OfcSwitch } from './switch.ts'

export type { OfcSwitch } from './switch.ts'

define('ofc-switch', OfcSwitch)
