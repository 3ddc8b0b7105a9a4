import { define } from '../element/define.ts'
import { OfcBreadcrumb } from './breadcrumb.ts'

export type { OfcBreadcrumb } from './breadcrumb.ts'

define('ofc-breadcrumb', OfcBreadcrumb)
