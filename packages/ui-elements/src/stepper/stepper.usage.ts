import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Les étapes d’un long formulaire : ce qui est fait, où l’on en est, ce qui vient.',
    en: 'The steps of a long form: what is done, where one is, what comes.',
  },
  keyboard: [
    {
      keys: ['Enter', 'Space'],
      does: {
        fr: 'Avec `clickable`, sur une étape terminée : demande d’y revenir.',
        en: 'With `clickable`, on a finished step: asks to return to it.',
      },
      story: 'clickable',
      result: { fires: ['ofc-step-select step=1'] },
    },
  ],
  spoken: [
    { role: 'navigation', name: { fr: 'Demande de lien', en: 'Link request' } },
    { role: 'StaticText', name: { fr: 'terminée', en: 'done' } },
    { role: 'StaticText', name: { fr: 'en cours', en: 'in progress' } },
  ],
  events: [
    {
      action: { fr: 'Revenir à la première étape', en: 'Return to the first step' },
      story: 'clickable',
      steps: ['Enter'],
      events: ['ofc-step-select step=1'],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Changez `current` quand l’étape est enregistrée.',
          en: 'Change `current` when the step is saved.',
        },
        example: 'stepper.current = 3',
      },
      bad: {
        text: {
          fr: 'Laisser sauter à une étape qui dépend d’une autre.',
          en: 'Letting people jump to a step that depends on another.',
        },
        example: '<a href="/envoi">Envoi</a>',
      },
    },
    {
      good: {
        text: { fr: 'Trois à six étapes, en un mot ou deux.', en: 'Three to six steps, in a word or two.' },
        example: "stepper.steps = [{ label: 'Pharmacie' }, { label: 'Emploi' }]",
      },
      bad: {
        text: { fr: 'Une étape par champ.', en: 'A step for each field.' },
        example: "stepper.steps = [{ label: 'Nom' }, { label: 'Prénom' }, …]",
      },
    },
  ],
}
