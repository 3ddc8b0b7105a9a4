import { define } from '../element/define.ts'
import { OfcTextarea } from './textarea.ts'

export type { OfcTextarea } from './textarea.ts'

define('ofc-textarea', OfcTextarea)
