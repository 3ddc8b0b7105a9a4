import { define } from '../element/define.ts'
import { OfcCard } from './card.ts'

export type { OfcCard } from './card.ts'

define('ofc-card', OfcCard)
