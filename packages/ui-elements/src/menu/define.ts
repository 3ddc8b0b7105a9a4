import { define } from '../element/define.ts'
import { OfcMenu } from './menu.ts'
import { OfcMenuItem } from './menu-item.ts'

export type { OfcMenu } from './menu.ts'
export type { OfcMenuItem } from './menu-item.ts'

define('ofc-menu', OfcMenu)
define('ofc-menu-item', OfcMenuItem)
