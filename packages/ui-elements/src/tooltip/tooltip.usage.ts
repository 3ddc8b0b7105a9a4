import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Quelques mots de plus sur un bouton, au survol et au focus.',
    en: 'A few more words about a button, on hover and on focus.',
  },
  keyboard: [
    {
      keys: ['Escape'],
      does: {
        fr: 'Cache l’infobulle, qui se montre au focus; le focus reste au bouton.',
        en: 'Hides the tooltip, which shows on focus; the focus stays on the button.',
      },
      result: { focus: 'button "Imprimer"', hides: 'tooltip "Imprimer le certificat"' },
    },
  ],
  spoken: [
    {
      role: 'button',
      name: { fr: 'Imprimer', en: 'Print' },
      description: { fr: 'Imprimer le certificat', en: 'Print the certificate' },
    },
  ],
  events: [],
  guidelines: [
    {
      good: {
        text: { fr: 'Un complément dont on peut se passer.', en: 'A complement that one can do without.' },
        example:
          '<ofc-icon-button id="print" label="Imprimer">…</ofc-icon-button>\n<ofc-tooltip for="print">Imprimer le certificat</ofc-tooltip>',
      },
      bad: {
        text: {
          fr: 'Ce qu’il faut savoir pour répondre : cela va dans `hint`.',
          en: 'What one needs to know to answer: that goes in `hint`.',
        },
        example:
          '<ofc-text-field id="code" label="Code"></ofc-text-field>\n<ofc-tooltip for="code">Six chiffres</ofc-tooltip>',
      },
    },
    {
      good: {
        text: { fr: 'Du texte seulement.', en: 'Text only.' },
        example: '<ofc-tooltip for="print">Imprimer le certificat</ofc-tooltip>',
      },
      bad: {
        text: {
          fr: 'Un lien dans l’infobulle : le clavier ne l’atteint pas.',
          en: 'A link in the tooltip: the keyboard does not reach it.',
        },
        example: '<ofc-tooltip for="print"><a href="/aide">Aide</a></ofc-tooltip>',
      },
    },
  ],
}
