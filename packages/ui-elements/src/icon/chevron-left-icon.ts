import type { TemplateResult } from 'lit'
import { strokeIcon } from './stroke-icon.ts'

export const chevronLeftIcon = (): TemplateResult => strokeIcon('M15 18l-6-6 6-6')
