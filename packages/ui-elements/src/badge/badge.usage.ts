import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Un état en un à trois mots, à côté de ce qu’il décrit : une demande approuvée, une pharmacie fermée.',
    en: 'A status in one to three words, beside what it describes: a request that is approved, a pharmacy that is closed.',
  },
  keyboard: [],
  spoken: [{ role: 'StaticText', name: { fr: 'Brouillon', en: 'Draft' } }],
  events: [],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Écrivez l’état en mots; la teinte aide seulement à le repérer.',
          en: 'Write the status in words; the tint only helps to spot it.',
        },
        example: '<ofc-badge tone="green">Approuvée</ofc-badge>',
      },
      bad: {
        text: {
          fr: 'Une teinte ou un signe seul : qui ne voit pas la couleur n’apprend rien.',
          en: 'A tint or a sign alone: a person who can’t see the colour learns nothing.',
        },
        example: '<ofc-badge tone="green">●</ofc-badge>',
      },
    },
    {
      good: {
        text: {
          fr: 'Pour agir, placez un bouton à côté de l’étiquette.',
          en: 'For an action, place a button beside the badge.',
        },
        example:
          '<ofc-badge tone="amber">À confirmer</ofc-badge>\n<ofc-button size="small">Confirmer</ofc-button>',
      },
      bad: {
        text: {
          fr: 'Une étiquette qui réagit au clic : le clavier ne l’atteint pas.',
          en: 'A badge that reacts to a click: the keyboard does not reach it.',
        },
        example: '<ofc-badge tone="amber" onclick="confirm()">Confirmer</ofc-badge>',
      },
    },
  ],
}
