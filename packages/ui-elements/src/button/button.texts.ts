import { defineTexts } from '../texts/texts.ts'

export const texts = defineTexts(
  {
    /** Read after the button's words. */
    loading: ', en cours',
  },
  () => import('./button.texts.en.ts'),
)
