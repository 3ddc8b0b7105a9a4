import { defineTexts } from '../texts/texts.ts'
import { type CalendarDate, partsOf, weekdayOf } from './calendar-date.ts'

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']

const dayNumber = (day: number) => (day === 1 ? '1er' : String(day))

const weekday = (date: CalendarDate) => weekdays[weekdayOf(date)] ?? ''

/** `21 novembre 2026`, `1er décembre 2026`. */
const written = (date: CalendarDate) => {
  const { year, month, day } = partsOf(date)
  return `${dayNumber(day)} ${months[month - 1]} ${year}`
}

const french = {
  months: months as readonly string[],
  weekdays: weekdays as readonly string[],
  dayNumber,
  longDate: (date: CalendarDate) => `${weekday(date)} ${written(date)}`,
  letters: { y: 'AAAA', m: 'MM', d: 'JJ' },
  choose: 'Choisir une date',
  change: (date: string) => `Changer la date, ${date}`,
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  monthList: 'Mois',
  yearList: 'Année',
  today: 'Aujourd’hui',
  close: 'Fermer',
  unreadable: (pattern: string, example: string) =>
    `Écrivez la date sous la forme ${pattern}, comme ${example}.`,
  incomplete: (example: string) => `Écrivez l’année, le mois et le jour, comme ${example}.`,
  year: (example: string) => `Écrivez l’année avec 4 chiffres, comme ${example}.`,
  month: (month: number) => `Vérifiez le mois : il va de 1 à 12. Vous avez écrit ${month}.`,
  day: (day: number) => `Vérifiez le jour : il va de 1 à 31. Vous avez écrit ${day}.`,
  dayOfMonth: (year: number, month: number, days: number) =>
    `Vérifiez le jour : ${months[month - 1]} ${year} a ${days} jours.`,
  ambiguous: ([one, other]: readonly [CalendarDate, CalendarDate]) =>
    `Est-ce le ${written(one)} ou le ${written(other)}? Écrivez ${one} ou ${other}.`,
  weekday: (date: CalendarDate) => `Vérifiez le jour : le ${written(date)} est un ${weekday(date)}.`,
  tooEarly: (min: CalendarDate) => `Choisissez une date à partir du ${written(min)}.`,
  tooLate: (max: CalendarDate) => `Choisissez une date au plus tard le ${written(max)}.`,
  unavailable: (date: CalendarDate) =>
    `Le ${written(date)} ne peut pas être choisi. Choisissez une autre date.`,
}

export type DateInputTexts = typeof french

export const texts = defineTexts(french, () => import('./date-input.texts.en.ts'))
