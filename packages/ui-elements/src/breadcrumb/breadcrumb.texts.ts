import { defineTexts } from '../texts/texts.ts'

export const texts = defineTexts({ label: 'Fil d’Ariane' }, () => import('./breadcrumb.texts.en.ts'))
