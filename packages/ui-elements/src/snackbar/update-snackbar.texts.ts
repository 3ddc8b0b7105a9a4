import { defineTexts } from '../texts/texts.ts'
import { deWithElision } from './elision.ts'

export const texts = defineTexts(
  {
    waiting: (product: string) =>
      `Une nouvelle version${product ? ` ${deWithElision(product)}` : ''} est disponible`,
    waitingText: 'Rechargez la page pour profiter des dernières fonctions et améliorations.',
    reload: 'Recharger',
    offline: (product: string) => `${product ? `${product}\u00a0: utilisable` : 'Utilisable'} hors ligne`,
    offlineText: 'Tout est en place pour fonctionner aussi sans connexion à Internet.',
    dismiss: 'Fermer cet avis',
  },
  () => import('./update-snackbar.texts.en.ts'),
)
