import { define } from '../element/define.ts'
import { OfcPostalCodeField } from './postal-code-field.ts'

export type { OfcPostalCodeField } from './postal-code-field.ts'

define('ofc-postal-code-field', OfcPostalCodeField)
