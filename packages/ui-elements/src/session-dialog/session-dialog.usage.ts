import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Un avertissement avant la fin de la session, avec le temps qui reste, dit à voix haute par étapes.',
    en: 'A warning before the session ends, with the time that is left, announced in steps.',
  },
  keyboard: [
    {
      keys: ['Tab'],
      does: { fr: 'Passe du titre à « Me déconnecter ».', en: 'Moves from the heading to “Sign me out”.' },
      after: ['Enter'],
      result: { focus: 'button "Me déconnecter"' },
    },
    {
      keys: ['Enter', 'Space'],
      does: {
        fr: 'Sur « Poursuivre ma session » : garde la session et ferme.',
        en: 'On “Continue my session”: keeps the session and closes.',
      },
      after: ['Enter', 'Tab', 'Tab'],
      result: { properties: { open: false }, fires: ['ofc-continue', 'ofc-close'] },
    },
    {
      keys: ['Escape'],
      does: { fr: 'Ne ferme pas : il faut répondre.', en: 'Does not close: an answer is needed.' },
      after: ['Enter'],
      result: { properties: { open: true }, fires: [] },
    },
  ],
  spoken: [
    {
      when: { fr: 'À l’ouverture', en: 'When it opens' },
      after: ['Enter'],
      role: 'alertdialog',
      name: { fr: 'Votre session se termine bientôt', en: 'Your session is about to end' },
      description: {
        fr: 'Si vous ne faites rien, elle prendra fin dans 5 minutes.',
        en: 'If you do nothing, it will end in 5 minutes.',
      },
      states: ['modal'],
    },
    { after: ['Enter'], role: 'button', name: { fr: 'Poursuivre ma session', en: 'Continue my session' } },
  ],
  events: [
    {
      action: { fr: 'Poursuivre', en: 'Continue' },
      steps: ['Enter', 'Tab', 'Tab', 'Enter'],
      events: ['ofc-continue', 'ofc-close'],
    },
    {
      action: { fr: 'Se déconnecter', en: 'Sign out' },
      steps: ['Enter', 'Tab', 'Enter'],
      events: ['ofc-sign-out', 'ofc-close'],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Donnez la fin de la session : le compte se fait à l’horloge, même après une veille.',
          en: 'Give the end of the session: it counts by the clock, also after sleep.',
        },
        example: 'dialog.expiresAt = session.expiresAt\ndialog.show()',
      },
      bad: {
        text: {
          fr: 'Compter les secondes soi-même : un onglet caché s’endort.',
          en: 'Counting the seconds oneself: a hidden tab falls asleep.',
        },
        example: 'setInterval(() => seconds--, 1000)',
      },
    },
    {
      good: {
        text: { fr: 'Gardez un brouillon avant la fin.', en: 'Keep a draft before the end.' },
        example: "dialog.addEventListener('ofc-expire', saveDraft)",
      },
      bad: {
        text: {
          fr: 'Perdre ce qui était écrit à la fin de la session.',
          en: 'Losing what was written when the session ends.',
        },
        example: "dialog.addEventListener('ofc-expire', () => location.reload())",
      },
    },
  ],
}
