import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Les erreurs d’un formulaire en tête de page : leur nombre, et un lien vers chaque champ.',
    en: 'The errors of a form at the top of the page: their number, and a link to each field.',
  },
  keyboard: [
    {
      keys: ['Enter'],
      does: {
        fr: 'Sur une erreur : amène le focus à son champ.',
        en: 'On an error: moves the focus to its field.',
      },
      result: { focus: 'textbox "Prénom"' },
    },
    {
      keys: ['Tab'],
      does: { fr: 'Passe à l’erreur suivante.', en: 'Moves to the next error.' },
      result: { focus: 'link "Courriel : écrivez ce qui vient après le « @ »."' },
    },
  ],
  spoken: [
    { role: 'group', name: { fr: 'Deux réponses sont à corriger', en: 'Two answers need to be corrected' } },
    {
      role: 'heading',
      name: { fr: 'Deux réponses sont à corriger', en: 'Two answers need to be corrected' },
    },
    {
      role: 'link',
      name: { fr: 'Prénom : écrivez votre prénom.', en: 'First name: write your first name.' },
    },
  ],
  events: [],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Après un envoi refusé, donnez les erreurs puis le focus.',
          en: 'After a refused submit, set the errors, then the focus.',
        },
        example: 'summary.errors = [{ message: "Prénom : …", field }]\nsummary.focus()',
      },
      bad: {
        text: { fr: 'Montrer le sommaire pendant la saisie.', en: 'Showing the summary during typing.' },
        example: 'form.addEventListener("input", showSummary)',
      },
    },
    {
      good: {
        text: {
          fr: 'Répétez le nom du champ dans le message.',
          en: 'Repeat the name of the field in the message.',
        },
        example: '{ message: "Courriel : écrivez ce qui suit le @.", field }',
      },
      bad: {
        text: {
          fr: 'Des messages semblables, sans leur champ.',
          en: 'Messages that are alike, without their field.',
        },
        example: '{ message: "Champ obligatoire" }',
      },
    },
  ],
}
