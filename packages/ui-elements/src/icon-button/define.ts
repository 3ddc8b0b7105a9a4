import '../icon/define.ts'
import { define } from '../base/define.ts'
import { OfcIconButton } from './icon-button.ts'

export type { OfcIconButton } from './icon-button.ts'

define('ofc-icon-button', OfcIconButton)
