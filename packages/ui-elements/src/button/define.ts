import { define } from '../element/define.ts'
import { OfcButton } from './button.ts'

export type { OfcButton } from './button.ts'

define('ofc-button', OfcButton)
