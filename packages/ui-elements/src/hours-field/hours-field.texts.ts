import { defineTexts } from '../texts/texts.ts'
import { formatFrenchDuration, formatFrenchTime } from './format-time.ts'
import type { TimeOfDay } from './time-of-day.ts'
import type { DayState } from './week.ts'

const days = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const

const nameOf = (day: number) => days[day] ?? ''
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const french = {
  valueMissing: 'Donnez les heures de chaque jour.',
  valueMissingOfDay: 'Donnez les heures.',
  unknown: 'Ces heures n’ont pas pu être lues. Écrivez-les de nouveau.',
  day: (day: number) => capital(nameOf(day)),
  shortDay: (day: number) => `${capital(nameOf(day)).slice(0, 3)}.`,
  tip: 'Raccourci\u00a0: écrivez «\u00a08\u2060-\u206021\u00a0» pour 8\u00a0h à 21\u00a0h.',
  states: {
    usual: 'Heures habituelles',
    open: 'Ouverte',
    closed: 'Fermée',
    onCall: 'De garde',
  } satisfies Record<DayState, string>,
  otherHours: 'Autres heures',
  inlineStates: { closed: 'fermée', onCall: 'de garde' },
  time: (time: TimeOfDay): string => formatFrenchTime(time),
  range: (from: string, to: string) => `${from} à ${to}`,
  to: 'à',
  nextDay: 'le lendemain',
  nextDayOr: (time: string) => `le lendemain; l’après-midi, écrivez ${time}`,
  allDay: '24 heures',
  /** Numbered when a day has several ranges. */
  edges: {
    from: (number: number | undefined) => `Ouverture${number ? `, plage ${number}` : ''}`,
    to: (number: number | undefined) => `Fermeture${number ? `, plage ${number}` : ''}`,
  },
  ofDay: (words: string, day: number) => `${words}, ${nameOf(day)}`,
  add: 'Ajouter une plage horaire',
  addShort: '+\u00a0Plage horaire',
  remove: (number: number) => `Retirer la plage ${number}`,
  removed: (number: number) => `Plage ${number} retirée.`,
  copy: (day: number) => `Copier les heures du ${nameOf(day)}`,
  /** The button of the panel that copies hours or adds a range. */
  more: (day: number) => `Copier les heures du ${nameOf(day)} ou ajouter une plage horaire`,
  workingDays: 'Du lundi au vendredi',
  allDays: 'Toute la semaine',
  sameWorkingDays: 'Mêmes heures du lundi au vendredi',
  chosenDays: 'Ou certains jours',
  copyToChosen: 'Copier',
  chooseDays: 'Choisissez au moins un jour.',
  copied: (day: number, targets: readonly number[]) =>
    `Heures du ${nameOf(day)} copiées : ${list(targets.map(nameOf))}.`,
  undecided: 'Dites si elle est ouverte, fermée ou de garde.',
  missing: { from: 'Écrivez l’heure d’ouverture.', to: 'Écrivez l’heure de fermeture.' },
  unreadable: (text: string) => `« ${text} » n’est pas une heure. Écrivez-la comme 8 h, 8 h 30 ou 20 h.`,
  hour: (text: string) => `Une journée commence à 0 h et finit à 24 h : corrigez « ${text} ».`,
  minute: (text: string) => `Une heure a 60 minutes : corrigez « ${text} ».`,
  minuteDigits: (text: string) => `Écrivez les minutes de « ${text} » avec deux chiffres, comme 8 h 05.`,
  onDay: (range: string, day: number) => `${range} (${nameOf(day)})`,
  overlap: (first: string, second: string) =>
    `Deux plages se chevauchent : ${first} et ${second}. Changez l’une des deux.`,
  /** A message in a list with messages of other days. */
  about: (day: number, message: string) => `${capital(nameOf(day))} : ${lower(message)}`,
  list: (parts: readonly string[]) => list(parts),
  /** `65 h 22 par semaine`; `minutes` in all. */
  total: (minutes: number) => `${formatFrenchDuration(minutes)} par semaine`,
}

const list = (parts: readonly string[]) => new Intl.ListFormat('fr-CA', { type: 'conjunction' }).format(parts)

export type HoursFieldTexts = typeof french

export const texts = defineTexts(french, () => import('./hours-field.texts.en.ts'))
