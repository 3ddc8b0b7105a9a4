import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Un message qui reste dans la page : une information, une réussite, un avertissement, une erreur.',
    en: 'A message that stays in the page: an information, a success, a warning, an error.',
  },
  keyboard: [
    {
      keys: ['Enter', 'Space'],
      does: {
        fr: 'Avec `dismissible`, sur « Fermer » : ferme l’alerte.',
        en: 'With `dismissible`, on “Close”: closes the alert.',
      },
      story: 'dismissible',
      result: { properties: { hidden: true }, fires: ['ofc-dismiss'] },
    },
  ],
  spoken: [
    {
      role: 'status',
      name: {
        fr: 'Information La déclaration annuelle est à signer avant le 31 janvier.',
        en: 'Information The yearly declaration is to be signed before January 31.',
      },
    },
  ],
  events: [
    {
      action: { fr: 'Fermer l’alerte', en: 'Close the alert' },
      story: 'dismissible',
      steps: ['Enter'],
      events: ['ofc-dismiss'],
    },
  ],
  guidelines: [
    {
      good: {
        text: { fr: 'Dites ce qui est arrivé et quoi faire.', en: 'Say what happened and what to do.' },
        example:
          '<ofc-alert severity="error">\n  La connexion a été coupée. Réessayez dans un moment.\n</ofc-alert>',
      },
      bad: {
        text: { fr: 'Une erreur sans suite.', en: 'An error without a way on.' },
        example: '<ofc-alert severity="error">Erreur 500</ofc-alert>',
      },
    },
    {
      good: {
        text: {
          fr: 'Ce qui passe, comme « Enregistré », va dans un message bref.',
          en: 'What passes, such as “Saved”, goes in a toast.',
        },
        example: "toast({ severity: 'success', message: 'Enregistré.' })",
      },
      bad: {
        text: {
          fr: 'Une pile d’alertes en haut de chaque page.',
          en: 'A pile of alerts at the top of every page.',
        },
        example: '<ofc-alert>…</ofc-alert>\n<ofc-alert>…</ofc-alert>\n<ofc-alert>…</ofc-alert>',
      },
    },
  ],
}
