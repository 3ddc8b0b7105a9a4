import { type Holiday, holidays, weekdays } from '@officine/api/constants'
import type { MinistryRecord } from './ministry-snapshot.ts'

export interface MinistryColumn {
  readonly name: string
  /** The cell's value; null if unknown. */
  readonly of: (record: MinistryRecord) => string | null
}

const column = (name: string, of: MinistryColumn['of']): MinistryColumn => ({ name, of })

const plain = (
  [
    'ramqNumber',
    'companyName',
    'neq',
    'banner',
    'facility',
    'locationCategory',
    'street',
    'unit',
    'city',
    'province',
    'postalCode',
    'region',
  ] as const
).map((name) => column(name, (record) => record[name]))

/** The columns of the CSV file, in order. Each is described in docs/ministry-export.md. */
export const ministryColumns: readonly MinistryColumn[] = [
  ...plain,
  column('phone', ({ phone }) => toDialFormat(phone)),
  column('extension', ({ extension }) => extension),
  column('fax', ({ fax }) => toDialFormat(fax)),
  column('email', ({ email }) => email),
  column('website', ({ website }) => website),
  column('frenchPercent', ({ languagePercentages }) => numeral(languagePercentages?.french)),
  column('englishPercent', ({ languagePercentages }) => numeral(languagePercentages?.english)),
  ...weekdays.map((weekday, index) =>
    column(`hours${capitalized(weekday)}`, ({ openingHours }) => hours(openingHours[index])),
  ),
  ...holidays.map((holiday: Holiday) =>
    column(`holiday${capitalized(holiday)}`, ({ holidaySchedule }) => hours(holidaySchedule[holiday])),
  ),
  column('services', ({ services }) => services.join(';')),
  column('confirmedOn', ({ confirmedOn }) => confirmedOn),
]

function numeral(value: number | undefined): string | null {
  return value === undefined ? null : String(value)
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** In dialled form: a leading plus sign would make it a formula in a spreadsheet. */
function toDialFormat(number: string | null): string | null {
  if (number === null) return null
  const northAmerican = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number)
  return northAmerican ? northAmerican.slice(1).join('-') : number.replace('+', '011-')
}

function hours(day: MinistryRecord['openingHours'][number] | undefined): string | null {
  if (day === undefined) return null
  const ranges = day.ranges.map(({ from, to }) => `${from}-${to}`)
  return day.state === 'open' ? ranges.join(';') : day.state
}
