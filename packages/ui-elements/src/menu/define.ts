import { define } from '../base/define.ts'
import { OfcMenu } from './menu.ts'
import { OfcMenuItem } from './menu-item.ts'

define('ofc-menu', OfcMenu)
define('ofc-menu-item', OfcMenuItem)
