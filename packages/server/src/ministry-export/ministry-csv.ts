import { csvByteOrderMark, csvLine } from '@officine/i18n/locale'
import { ministryColumns } from './ministry-columns.ts'
import type { MinistryRecord } from './ministry-snapshot.ts'

/** The lines of the file, parted by commas. */
export async function* csvLines(records: AsyncIterable<MinistryRecord>): AsyncGenerator<string> {
  const headings = ministryColumns.map(({ name }) => name)
  yield csvByteOrderMark + csvLine(headings, ',')
  for await (const record of records)
    yield csvLine(
      ministryColumns.map(({ of }) => of(record) ?? ''),
      ',',
    )
}
