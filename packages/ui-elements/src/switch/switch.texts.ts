import { defineTexts } from '../base/texts.ts'

const french = { missing: 'Activez cette option.' }

export type SwitchTexts = typeof french

export const texts = defineTexts(french, () => import('./switch.texts.en.ts'))
