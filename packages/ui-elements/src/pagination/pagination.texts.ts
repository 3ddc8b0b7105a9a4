import { defineTexts } from '../texts/texts.ts'

export const texts = defineTexts(
  {
    label: 'Pages de résultats',
    previous: 'Précédente',
    previousPage: 'Page précédente',
    next: 'Suivante',
    nextPage: 'Page suivante',
    page: (page: number) => `Page\u00a0${page}`,
    position: (page: number, pages: number) => `Page\u00a0${page} sur\u00a0${pages}`,
  },
  () => import('./pagination.texts.en.ts'),
)
