import { define } from '../element/define.ts'
import { OfcCombobox } from './combobox.ts'

export type { OfcCombobox } from './combobox.ts'

define('ofc-combobox', OfcCombobox)
