import type { PharmacyId } from '@officine/api/calls'
import { maximumPageSize } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import { queryClient } from '../../../data/index.ts'
import { downloadBlob } from '../../../domain/downloads/download-blob.ts'
import type { Language } from '../../../language/index.ts'
import { fetchAllPages } from '../../../lists/fetch-all-pages.ts'
import { peopleCsv, peopleFileName } from './people-csv.ts'
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
  const name = peopleFileName(pharmacyName, calendarDateOf(new Date()), language)
  downloadBlob(name, new Blob([peopleCsv(people, language)], { type: 'text/csv;charset=utf-8' }))
  return { name, count: people.length }
}
