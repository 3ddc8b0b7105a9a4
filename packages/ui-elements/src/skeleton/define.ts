import { define } from '../element/define.ts'
import { OfcSkeleton } from './skeleton.ts'

export type { OfcSkeleton } from './skeleton.ts'

define('ofc-skeleton', OfcSkeleton)
