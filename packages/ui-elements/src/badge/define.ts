import { define } from '../element/define.ts'
import { OfcBadge } from './badge.ts'

export type { OfcBadge } from './badge.ts'

define('ofc-badge', OfcBadge)
