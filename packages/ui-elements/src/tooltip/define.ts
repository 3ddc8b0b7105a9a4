import { define } from '../element/define.ts'
import { OfcTooltip } from './tooltip.ts'

export type { OfcTooltip } from './tooltip.ts'

define('ofc-tooltip', OfcTooltip)
