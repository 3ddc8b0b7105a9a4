import { define } from '../element/define.ts'
import { OfcTabPanel } from './tab-panel.ts'
import { OfcTabs } from './tabs.ts'

export type { OfcTabPanel } from './tab-panel.ts'
export type { OfcTabs } from './tabs.ts'

define('ofc-tab-panel', OfcTabPanel)
define('ofc-tabs', OfcTabs)
