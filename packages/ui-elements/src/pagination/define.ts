import { define } from '../element/define.ts'
import { OfcPagination } from './pagination.ts'

export type { OfcPagination } from './pagination.ts'

define('ofc-pagination', OfcPagination)
