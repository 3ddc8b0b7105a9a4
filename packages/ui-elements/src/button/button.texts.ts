import { defineTexts } from '../texts/texts.ts'

export const texts = defineTexts(
  {
    /** Follows the button's label for screen readers. */
    loading: ' (en cours)',
  },
  () => import('./button.texts.en.ts'),
)
