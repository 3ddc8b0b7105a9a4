import { defineTexts } from '../texts/texts.ts'

const french = { missing: 'Cochez cette case.' }

export const texts = defineTexts(french, () => import('./checkbox.texts.en.ts'))
