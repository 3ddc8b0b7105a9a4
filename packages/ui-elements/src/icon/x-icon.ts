import type { TemplateResult } from 'lit'
import { strokeIcon } from './stroke-icon.ts'

export const xIcon = (): TemplateResult => strokeIcon('M18 6 6 18M6 6l12 12')
