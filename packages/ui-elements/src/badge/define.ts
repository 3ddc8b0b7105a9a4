import { define } from '../base/define.ts'
import { OfcBadge } from './badge.ts'

define('ofc-badge', OfcBadge)
