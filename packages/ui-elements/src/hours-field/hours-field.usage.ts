import { submitsForm } from '../../catalogue/shared-keys.ts'
import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Les heures d’une semaine : chaque jour ouvert, fermé ou de garde, avec une plage ou plus, et la copie d’un jour à d’autres.',
    en: 'The hours of a week: each day open, closed or on call, with one range or more, and the copy of a day to others.',
  },
  keyboard: [
    { ...submitsForm, story: 'filled' },
    {
      keys: ['Space'],
      does: { fr: 'Choisit l’état du jour qui a le focus.', en: 'Chooses the focused state of the day.' },
      result: { focus: 'radio "Ouverte"', fires: ['input target.value=""', 'change target.value=""'] },
    },
    {
      keys: ['ArrowRight', 'ArrowDown'],
      does: { fr: 'Choisit l’état suivant du jour.', en: 'Chooses the next state of the day.' },
      result: { focus: 'radio "Fermée"' },
    },
    {
      keys: ['Tab'],
      does: {
        fr: 'Passe de l’état du jour à son heure d’ouverture.',
        en: 'Moves from the state of the day to its opening time.',
      },
      after: ['Space'],
      result: { focus: 'textbox "Ouverture, dimanche"' },
    },
  ],
  spoken: [
    { role: 'radiogroup', name: { fr: 'Dimanche', en: 'Sunday' } },
    { role: 'radio', name: { fr: 'Fermée', en: 'Closed' }, states: ['not checked'] },
    { role: 'textbox', name: { fr: 'Ouverture, dimanche', en: 'Opening time, Sunday' } },
    {
      role: 'group',
      name: { fr: 'Heures d’ouverture', en: 'Opening hours' },
      description: {
        fr: 'Telles que le public les voit Raccourci : écrivez « 8-21 » pour 8 h à 21 h.',
        en: 'As the public sees them Shortcut: enter “8-21” for 8 a.m. to 9 p.m.',
      },
    },
  ],
  events: [
    {
      action: {
        fr: 'Ouvrir, puis fermer dimanche; la valeur reste vide tant que la semaine est incomplète',
        en: 'Open, then close Sunday; the value stays empty while the week is incomplete',
      },
      steps: ['Space', 'ArrowRight'],
      events: [
        'input target.value=""',
        'change target.value=""',
        'input target.value=""',
        'change target.value=""',
      ],
    },
    {
      action: {
        fr: 'Ouvrir dimanche, écrire « 8 » comme heure d’ouverture, puis passer à la suite',
        en: 'Open Sunday, type “8” as the opening time, then move on',
      },
      steps: ['Space', 'Tab', { type: '8' }, 'Tab'],
      events: [
        'input target.value=""',
        'change target.value=""',
        'input target.value=""',
        'change target.value=""',
      ],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Une journée seule : `single`, avec `usual` pour « comme d’habitude ».',
          en: 'A single day: `single`, with `usual` for “as usual”.',
        },
        example: '<ofc-hours-field single usual label="Le 24 décembre"></ofc-hours-field>',
      },
      bad: {
        text: {
          fr: 'Quatorze champs de texte à relire soi-même.',
          en: 'Fourteen text fields to check by oneself.',
        },
        example:
          '<ofc-text-field label="Lundi, ouverture"></ofc-text-field>\n<ofc-text-field label="Lundi, fermeture"></ofc-text-field>',
      },
    },
    {
      good: {
        text: {
          fr: 'Gardez `typedHours` avec un brouillon : rien de commencé ne se perd.',
          en: 'Keep `typedHours` with a draft: nothing that was begun is lost.',
        },
        example: 'draft.hours = field.typedHours',
      },
      bad: {
        text: {
          fr: 'Garder `value` seul : elle est vide tant qu’un jour manque.',
          en: 'Keeping `value` alone: it is empty while a day is missing.',
        },
        example: 'draft.hours = field.value',
      },
    },
  ],
}
