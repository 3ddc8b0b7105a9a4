import {
  getPharmacy,
  type Pharmacy,
  type PharmacySummary,
  type SectionHistory,
  searchPharmacies,
} from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { notFound, refused } from '../api/failure.ts'
import { serve } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { reach } from '../policy/may.ts'
import {
  type Associate,
  associatesOf,
  type PharmacyRow,
  getPharmacy as readPharmacy,
} from '../records/pharmacies.ts'
import { type FoundPharmacy, searchPharmacies as search } from '../records/search-pharmacies.ts'
import { auditStaffReading } from './staff-reading.ts'

/** Specification 5: at least one of address and RAMQ number. */
export const serveSearchPharmacies = serve(searchPharmacies, async ({ db, user, query }) => {
  const wanted = { ...query, search: query.search?.trim() || undefined }
  if (wanted.search === undefined && wanted.ramq === undefined) throw refused('addressOrRamq', '/search')
  const found = await search(db, { ...wanted, contactId: user.contactId, today: today() })
  const { pageNumber, pageSize } = query
  return { items: found.items.map(answerSummary), pageNumber, pageSize, totalCount: found.totalCount }
})

export const serveGetPharmacy = serve(getPharmacy, async (context) => {
  const { db, user, path } = context
  const how = reach(user, 'readPharmacy', path)
  const row = how && (await readPharmacy(db, path.pharmacyId))
  if (!row) throw notFound()
  await auditStaffReading(context, how, { action: 'pharmacy.read', recordType: 'pharmacy', recordId: row.id })
  return answerPharmacy(row, await associatesOf(db, row.id, today()))
})

function answerSummary(row: FoundPharmacy): PharmacySummary {
  const { id, companyName, ramqNumber, banner, employmentStatus } = row
  return { id, companyName, ramqNumber, banner, address: answerAddress(row), employmentStatus }
}

function answerPharmacy(row: PharmacyRow, associates: readonly Associate[]): Pharmacy {
  const { companyName, ramqNumber, banner, facility, locationCategory, neq } = row
  const { phone, extension, fax, email, website } = row
  const { languagePercentages, areas, openingHours, holidaySchedule, laboratory } = row
  return {
    id: row.id,
    version: row.version,
    ...{ companyName, ramqNumber, banner, facility, locationCategory, neq },
    address: answerAddress(row),
    ...{ phone, extension, fax, email, website },
    ...{ languagePercentages, areas, openingHours, holidaySchedule, laboratory },
    services: row.services,
    // An employee or a mandator sees the names of associates; here nobody needs more.
    associates: associates.map(({ contactId, firstName, lastName }) => ({ contactId, firstName, lastName })),
    lastSentToMinistry: row.lastSentToMinistry ? calendarDateOf(row.lastSentToMinistry) : null,
    sections: historyOf(row.sections),
  }
}

const unknown: SectionHistory = { changedAt: null, changedBy: null, confirmedOn: null }

function historyOf(states: PharmacyRow['sections']): Pharmacy['sections'] {
  const { coordinates, general, associates, languages, areas, hours, holidays, laboratory, services } = states
  return {
    coordinates: coordinates ?? unknown,
    general: general ?? unknown,
    associates: associates ?? unknown,
    languages: languages ?? unknown,
    areas: areas ?? unknown,
    hours: hours ?? unknown,
    holidays: holidays ?? unknown,
    laboratory: laboratory ?? unknown,
    services: services ?? unknown,
  }
}

function answerAddress(row: FoundPharmacy | PharmacyRow): PharmacySummary['address'] {
  const { street, unit, city, province, postalCode } = row
  return { street, unit, city, province, postalCode }
}
