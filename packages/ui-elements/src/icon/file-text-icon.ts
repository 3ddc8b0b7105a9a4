import type { TemplateResult } from 'lit'
import { strokeIcon } from './stroke-icon.ts'

export const fileTextIcon = (): TemplateResult =>
  strokeIcon(
    'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8',
  )
