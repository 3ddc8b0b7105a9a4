import type { TemplateResult } from 'lit'
import { iconOf } from './icon-of.ts'

export const plusIcon = (): TemplateResult => iconOf('M5 12h14M12 5v14')
