import { define } from '../base/define.ts'
import { OfcCard } from './card.ts'

define('ofc-card', OfcCard)
