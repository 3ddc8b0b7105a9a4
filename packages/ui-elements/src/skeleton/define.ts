import { define } from '../base/define.ts'
import { OfcSkeleton } from './skeleton.ts'

export type { OfcSkeleton } from './skeleton.ts'

define('ofc-skeleton', OfcSkeleton)
