import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Une question ou une courte tâche qui arrête le reste de la page.',
    en: 'A question or a short task that stops the rest of the page.',
  },
  keyboard: [
    {
      keys: ['Tab'],
      does: {
        fr: 'Passe au contrôle suivant de la boîte; la page derrière est hors d’atteinte.',
        en: 'Moves to the next control of the dialog; the page behind is out of reach.',
      },
      after: ['Enter'],
      result: { focus: 'button "Fermer"' },
    },
    {
      keys: ['Escape'],
      does: {
        fr: 'Ferme la boîte; le focus revient au bouton qui l’a ouverte.',
        en: 'Closes the dialog; the focus returns to the button that opened it.',
      },
      after: ['Enter'],
      result: { focus: 'button "Retirer l’accès"', properties: { open: false }, fires: ['ofc-close'] },
    },
    {
      keys: ['Enter', 'Space'],
      does: { fr: 'Sur « Fermer » : ferme la boîte.', en: 'On “Close”: closes the dialog.' },
      after: ['Enter', 'Tab'],
      result: { properties: { open: false }, fires: ['ofc-close'] },
    },
  ],
  spoken: [
    {
      when: { fr: 'À l’ouverture', en: 'When it opens' },
      after: ['Enter'],
      role: 'dialog',
      name: { fr: 'Retirer l’accès à Karim Haddad?', en: 'Take away Karim Haddad’s access?' },
      states: ['modal'],
    },
    {
      when: { fr: 'Le focus va au titre', en: 'The focus goes to the heading' },
      after: ['Enter'],
      role: 'heading',
      name: { fr: 'Retirer l’accès à Karim Haddad?', en: 'Take away Karim Haddad’s access?' },
    },
  ],
  events: [
    {
      action: { fr: 'Ouvrir, puis fermer avec Échap', en: 'Open, then close with Esc' },
      steps: ['Enter', 'Escape'],
      events: ['ofc-close'],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Posez la question dans `heading` et nommez les réponses.',
          en: 'Ask the question in `heading` and name the answers.',
        },
        example:
          '<ofc-dialog heading="Retirer l’accès?">\n  <ofc-button slot="actions">Annuler</ofc-button>\n  <ofc-button slot="actions" tone="danger">Retirer</ofc-button>\n</ofc-dialog>',
      },
      bad: {
        text: {
          fr: '« Êtes-vous sûr? » avec « Oui » et « Non ».',
          en: '“Are you sure?” with “Yes” and “No”.',
        },
        example: '<ofc-dialog heading="Êtes-vous sûr?">…</ofc-dialog>',
      },
    },
    {
      good: {
        text: {
          fr: 'Laissez Échap fermer, sauf s’il faut répondre.',
          en: 'Let Esc close, unless an answer is needed.',
        },
        example: '<ofc-dialog heading="Heures des Fêtes" closedby="any">…</ofc-dialog>',
      },
      bad: {
        text: {
          fr: 'Ouvrir une boîte au chargement de la page.',
          en: 'Opening a dialog when the page loads.',
        },
        example: '<ofc-dialog open heading="Bienvenue">…</ofc-dialog>',
      },
    },
  ],
}
