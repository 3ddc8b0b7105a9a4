import { defineTexts } from '../texts/texts.ts'

export const texts = defineTexts(
  {
    region: 'Notifications (touche\u00a0F6)',
    dismiss: 'Fermer cette notification',
    count: (count: number) => `${count}\u00a0fois`,
    severity: {
      info: 'Information\u00a0: ',
      success: 'Réussite\u00a0: ',
      warning: 'Attention\u00a0: ',
      error: 'Erreur\u00a0: ',
    },
    reach: (action: string) => `Pour «\u00a0${action}\u00a0», appuyez sur\u00a0F6.`,
  },
  () => import('./toast.texts.en.ts'),
)
