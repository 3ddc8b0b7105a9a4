import type { TemplateResult } from 'lit'
import { iconOf } from './icon-of.ts'

export const xIcon = (): TemplateResult => iconOf('M18 6 6 18M6 6l12 12')
