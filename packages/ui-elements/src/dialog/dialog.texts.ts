import { defineTexts } from '../texts/texts.ts'

export const texts = defineTexts({ close: 'Fermer' }, () => import('./dialog.texts.en.ts'))
