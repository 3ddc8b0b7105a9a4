import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'La part déjà faite d’un envoi ou d’un calcul; sans valeur, seulement qu’il est en cours.',
    en: 'The part of a sending or a computation that is done; without a value, only that it is under way.',
  },
  keyboard: [],
  spoken: [{ role: 'progressbar', name: { fr: 'Envoi du certificat', en: 'Sending the certificate' } }],
  events: [],
  guidelines: [
    {
      good: {
        text: { fr: 'Nommez ce qui avance.', en: 'Name what makes progress.' },
        example: '<ofc-progress label="Envoi du certificat" value="0.4"></ofc-progress>',
      },
      bad: {
        text: { fr: 'Une barre sans nom.', en: 'A bar without a name.' },
        example: '<ofc-progress value="0.4"></ofc-progress>',
      },
    },
    {
      good: {
        text: {
          fr: 'Sans valeur connue, laissez `value` de côté.',
          en: 'Without a known value, leave `value` out.',
        },
        example: '<ofc-progress label="Calcul en cours"></ofc-progress>',
      },
      bad: {
        text: { fr: 'Une fausse valeur qui attend à 99 %.', en: 'A false value that waits at 99%.' },
        example: '<ofc-progress label="Calcul" value="0.99"></ofc-progress>',
      },
    },
  ],
}
