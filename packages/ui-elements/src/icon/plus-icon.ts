import type { TemplateResult } from 'lit'
import { strokeIcon } from './stroke-icon.ts'

export const plusIcon = (): TemplateResult => strokeIcon('M5 12h14M12 5v14')
