import '../icon/define.ts'
import { define } from '../element/define.ts'
import { OfcIconButton } from './icon-button.ts'

export type { OfcIconButton } from './icon-button.ts'

define('ofc-icon-button', OfcIconButton)
