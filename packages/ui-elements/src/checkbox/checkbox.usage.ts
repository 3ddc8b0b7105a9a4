import { submitsForm } from '../../catalogue/shared-keys.ts'
import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Un oui ou un non qui prend effet à l’envoi du formulaire : un consentement, une option.',
    en: 'A yes or no that takes effect when the form is sent: a consent, an option.',
  },
  keyboard: [
    {
      keys: ['Space'],
      does: { fr: 'Coche la case, ou la décoche.', en: 'Checks or unchecks the box.' },
      result: {
        properties: { checked: true },
        fires: ['input target.checked=true', 'change target.checked=true'],
      },
    },
    submitsForm,
  ],
  spoken: [
    {
      role: 'checkbox',
      name: { fr: 'Recevoir l’infolettre', en: 'Receive the newsletter' },
      description: { fr: 'Une fois par mois', en: 'Once a month' },
      states: ['not checked'],
    },
    {
      when: { fr: 'Une fois cochée', en: 'Once checked' },
      after: ['Space'],
      role: 'checkbox',
      name: { fr: 'Recevoir l’infolettre', en: 'Receive the newsletter' },
      description: { fr: 'Une fois par mois', en: 'Once a month' },
      states: ['checked'],
    },
  ],
  events: [
    {
      action: { fr: 'Cocher, puis décocher', en: 'Check, then uncheck' },
      steps: ['Space', 'Space'],
      events: [
        'input target.checked=true',
        'change target.checked=true',
        'input target.checked=false',
        'change target.checked=false',
      ],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Un libellé affirmatif : coché veut dire oui.',
          en: 'An affirmative label: checked means yes.',
        },
        example: '<ofc-checkbox label="Recevoir l’infolettre"></ofc-checkbox>',
      },
      bad: {
        text: {
          fr: 'Une négation : cocher pour ne pas recevoir.',
          en: 'A negation: check in order not to receive.',
        },
        example: '<ofc-checkbox label="Ne pas recevoir l’infolettre"></ofc-checkbox>',
      },
    },
    {
      good: {
        text: { fr: 'Un effet immédiat : l’interrupteur.', en: 'An immediate effect: the switch.' },
        example: '<ofc-switch label="Rappels par courriel"></ofc-switch>',
      },
      bad: {
        text: { fr: 'Un consentement coché d’avance.', en: 'A consent that is checked in advance.' },
        example: '<ofc-checkbox label="J’accepte les conditions" checked></ofc-checkbox>',
      },
    },
  ],
}
