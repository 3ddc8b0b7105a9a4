import { defineTexts } from '../texts/texts.ts'

const french = { choose: 'Choisir…', missing: 'Choisissez une réponse dans la liste.' }

export const texts = defineTexts(french, () => import('./select.texts.en.ts'))
