import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Un ensemble : un titre, quelques lignes, des actions.',
    en: 'One whole: a heading, a few lines, actions.',
  },
  keyboard: [],
  spoken: [
    { role: 'heading', name: { fr: 'Pharmacie du Vieux-Marché', en: 'Pharmacie du Vieux-Marché' } },
    { role: 'button', name: { fr: 'Voir les heures', en: 'See the hours' } },
  ],
  events: [],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Un titre de la page dans `header` : on passe de carte en carte.',
          en: 'A heading of the page in `header`: one moves from card to card.',
        },
        example: '<ofc-card>\n  <h2 slot="header">Pharmacie du Vieux-Marché</h2>\n</ofc-card>',
      },
      bad: {
        text: { fr: 'Un texte en gras à la place d’un titre.', en: 'Bold text in place of a heading.' },
        example: '<ofc-card>\n  <b slot="header">Pharmacie du Vieux-Marché</b>\n</ofc-card>',
      },
    },
    {
      good: {
        text: { fr: 'Un bouton ou un lien dans la carte.', en: 'A button or a link in the card.' },
        example: '<ofc-button slot="footer" size="small">Voir les heures</ofc-button>',
      },
      bad: {
        text: { fr: 'Une carte entière qui réagit au clic.', en: 'A whole card that reacts to a click.' },
        example: '<ofc-card onclick="open()">…</ofc-card>',
      },
    },
  ],
}
