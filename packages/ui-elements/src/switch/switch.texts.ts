import { defineTexts } from '../texts/texts.ts'

const french = { missing: 'Activez cette option.' }

export const texts = defineTexts(french, () => import('./switch.texts.en.ts'))
