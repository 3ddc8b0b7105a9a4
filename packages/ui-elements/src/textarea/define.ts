import { define } from '../base/define.ts'
import { OfcTextarea } from './textarea.ts'

export type { OfcTextarea } from './textarea.ts'

define('ofc-textarea', OfcTextarea)
