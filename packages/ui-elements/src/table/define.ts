import '../pagination/define.ts'
import { define } from '../element/define.ts'
import { OfcTable } from './table.ts'

export type { OfcTable } from './table.ts'

define('ofc-table', OfcTable)
