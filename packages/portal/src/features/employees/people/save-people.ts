import { maximumPageSize } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import { refetchResource } from '../../../data/index.ts'
import type { Language } from '../../../language/index.ts'
import { everyPage } from '../../../lists/every-page.ts'
import { saveFile } from '../../../parts/save-file.ts'
import { peopleCsv, peopleFileName } from './people-csv.ts'
import { type PeopleQuery, peopleOf } from './people-list.ts'

interface WantedPeople {
  readonly pharmacyId: string
  readonly pharmacyName: string
  readonly query: PeopleQuery
  readonly language: Language
  readonly onProgress: (read: number, total: number) => void
}

/**
 * Fetches all pages of the query and saves them as one file. Returns its name and the number of
 * people.
 */
export async function savePeople({ pharmacyId, pharmacyName, query, language, onProgress }: WantedPeople) {
  const people = await everyPage({
    fetchPage: (page) => refetchResource(peopleOf(pharmacyId).resource({ ...query, page }, maximumPageSize)),
    onProgress,
  })
  const name = peopleFileName(pharmacyName, calendarDateOf(new Date()), language)
  saveFile(name, new Blob([peopleCsv(people, language)], { type: 'text/csv;charset=utf-8' }))
  return { name, count: people.length }
}
