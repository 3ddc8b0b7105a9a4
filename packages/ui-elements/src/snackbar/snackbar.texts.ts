import { defineTexts } from '../texts/texts.ts'

export const texts = defineTexts({ dismiss: 'Fermer cet avis' }, () => import('./snackbar.texts.en.ts'))
