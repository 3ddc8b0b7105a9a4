import { submitsForm } from '../../catalogue/shared-keys.ts'
import type { KeyUsage, Text, Usage } from '../../catalogue/usage.ts'

/** A key in the open calendar, which starts on Saturday, November 21, 2026. */
const inCalendar = (keys: readonly string[], does: Text, focus: string): KeyUsage => ({
  keys,
  does,
  story: 'understood',
  after: ['Alt+ArrowDown'],
  result: { focus },
})

export const usage: Usage = {
  purpose: {
    fr: 'Un jour, écrit comme on l’écrit d’habitude ou choisi dans un calendrier. La valeur est toujours AAAA-MM-JJ.',
    en: 'A day, typed as one usually writes it or chosen in a calendar. The value is always YYYY-MM-DD.',
  },
  keyboard: [
    { ...submitsForm, story: 'understood' },
    {
      keys: ['Alt+ArrowDown'],
      does: {
        fr: 'Dans le champ : ouvre le calendrier au jour choisi, sinon à aujourd’hui.',
        en: 'In the field: opens the calendar at the chosen day, or else today.',
      },
      story: 'understood',
      result: { shows: 'dialog "Choisir une date"', focus: 'gridcell "samedi 21 novembre 2026"' },
    },
    inCalendar(
      ['ArrowRight'],
      { fr: 'Dans le calendrier : le jour suivant.', en: 'In the calendar: the next day.' },
      'gridcell "dimanche 22 novembre 2026"',
    ),
    inCalendar(
      ['ArrowLeft'],
      { fr: 'Le jour précédent.', en: 'The previous day.' },
      'gridcell "vendredi 20 novembre 2026"',
    ),
    inCalendar(
      ['ArrowDown'],
      { fr: 'Le même jour, une semaine plus tard.', en: 'The same day, a week later.' },
      'gridcell "samedi 28 novembre 2026"',
    ),
    inCalendar(
      ['ArrowUp'],
      { fr: 'Le même jour, une semaine plus tôt.', en: 'The same day, a week earlier.' },
      'gridcell "samedi 14 novembre 2026"',
    ),
    inCalendar(
      ['Home'],
      { fr: 'Le début de la semaine.', en: 'The start of the week.' },
      'gridcell "dimanche 15 novembre 2026"',
    ),
    inCalendar(
      ['End'],
      { fr: 'La fin de la semaine.', en: 'The end of the week.' },
      'gridcell "samedi 21 novembre 2026"',
    ),
    inCalendar(
      ['PageDown'],
      { fr: 'Le mois suivant.', en: 'The next month.' },
      'gridcell "lundi 21 décembre 2026"',
    ),
    inCalendar(
      ['PageUp'],
      { fr: 'Le mois précédent.', en: 'The previous month.' },
      'gridcell "mercredi 21 octobre 2026"',
    ),
    inCalendar(
      ['Shift+PageDown'],
      { fr: 'L’année suivante.', en: 'The next year.' },
      'gridcell "dimanche 21 novembre 2027"',
    ),
    inCalendar(
      ['Shift+PageUp'],
      { fr: 'L’année précédente.', en: 'The previous year.' },
      'gridcell "vendredi 21 novembre 2025"',
    ),
    {
      keys: ['Enter', 'Space'],
      does: { fr: 'Choisit le jour et ferme le calendrier.', en: 'Chooses the day and closes the calendar.' },
      story: 'understood',
      after: ['Alt+ArrowDown', 'ArrowRight'],
      result: { properties: { value: '2026-11-22' }, hides: 'dialog "Choisir une date"' },
    },
    {
      keys: ['Escape'],
      does: {
        fr: 'Ferme le calendrier sans rien changer; le focus revient au champ.',
        en: 'Closes the calendar without a change; the focus returns to the field.',
      },
      story: 'understood',
      after: ['Alt+ArrowDown', 'ArrowRight'],
      result: {
        properties: { value: '2026-11-21' },
        hides: 'dialog "Choisir une date"',
        focus: 'textbox "Premier jour de travail"',
      },
    },
  ],
  spoken: [
    {
      role: 'textbox',
      name: { fr: 'Premier jour de travail', en: 'First day at work' },
      states: ['required'],
    },
    { role: 'button', name: { fr: 'Choisir une date', en: 'Choose a date' }, states: ['collapsed'] },
    {
      when: { fr: 'Une date est écrite', en: 'A date is typed' },
      story: 'understood',
      role: 'textbox',
      name: { fr: 'Premier jour de travail', en: 'First day at work' },
      value: { fr: '2026-11-21', en: '2026-11-21' },
      description: { fr: 'samedi 21 novembre 2026', en: 'Saturday, November 21, 2026' },
      states: ['required'],
    },
  ],
  events: [
    {
      action: { fr: 'Écrire une date, puis quitter le champ', en: 'Type a date, then leave the field' },
      steps: [{ type: '2026-12-1' }, 'Tab'],
      events: [
        'input target.value="" × 8',
        'input target.value="2026-12-01"',
        'change target.value="2026-12-01"',
      ],
    },
    {
      action: { fr: 'Choisir un jour dans le calendrier', en: 'Choose a day in the calendar' },
      story: 'understood',
      steps: ['Alt+ArrowDown', 'ArrowRight', 'Enter'],
      events: ['input target.value="2026-11-22"', 'change target.value="2026-11-22"'],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Donnez `min` et `max` : le calendrier s’y borne et l’erreur nomme la date permise.',
          en: 'Give `min` and `max`: the calendar keeps to them and the error names the accepted date.',
        },
        example: '<ofc-date-input label="Rencontre"\n  min="2026-11-01" max="2026-12-18"></ofc-date-input>',
      },
      bad: {
        text: {
          fr: 'Vérifier la date seulement après l’envoi, alors que les limites sont connues.',
          en: 'Checking the date only after sending, when the limits are known.',
        },
        example: '<ofc-date-input label="Rencontre"\n  hint="Avant les Fêtes"></ofc-date-input>',
      },
    },
    {
      good: {
        text: {
          fr: 'Une date de naissance : le champ accepte toute écriture et `autocomplete` la remplit.',
          en: 'A date of birth: the field accepts any way to write it and `autocomplete` fills it in.',
        },
        example: '<ofc-date-input label="Date de naissance"\n  autocomplete="bday"></ofc-date-input>',
      },
      bad: {
        text: {
          fr: 'Imposer un format dans le libellé : le champ montre déjà ce qu’il a compris.',
          en: 'Imposing a format in the label: the field already shows what it has understood.',
        },
        example: '<ofc-date-input label="Date (JJ/MM/AAAA, avec\n  des barres obliques)"></ofc-date-input>',
      },
    },
  ],
}
