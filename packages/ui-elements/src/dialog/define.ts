import { define } from '../element/define.ts'
import { OfcDialog } from './dialog.ts'

export type { OfcDialog } from './dialog.ts'

define('ofc-dialog', OfcDialog)
