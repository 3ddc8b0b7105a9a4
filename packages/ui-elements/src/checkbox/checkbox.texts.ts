import { defineTexts } from '../base/texts.ts'

const french = { missing: 'Cochez cette case.' }

export type CheckboxTexts = typeof french

export const texts = defineTexts(french, () => import('./checkbox.texts.en.ts'))
