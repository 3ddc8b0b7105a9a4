import type { ExportRow, MinistryRecord } from './ministry-snapshot.ts'

/** Increase it with each change of the format. */
const formatVersion = 1

/** One JSON document with one pharmacy per line. */
export async function* jsonLines(
  { month, createdAt, pharmacies }: ExportRow,
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
  const { languagePercentages, openingHours, holidaySchedule, services, confirmedOn } = record
  return {
    ...{ ramqNumber, companyName, neq, banner, facility, locationCategory },
    ...{ street, unit, city, province, postalCode, region },
    ...{ phone, extension, fax, email, website },
    ...{ languagePercentages, openingHours, holidaySchedule, services, confirmedOn },
  }
}
