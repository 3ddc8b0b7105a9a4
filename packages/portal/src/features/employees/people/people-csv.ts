import type { Employee, PharmacyId } from '@officine/api/calls'
import { maximumPageSize } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import {
  type CalendarDate,
  type CsvSeparator,
  calendarDateOf,
  csvByteOrderMark,
  csvLine,
  formatPhone,
  type Locale,
} from '@officine/i18n/locale'
import { queryClient } from '../../../data/index.ts'
import { downloadBlob } from '../../../domain/downloads/download-blob.ts'
import { occupationText } from '../../../formatting/occupation-text.ts'
import type { Language } from '../../../language/index.ts'
import { fetchAllPages } from '../../../lists/fetch-all-pages.ts'
import { accessStartDate, employmentTypeKey, lastAccessDay } from '../employment-facts.ts'
import { type PeopleQuery, peopleList } from './people-list.ts'

interface PeopleExport {
  readonly pharmacyId: PharmacyId
  readonly pharmacyName: string
  readonly query: PeopleQuery
  readonly language: Language
  readonly onProgress: (read: number, total: number) => void
}

/**
 * Fetches all pages of the query and saves them as one file. Returns its name and the number of
 * people.
 */
export async function downloadPeopleCsv({
  pharmacyId,
  pharmacyName,
  query,
  language,
  onProgress,
}: PeopleExport) {
  const people = await fetchAllPages({
    fetchPage: (page) =>
      queryClient.fetchQuery({
        ...peopleList(pharmacyId).pageQuery({ ...query, page }, maximumPageSize),
        staleTime: 0,
      }),
    onProgress,
  })
  const name = peopleFileName(pharmacyName, todayInQuebec(), language)
  downloadBlob(name, new Blob([peopleCsv(people, language)], { type: 'text/csv;charset=utf-8' }))
  return { name, count: people.length }
}

/** Separators that Excel expects for the language. */
const separators: Readonly<Record<Locale, CsvSeparator>> = { 'fr-CA': ';', 'en-CA': ',' }

/** People of a pharmacy as CSV; dates in ISO format, which spreadsheets recognize. */
export function peopleCsv(
  people: readonly Employee[],
  language: Pick<Language, 't' | 'locale' | 'find'>,
): string {
  const { t, locale } = language
  const headings = [
    t('employees.csv.last_name'),
    t('employees.csv.first_name'),
    t('employees.csv.email'),
    t('employees.csv.phone'),
    t('employees.csv.practice_number'),
    t('employees.csv.occupation'),
    t('employees.csv.permission'),
    t('employees.csv.since'),
    t('employees.csv.until'),
    t('employees.csv.invitation'),
  ]
  const rows = people.map((person) => [
    person.lastName,
    person.firstName,
    person.email ?? '',
    person.phone ? plainPhone(language, person.phone) : '',
    person.practiceNumber ?? '',
    occupationText(language, person.occupation) ?? '',
    t(employmentTypeKey(person.type)),
    accessStartDate(person) ?? '',
    lastAccessDay(person) ?? '',
    person.invitation ? calendarDateOf(person.invitation.validUntil) : '',
  ])
  const lines = [headings, ...rows].map((cells) => csvLine(cells, separators[locale]))
  return csvByteOrderMark + lines.join('')
}

/** `employes-pharmacie-du-vieux-marche-2026-11-21.csv` */
export function peopleFileName(pharmacy: string, date: CalendarDate, { t }: Pick<Language, 't'>): string {
  const text = `${t('employees.csv.file')} ${pharmacy}`.normalize('NFD').replace(/\p{M}/gu, '')
  const slug = text
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, '-')
  return `${slug.replace(/^-+|-+$/g, '').slice(0, 80)}-${date}.csv`
}

/** Formatted phone number with a plain space and hyphen, so that it can be searched for. */
function plainPhone(language: Pick<Language, 'locale'>, phone: string): string {
  return formatPhone(phone, language.locale).replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
}
