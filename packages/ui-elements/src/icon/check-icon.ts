import type { TemplateResult } from 'lit'
import { strokeIcon } from './stroke-icon.ts'

export const checkIcon = (): TemplateResult => strokeIcon('M20 6 9 17l-5-5')
