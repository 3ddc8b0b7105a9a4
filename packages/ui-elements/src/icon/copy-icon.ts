import type { TemplateResult } from 'lit'
import { strokeIcon } from './stroke-icon.ts'

export const copyIcon = (): TemplateResult =>
  strokeIcon(
    'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  )
