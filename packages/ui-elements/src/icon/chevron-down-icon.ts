import type { TemplateResult } from 'lit'
import { iconOf } from './icon-of.ts'

export const chevronDownIcon = (): TemplateResult => iconOf('M6 9l6 6 6-6')
