import { define } from '../base/define.ts'
import { OfcBreadcrumb } from './breadcrumb.ts'

export type { OfcBreadcrumb } from './breadcrumb.ts'

define('ofc-breadcrumb', OfcBreadcrumb)
