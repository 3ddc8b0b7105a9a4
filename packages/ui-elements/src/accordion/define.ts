import { define } from '../element/define.ts'
import { OfcAccordion } from './accordion.ts'
import { OfcAccordionItem } from './accordion-item.ts'

export type { OfcAccordion } from './accordion.ts'
export type { OfcAccordionItem } from './accordion-item.ts'

define('ofc-accordion', OfcAccordion)
define('ofc-accordion-item', OfcAccordionItem)
