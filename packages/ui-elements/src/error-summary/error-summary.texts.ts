import { defineTexts } from '../texts/texts.ts'

const numbers = ['', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf']

export const texts = defineTexts(
  {
    heading: (count: number) =>
      count === 1 ? 'Une réponse est à corriger' : `${numbers[count] ?? count} réponses sont à corriger`,
  },
  () => import('./error-summary.texts.en.ts'),
)
