import { defineTexts } from '../base/texts.ts'

export const texts = defineTexts({ close: 'Fermer' }, () => import('./dialog.texts.en.ts'))
