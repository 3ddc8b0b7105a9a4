import { defineTexts } from '../texts/texts.ts'

const french = {
  show: 'Afficher les réponses',
  none: 'Aucune réponse ne correspond. Essayez un autre mot.',
  loading: 'Recherche en cours…',
  failed: 'La liste n’a pas pu être obtenue. Réessayez dans un instant.',
  found: (count: number) => (count === 1 ? '1 réponse.' : `${count.toLocaleString('fr-CA')} réponses.`),
  notInList: (text: string) => `Aucune réponse ne s’appelle « ${text} ». Choisissez-en une dans la liste.`,
}

export const texts = defineTexts(french, () => import('./combobox.texts.en.ts'))
