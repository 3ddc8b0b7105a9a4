import type { TemplateResult } from 'lit'
import { iconOf } from './icon-of.ts'

export const circleAlertIcon = (): TemplateResult =>
  iconOf('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8v4M12 16h.01')
