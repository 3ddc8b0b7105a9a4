import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'La suite d’une action, en bas de l’écran, pour cinq secondes; elle peut proposer d’annuler.',
    en: 'The outcome of an action, at the bottom of the screen, for five seconds; it can offer to undo.',
  },
  keyboard: [
    {
      keys: ['Enter'],
      does: {
        fr: 'Le bouton de la page le montre; le focus ne bouge pas.',
        en: 'The button of the page shows it; the focus does not move.',
      },
      result: { focus: 'button "Retirer Karim Haddad"', properties: { open: true } },
    },
    {
      keys: ['Tab'],
      does: {
        fr: 'Dans le bandeau : passe de son action à « Fermer cet avis ».',
        en: 'In the snackbar: moves from its action to “Close this notice”.',
      },
      story: 'with-action',
      result: { focus: 'button "Fermer cet avis"' },
    },
    {
      keys: ['Escape'],
      does: {
        fr: 'Avec `dismissible`, dans le bandeau : le ferme.',
        en: 'With `dismissible`, in the snackbar: closes it.',
      },
      story: 'with-action',
      result: { properties: { open: false }, fires: ['ofc-dismiss', 'ofc-close'] },
    },
  ],
  spoken: [
    {
      when: { fr: 'À l’ouverture', en: 'When it opens' },
      after: ['Enter'],
      role: 'status',
      name: { fr: 'Karim Haddad est retiré de la liste.', en: 'Karim Haddad is off the list.' },
    },
    {
      when: { fr: 'En la parcourant', en: 'When browsing it' },
      after: ['Enter'],
      role: 'region',
      name: { fr: 'Karim Haddad est retiré de la liste.', en: 'Karim Haddad is off the list.' },
    },
  ],
  events: [
    {
      action: { fr: 'Fermer avec Échap', en: 'Close with Esc' },
      story: 'with-action',
      steps: ['Escape'],
      events: ['ofc-dismiss', 'ofc-close'],
    },
  ],
  guidelines: [
    {
      good: {
        text: { fr: 'Une phrase, et au plus une action.', en: 'One sentence, and one action at most.' },
        example:
          '<ofc-snackbar>Karim Haddad est retiré de la liste.\n  <ofc-button slot="action">Annuler</ofc-button>\n</ofc-snackbar>',
      },
      bad: {
        text: {
          fr: 'Une erreur à corriger : elle disparaît avant d’être lue.',
          en: 'An error to correct: it is gone before it is read.',
        },
        example: '<ofc-snackbar>Le courriel est incomplet.</ofc-snackbar>',
      },
    },
    {
      good: {
        text: {
          fr: 'Laissez l’action possible ailleurs aussi.',
          en: 'Let the action be possible elsewhere too.',
        },
        example: '<ofc-button>Remettre dans la liste</ofc-button>',
      },
      bad: {
        text: {
          fr: 'Une action qui n’existe que cinq secondes.',
          en: 'An action that exists for five seconds only.',
        },
        example: '<ofc-snackbar duration="5000">…</ofc-snackbar>',
      },
    },
  ],
}
