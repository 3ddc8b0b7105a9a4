import { defineTexts } from '../base/texts.ts'

export const texts = defineTexts(
  {
    /** Read after the button's words. */
    loading: ', en cours',
  },
  () => import('./button.texts.en.ts'),
)
