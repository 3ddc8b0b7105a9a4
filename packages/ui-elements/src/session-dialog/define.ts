import '../button/define.ts'
import { define } from '../element/define.ts'
import { OfcSessionDialog } from './session-dialog.ts'

export type { OfcSessionDialog } from './session-dialog.ts'

define('ofc-session-dialog', OfcSessionDialog)
