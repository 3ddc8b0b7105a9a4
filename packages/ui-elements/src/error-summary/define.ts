import { define } from '../element/define.ts'
import { OfcErrorSummary } from './error-summary.ts'

export type { OfcErrorSummary } from './error-summary.ts'

define('ofc-error-summary', OfcErrorSummary)
