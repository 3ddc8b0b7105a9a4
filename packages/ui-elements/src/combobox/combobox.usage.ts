import { submitsForm } from '../../catalogue/shared-keys.ts'
import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Une réponse parmi beaucoup, que l’on trouve en écrivant : une liste donnée par la page ou une source à interroger.',
    en: 'One answer out of many, found by typing: a list that the page gives or a source to query.',
  },
  keyboard: [
    { ...submitsForm, story: 'filled' },
    {
      keys: ['ArrowDown'],
      does: {
        fr: 'Ouvre la liste à la première réponse; dans la liste, passe à la suivante.',
        en: 'Opens the list at the first answer; within the list, moves to the next.',
      },
      result: { focus: 'option "Montréal"' },
    },
    {
      keys: ['ArrowUp'],
      does: {
        fr: 'Ouvre la liste à la dernière réponse; dans la liste, passe à la précédente.',
        en: 'Opens the list at the last answer; within the list, moves to the previous.',
      },
      result: { focus: 'option "Trois-Rivières"' },
    },
    {
      keys: ['PageDown'],
      does: { fr: 'Avance de huit réponses.', en: 'Moves eight answers forward.' },
      after: ['ArrowDown'],
      result: { focus: 'option "Trois-Rivières"' },
    },
    {
      keys: ['PageUp'],
      does: { fr: 'Recule de huit réponses.', en: 'Moves eight answers back.' },
      after: ['ArrowUp'],
      result: { focus: 'option "Montréal"' },
    },
    {
      keys: ['Enter'],
      does: { fr: 'Choisit la réponse et ferme la liste.', en: 'Chooses the answer and closes the list.' },
      after: ['ArrowDown', 'ArrowDown'],
      result: {
        properties: { value: 'qc', open: false },
        fires: ['input target.value="qc"', 'change target.value="qc"'],
      },
    },
    {
      keys: ['Escape', 'Alt+ArrowUp'],
      does: { fr: 'Ferme la liste sans choisir.', en: 'Closes the list without choosing.' },
      after: ['ArrowDown'],
      result: { properties: { value: '', open: false }, fires: [] },
    },
  ],
  spoken: [
    {
      role: 'combobox',
      name: { fr: 'Ville', en: 'City' },
      description: { fr: 'Écrivez les premières lettres.', en: 'Write the first letters.' },
      states: ['collapsed', 'required'],
    },
    {
      when: { fr: 'À l’ouverture de la liste', en: 'When the list opens' },
      after: ['ArrowDown'],
      role: 'status',
      name: { fr: '4 réponses.', en: '4 answers.' },
    },
  ],
  events: [
    {
      action: {
        fr: 'Écrire « s », choisir la première réponse, puis quitter le champ',
        en: 'Type “s”, choose the first answer, then leave the field',
      },
      steps: [{ type: 's' }, 'ArrowDown', 'Enter', 'Tab'],
      events: ['input target.value=""', 'input target.value="she"', 'change target.value="she"'],
    },
    {
      action: {
        fr: 'Écrire « x », qui ne mène à rien, puis quitter le champ',
        en: 'Type “x”, which leads to nothing, then leave the field',
      },
      steps: [{ type: 'x' }, 'Tab'],
      events: ['input target.value=""', 'change target.value=""'],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Une longue liste, donnée par `options` ou par une `source`.',
          en: 'A long list, given by `options` or by a `source`.',
        },
        example: '<ofc-combobox label="Ville" name="city" required></ofc-combobox>',
      },
      bad: {
        text: {
          fr: 'Quatre réponses : elles se lisent mieux toutes ensemble.',
          en: 'Four answers: they are easier to read all together.',
        },
        example: '<ofc-combobox label="Type d’emploi"></ofc-combobox>',
      },
    },
    {
      good: {
        text: {
          fr: 'Acceptez une réponse hors de la liste seulement si elle a un sens : `free`.',
          en: 'Accept an answer outside the list only if it makes sense: `free`.',
        },
        example: '<ofc-combobox label="Langue parlée" free></ofc-combobox>',
      },
      bad: {
        text: {
          fr: 'Vider la réponse inconnue : le champ la garde et dit quoi faire.',
          en: 'Emptying an unknown answer: the field keeps it and says what to do.',
        },
        example: 'field.addEventListener("change", () => field.clear())',
      },
    },
  ],
}
