import { define } from '../element/define.ts'
import { OfcAlert } from './alert.ts'

export type { OfcAlert } from './alert.ts'

define('ofc-alert', OfcAlert)
