import { define } from '../element/define.ts'
import { OfcProgress } from './progress.ts'

export type { OfcProgress } from './progress.ts'

define('ofc-progress', OfcProgress)
