import type { TemplateResult } from 'lit'
import { iconOf } from './icon-of.ts'

export const chevronLeftIcon = (): TemplateResult => iconOf('M15 18l-6-6 6-6')
