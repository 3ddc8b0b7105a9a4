import { submitsForm } from '../../catalogue/shared-keys.ts'
import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Une seule réponse parmi deux à six, toutes visibles.',
    en: 'One answer out of two to six, all visible.',
  },
  keyboard: [
    { ...submitsForm, story: 'chosen' },
    {
      keys: ['Space'],
      does: { fr: 'Choisit la réponse qui a le focus.', en: 'Chooses the focused answer.' },
      result: {
        properties: { value: 'full' },
        fires: ['input target.value="full"', 'change target.value="full"'],
      },
    },
    {
      keys: ['ArrowDown', 'ArrowRight'],
      does: {
        fr: 'Choisit la réponse suivante; après la dernière, la première.',
        en: 'Chooses the next answer; after the last, the first.',
      },
      result: {
        focus: 'radio "Temps partiel"',
        properties: { value: 'part' },
        fires: ['input target.value="part"', 'change target.value="part"'],
      },
    },
    {
      keys: ['ArrowUp', 'ArrowLeft'],
      does: {
        fr: 'Choisit la réponse précédente; avant la première, la dernière.',
        en: 'Chooses the previous answer; before the first, the last.',
      },
      result: { focus: 'radio "Sur appel"', properties: { value: 'call' } },
    },
  ],
  spoken: [
    { role: 'radiogroup', name: { fr: 'Type d’emploi', en: 'Kind of employment' }, states: ['required'] },
    { role: 'radio', name: { fr: 'Temps plein', en: 'Full time' }, states: ['not checked'] },
    {
      role: 'radio',
      name: { fr: 'Sur appel', en: 'On call' },
      description: { fr: 'La personne vient quand on l’appelle.', en: 'The person comes when called.' },
      states: ['not checked'],
    },
  ],
  events: [
    {
      action: {
        fr: 'Choisir la première réponse, puis la suivante',
        en: 'Choose the first answer, then the next',
      },
      steps: ['Space', 'ArrowDown'],
      events: [
        'input target.value="full"',
        'change target.value="full"',
        'input target.value="part"',
        'change target.value="part"',
      ],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Posez la question dans `label`, et répondez par les options.',
          en: 'Ask the question in `label`, and answer by the options.',
        },
        example:
          '<ofc-radio-group label="Type d’emploi">\n  <option value="full">Temps plein</option>\n  <option value="part">Temps partiel</option>\n</ofc-radio-group>',
      },
      bad: {
        text: {
          fr: 'Un groupe sans question : « Oui » et « Non » ne disent rien seuls.',
          en: 'A group without a question: “Yes” and “No” say nothing alone.',
        },
        example: '<ofc-radio-group>\n  <option>Oui</option>\n  <option>Non</option>\n</ofc-radio-group>',
      },
    },
    {
      good: {
        text: {
          fr: 'Pour une réponse facultative, ajoutez une option qui le dit.',
          en: 'For an optional answer, add an option that says so.',
        },
        example: '<option value="none">Aucune de ces réponses</option>',
      },
      bad: {
        text: {
          fr: 'Une réponse choisie d’avance que personne n’a voulue.',
          en: 'An answer chosen in advance that nobody wanted.',
        },
        example: '<ofc-radio-group label="Type d’emploi" value="full">…</ofc-radio-group>',
      },
    },
  ],
}
