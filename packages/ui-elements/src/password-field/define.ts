import { define } from '../element/define.ts'
import { OfcPasswordField } from './password-field.ts'

export type { OfcPasswordField } from './password-field.ts'

define('ofc-password-field', OfcPasswordField)
