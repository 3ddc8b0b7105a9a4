import type { TemplateResult } from 'lit'
import { iconOf } from './icon-of.ts'

export const checkIcon = (): TemplateResult => iconOf('M20 6 9 17l-5-5')
