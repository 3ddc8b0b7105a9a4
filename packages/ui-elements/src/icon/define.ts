import { define } from '../element/define.ts'
import { OfcIcon } from './icon.ts'

export type { OfcIcon } from './icon.ts'

define('ofc-icon', OfcIcon)
