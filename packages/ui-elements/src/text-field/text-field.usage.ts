import { submitsForm } from '../../catalogue/shared-keys.ts'
import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Une réponse courte sur une ligne : un nom, un courriel, une adresse web, une recherche.',
    en: 'A short answer on one line: a name, an email address, a web address, a search.',
  },
  keyboard: [submitsForm],
  spoken: [
    {
      role: 'textbox',
      name: { fr: 'Ville (facultatif)', en: 'City (optional)' },
      description: { fr: 'Là où se trouve la pharmacie', en: 'Where the pharmacy stands' },
    },
    {
      when: { fr: 'Obligatoire', en: 'Required' },
      story: 'required',
      role: 'textbox',
      name: { fr: 'Prénom', en: 'First name' },
      states: ['required'],
    },
    {
      when: { fr: 'Laissé vide', en: 'Left empty' },
      story: 'required',
      after: ['Tab'],
      role: 'textbox',
      name: { fr: 'Prénom', en: 'First name' },
      description: { fr: 'Erreur : Remplissez ce champ.', en: 'Error: Fill in this field.' },
      states: ['invalid', 'required'],
    },
  ],
  events: [
    {
      action: { fr: 'Écrire « Ri », puis quitter le champ', en: 'Type “Ri”, then leave the field' },
      steps: [{ type: 'Ri' }, 'Tab'],
      events: ['input target.value="R"', 'input target.value="Ri"', 'change target.value="Ri"'],
    },
    {
      action: { fr: 'Écrire « R », puis Entrée', en: 'Type “R”, then Enter' },
      steps: [{ type: 'R' }, 'Enter'],
      events: ['input target.value="R"', 'change target.value="R"', 'submit'],
    },
    {
      action: {
        fr: 'Écrire « R », l’effacer, puis quitter le champ',
        en: 'Type “R”, delete it, then leave the field',
      },
      steps: [{ type: 'R' }, 'Backspace', 'Tab'],
      events: ['input target.value="R"', 'input target.value=""'],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Donnez un libellé, et l’aide dans l’indication : elle reste visible pendant la saisie.',
          en: 'Give a label, and the help in the hint: it stays visible during typing.',
        },
        example:
          '<ofc-text-field label="Courriel"\n  hint="Pour vous écrire au sujet de la demande"></ofc-text-field>',
      },
      bad: {
        text: {
          fr: 'Un texte d’exemple à la place du libellé : il disparaît à la première lettre.',
          en: 'A placeholder instead of a label: it disappears with the first letter.',
        },
        example: '<ofc-text-field placeholder="Courriel"></ofc-text-field>',
      },
    },
    {
      good: {
        text: {
          fr: 'Donnez `autocomplete` et `type` : le navigateur remplit le champ et le bon clavier s’ouvre.',
          en: 'Give `autocomplete` and `type`: the browser fills in the field and the right keyboard opens.',
        },
        example: '<ofc-text-field label="Courriel" type="email"\n  autocomplete="email"></ofc-text-field>',
      },
      bad: {
        text: {
          fr: 'Un champ de texte pour ce qui a son propre élément : date, téléphone, code postal, nombre.',
          en: 'A text field for what has an element of its own: date, telephone, postal code, number.',
        },
        example:
          '<ofc-text-field label="Date de naissance"\n  pattern="\\d{4}-\\d{2}-\\d{2}"></ofc-text-field>',
      },
    },
  ],
}
