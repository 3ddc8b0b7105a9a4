import { type Holiday, holidays, weekdays } from '@officine/api/constants'
import { csvByteOrderMark, csvLine } from '@officine/i18n/locale'
import type { ExportRow, MinistryRecord } from './ministry-snapshot.ts'

interface MinistryColumn {
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
  column('closesOn', ({ closesOn = null }) => closesOn),
]

/** The columns of an earlier format, which months that were begun in it keep. */
const columnsOf = ({ formatVersion }: Pick<ExportRow, 'formatVersion'>) =>
  formatVersion === 1 ? ministryColumns.filter(({ name }) => name !== 'closesOn') : ministryColumns

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

/** The lines of the file, parted by commas. */
export async function* csvLines(
  monthExport: Pick<ExportRow, 'formatVersion'>,
  records: AsyncIterable<MinistryRecord>,
): AsyncGenerator<string> {
  const columns = columnsOf(monthExport)
  const headings = columns.map(({ name }) => name)
  yield csvByteOrderMark + csvLine(headings, ',')
  for await (const record of records)
    yield csvLine(
      columns.map(({ of }) => of(record) ?? ''),
      ',',
    )
}

/** One JSON document with one pharmacy per line. */
export async function* jsonLines(
  { month, createdAt, pharmacies, formatVersion }: ExportRow,
  records: AsyncIterable<MinistryRecord>,
): AsyncGenerator<string> {
  const head = JSON.stringify({ formatVersion, month, asOf: createdAt.toISOString(), count: pharmacies })
  yield `${head.slice(0, -1)},"pharmacies":[`
  let separator = '\n'
  for await (const record of records) {
    yield separator + JSON.stringify(orderMembers(record))
    separator = ',\n'
  }
  yield '\n]}\n'
}

/** `jsonb` does not preserve the order of members. */
function orderMembers(record: MinistryRecord): MinistryRecord {
  const { ramqNumber, companyName, neq, banner, facility, locationCategory } = record
  const { street, unit, city, province, postalCode, region } = record
  const { phone, extension, fax, email, website } = record
  const { languagePercentages, openingHours, holidaySchedule, services, confirmedOn, closesOn } = record
  return {
    ...{ ramqNumber, companyName, neq, banner, facility, locationCategory },
    ...{ street, unit, city, province, postalCode, region },
    ...{ phone, extension, fax, email, website },
    ...{ languagePercentages, openingHours, holidaySchedule, services, confirmedOn },
    ...(closesOn === undefined ? {} : { closesOn }),
  }
}
