import { define } from '../element/define.ts'
import { OfcSwitch } from './switch.ts'

export type { OfcSwitch } from './switch.ts'

define('ofc-switch', OfcSwitch)
