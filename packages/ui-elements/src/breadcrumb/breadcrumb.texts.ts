import { defineTexts } from '../base/texts.ts'

export const texts = defineTexts({ label: 'Fil d’Ariane' }, () => import('./breadcrumb.texts.en.ts'))
