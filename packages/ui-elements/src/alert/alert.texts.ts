import { defineTexts } from '../texts/texts.ts'

export const texts = defineTexts(
  {
    dismiss: 'Fermer ce message',
    severity: {
      info: 'Information',
      success: 'Réussite',
      warning: 'Attention',
      error: 'Erreur',
    },
  },
  () => import('./alert.texts.en.ts'),
)
