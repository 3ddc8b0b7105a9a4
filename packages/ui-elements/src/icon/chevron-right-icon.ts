import type { TemplateResult } from 'lit'
import { strokeIcon } from './stroke-icon.ts'

export const chevronRightIcon = (): TemplateResult => strokeIcon('M9 18l6-6-6-6')
