import { submitsForm } from '../../catalogue/shared-keys.ts'
import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Un réglage qui prend effet tout de suite : en marche ou à l’arrêt.',
    en: 'A setting that takes effect at once: on or off.',
  },
  keyboard: [
    {
      keys: ['Space'],
      does: { fr: 'Met en marche, ou à l’arrêt.', en: 'Turns on or off.' },
      result: {
        properties: { checked: true },
        fires: ['input target.checked=true', 'change target.checked=true'],
      },
    },
    submitsForm,
  ],
  spoken: [
    {
      role: 'switch',
      name: { fr: 'Rappels par courriel', en: 'Reminders by email' },
      description: { fr: 'Deux jours avant l’échéance', en: 'Two days before the deadline' },
      states: ['not checked'],
    },
    {
      when: { fr: 'En marche', en: 'Once on' },
      after: ['Space'],
      role: 'switch',
      name: { fr: 'Rappels par courriel', en: 'Reminders by email' },
      description: { fr: 'Deux jours avant l’échéance', en: 'Two days before the deadline' },
      states: ['checked'],
    },
  ],
  events: [
    {
      action: { fr: 'Mettre en marche, puis à l’arrêt', en: 'Turn on, then off' },
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
          fr: 'Enregistrez au `change`, et dites si cela échoue.',
          en: 'Save on `change`, and say if it fails.',
        },
        example: '<ofc-switch label="Rappels par courriel"></ofc-switch>',
      },
      bad: {
        text: {
          fr: 'Un interrupteur dont l’effet attend un bouton « Enregistrer ».',
          en: 'A switch whose effect waits for a “Save” button.',
        },
        example:
          '<ofc-switch label="Livraison"></ofc-switch>\n<ofc-button type="submit">Enregistrer</ofc-button>',
      },
    },
    {
      good: {
        text: {
          fr: 'Nommez le réglage; l’état se voit et s’entend.',
          en: 'Name the setting; its state is seen and heard.',
        },
        example: '<ofc-switch label="Mode sombre"></ofc-switch>',
      },
      bad: {
        text: { fr: 'Un libellé qui change avec l’état.', en: 'A label that changes with the state.' },
        example: '<ofc-switch label="Mode sombre : désactivé"></ofc-switch>',
      },
    },
  ],
}
