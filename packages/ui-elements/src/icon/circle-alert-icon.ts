import type { TemplateResult } from 'lit'
import { strokeIcon } from './stroke-icon.ts'

export const circleAlertIcon = (): TemplateResult =>
  strokeIcon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8v4M12 16h.01')
