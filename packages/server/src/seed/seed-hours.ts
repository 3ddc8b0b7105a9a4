import type { DayHours, HolidaySchedule } from '@officine/api/calls'
import type { OpeningHours } from '../database/schema.ts'
import type { Random } from './random.ts'

const open = (from: string, to: string): DayHours => ({ state: 'open', ranges: [{ from, to }] })
const closed: DayHours = { state: 'closed', ranges: [] }
const onCall: DayHours = { state: 'onCall', ranges: [] }

const weekdays = [
  open('08:00', '21:00'),
  open('09:00', '21:00'),
  open('09:00', '18:00'),
  open('08:30', '20:00'),
]
const saturdays = [open('09:00', '17:00'), open('09:00', '18:00'), open('10:00', '16:00'), closed]
const sundays = [open('10:00', '17:00'), open('12:00', '16:00'), closed, onCall]

/** Plausible opening hours for a week from Sunday to Saturday. */
export function drawOpeningHours(random: Random): OpeningHours {
  if (random.chance(0.03)) return Array.from({ length: 7 }, () => open('00:00', '24:00'))
  const weekdayHours = random.pick(weekdays)
  const lateHours = random.chance(0.3) ? open('09:00', '21:00') : weekdayHours
  const lunchBreakHours: DayHours = {
    state: 'open',
    ranges: [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '17:00' },
    ],
  }
  const days = random.chance(0.05)
    ? [lunchBreakHours, lunchBreakHours, lunchBreakHours, lunchBreakHours, lunchBreakHours]
    : [weekdayHours, weekdayHours, weekdayHours, lateHours, lateHours]
  return [random.pick(sundays), ...days, random.pick(saturdays)]
}

export function drawHolidaySchedule(random: Random): HolidaySchedule {
  const shortHours = random.chance(0.6) ? open('10:00', '17:00') : closed
  return {
    newYear: closed,
    january2: shortHours,
    goodFriday: shortHours,
    easter: random.pick([closed, onCall]),
    easterMonday: shortHours,
    patriotsDay: shortHours,
    nationalDay: shortHours,
    canadaDay: shortHours,
    labourDay: shortHours,
    thanksgiving: shortHours,
    christmasEve: open('09:00', '16:00'),
    christmas: random.pick([closed, onCall]),
    newYearsEve: open('09:00', '16:00'),
  }
}
