import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Un dessin de la taille et de la couleur du texte, décoratif ou nommé.',
    en: 'A drawing in the size and the colour of the text, decorative or named.',
  },
  keyboard: [],
  spoken: [{ role: 'image', name: { fr: 'Avis', en: 'Notices' } }],
  events: [],
  guidelines: [
    {
      good: {
        text: {
          fr: 'À côté de mots, sans `label` : l’icône reste muette.',
          en: 'Beside words, without `label`: the icon stays silent.',
        },
        example: '<ofc-icon name="printer"></ofc-icon> Imprimer',
      },
      bad: {
        text: { fr: 'Répéter le mot : il s’entend deux fois.', en: 'Repeating the word: it is heard twice.' },
        example: '<ofc-icon name="printer" label="Imprimer"></ofc-icon> Imprimer',
      },
    },
    {
      good: {
        text: { fr: 'Seule, avec `label`.', en: 'Alone, with `label`.' },
        example: '<ofc-icon name="bell" label="Avis"></ofc-icon>',
      },
      bad: {
        text: {
          fr: 'Une icône qui réagit au clic : c’est un bouton-icône.',
          en: 'An icon that reacts to a click: that is an icon button.',
        },
        example: '<ofc-icon name="x" onclick="close()"></ofc-icon>',
      },
    },
  ],
}
