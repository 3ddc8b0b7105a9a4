import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Une action que son icône suffit à montrer : fermer, modifier, imprimer.',
    en: 'An action that its icon is enough to show: close, edit, print.',
  },
  keyboard: [
    {
      keys: ['Enter', 'Space'],
      does: { fr: 'Active le bouton.', en: 'Activates the button.' },
      result: { fires: ['click'] },
    },
  ],
  spoken: [{ role: 'button', name: { fr: 'Modifier', en: 'Edit' } }],
  events: [{ action: { fr: 'Appuyer sur Entrée', en: 'Press Enter' }, steps: ['Enter'], events: ['click'] }],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Donnez `label` : c’est le seul nom du bouton.',
          en: 'Give `label`: it is the only name of the button.',
        },
        example:
          '<ofc-icon-button label="Modifier">\n  <ofc-icon name="pencil"></ofc-icon>\n</ofc-icon-button>',
      },
      bad: {
        text: {
          fr: 'Une icône sans nom : le lecteur d’écran dit « bouton ».',
          en: 'An icon without a name: the screen reader says “button”.',
        },
        example: '<ofc-icon-button>\n  <ofc-icon name="pencil"></ofc-icon>\n</ofc-icon-button>',
      },
    },
    {
      good: {
        text: {
          fr: 'Ajoutez une infobulle si l’icône est peu connue.',
          en: 'Add a tooltip if the icon is little known.',
        },
        example:
          '<ofc-icon-button id="merge" label="Fusionner">…</ofc-icon-button>\n<ofc-tooltip for="merge">Fusionner</ofc-tooltip>',
      },
      bad: {
        text: {
          fr: 'Une action sans retour derrière une seule icône.',
          en: 'An action without return behind an icon alone.',
        },
        example: '<ofc-icon-button label="Supprimer le compte">…</ofc-icon-button>',
      },
    },
  ],
}
