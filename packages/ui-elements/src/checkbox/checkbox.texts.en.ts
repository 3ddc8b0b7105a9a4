import type { CheckboxTexts } from './checkbox.texts.ts'

export const texts: CheckboxTexts = { missing: 'Check this box.' }
