import type { TemplateResult } from 'lit'
import { iconOf } from './icon-of.ts'

export const chevronRightIcon = (): TemplateResult => iconOf('M9 18l6-6-6-6')
