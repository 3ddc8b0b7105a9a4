import type { TemplateResult } from 'lit'
import { strokeIcon } from './stroke-icon.ts'

export const chevronDownIcon = (): TemplateResult => strokeIcon('M6 9l6 6 6-6')
