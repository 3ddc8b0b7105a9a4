import type { TemplateResult } from 'lit'
import { strokeIcon } from './stroke-icon.ts'

export const ellipsisIcon = (): TemplateResult =>
  strokeIcon(
    'M12 11a1 1 0 1 0 0 2a1 1 0 1 0 0-2M19 11a1 1 0 1 0 0 2a1 1 0 1 0 0-2M5 11a1 1 0 1 0 0 2a1 1 0 1 0 0-2',
  )
