import { getPharmacy, type Pharmacy, type PharmacySummary, searchPharmacies } from '@officine/api/calls'
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
  const section = (name: 'coordinates' | 'hours' | 'associates') =>
    row.sections[name] ?? { changedAt: null, changedBy: null, confirmedOn: null }
  return {
    id: row.id,
    version: row.version,
    companyName: row.companyName,
    ramqNumber: row.ramqNumber,
    banner: row.banner,
    facility: row.facility,
    address: answerAddress(row),
    phone: row.phone,
    extension: row.extension,
    fax: row.fax,
    email: row.email,
    website: row.website,
    openingHours: row.openingHours,
    // An employee or a mandator sees the names of associates; here nobody needs more.
    associates: associates.map(({ contactId, firstName, lastName }) => ({ contactId, firstName, lastName })),
    lastSentToMinistry: row.lastSentToMinistry ? calendarDateOf(row.lastSentToMinistry) : null,
    sections: {
      coordinates: section('coordinates'),
      hours: section('hours'),
      associates: section('associates'),
    },
  }
}

function answerAddress(row: FoundPharmacy | PharmacyRow): PharmacySummary['address'] {
  const { street, unit, city, province, postalCode } = row
  return { street, unit, city, province, postalCode }
}
