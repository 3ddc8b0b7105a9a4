import type { Associate, Pharmacy, PharmacyRight, PharmacySummary, SectionHistory } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import type { ReadAudit } from '../api/call-failure.ts'
import { type Caller, may } from '../policy/may.ts'
import { mayReadAssociateAffirmation } from '../transactions/transaction-rights.ts'
import type { AssociateRow } from './associates.ts'
import { type PharmacyRow, stateOfPharmacy } from './pharmacies.ts'
import type { PharmacySearchResult } from './search-pharmacies.ts'

export const pharmacyReadAudit = (recordId: string): ReadAudit => ({
  action: 'pharmacy.read',
  recordType: 'pharmacy',
  recordId,
})

export function pharmacySummaryResponse(row: PharmacySearchResult): PharmacySummary {
  const { id, companyName, ramqNumber, banner, employmentStatus } = row
  return { id, companyName, ramqNumber, banner, address: addressResponse(row), employmentStatus }
}

export function pharmacyResponse(row: PharmacyRow, associates: Associate[], may: PharmacyRight[]): Pharmacy {
  const { companyName, ramqNumber, banner, facility, locationCategory, neq } = row
  const { phone, extension, fax, email, website } = row
  const { languagePercentages, areas, openingHours, holidaySchedule, laboratory } = row
  return {
    id: row.id,
    version: row.version,
    ...{ state: stateOfPharmacy(row), region: row.region },
    ...{ companyName, ramqNumber, banner, facility, locationCategory, neq },
    address: addressResponse(row),
    ...{ phone, extension, fax, email, website },
    ...{ languagePercentages, areas, openingHours, holidaySchedule, laboratory },
    services: row.services,
    associates,
    ...(row.opensOn === null ? {} : { opensOn: row.opensOn }),
    ...(row.closesOn && row.closeReason
      ? { closing: { closesOn: row.closesOn, reason: row.closeReason } }
      : {}),
    may,
    lastSentToMinistry: row.lastSentToMinistry ? calendarDateOf(row.lastSentToMinistry) : null,
    sections: historyOf(row.sections),
  }
}

/** An employee or a mandator gets the name alone. */
export const associateNameResponse = ({ contactId, firstName, lastName }: AssociateRow): Associate => ({
  contactId,
  firstName,
  lastName,
})

export function associateResponse(row: AssociateRow, caller: Caller): Associate {
  const { contactId, practiceNumber, email, phone, extension, isResponder } = row
  return {
    ...associateNameResponse(row),
    ...{ practiceNumber, email, phone, extension, isResponder },
    ...(may(caller, 'readWholeContact', { contactId }) ? row.personal : {}),
    ...affirmationResponse(row, caller),
  }
}

function affirmationResponse(
  { contactId, affirmation }: AssociateRow,
  caller: Caller,
): Pick<Associate, 'affirmation'> {
  if (affirmation === null) return {}
  const { filedBy, ...address } = affirmation
  return mayReadAssociateAffirmation(caller, { contactId, filedBy }) ? { affirmation: address } : {}
}

const emptyHistory: SectionHistory = { changedAt: null, changedBy: null, confirmedOn: null }

function historyOf(states: PharmacyRow['sections']): Pharmacy['sections'] {
  const { coordinates, general, associates, languages, areas, hours, holidays, laboratory, services } = states
  return {
    coordinates: coordinates ?? emptyHistory,
    general: general ?? emptyHistory,
    associates: associates ?? emptyHistory,
    languages: languages ?? emptyHistory,
    areas: areas ?? emptyHistory,
    hours: hours ?? emptyHistory,
    holidays: holidays ?? emptyHistory,
    laboratory: laboratory ?? emptyHistory,
    services: services ?? emptyHistory,
  }
}

type AddressRow = Pick<PharmacyRow, 'street' | 'unit' | 'city' | 'province' | 'postalCode'>

export function addressResponse(row: AddressRow): PharmacySummary['address'] {
  const { street, unit, city, province, postalCode } = row
  return { street, unit, city, province, postalCode }
}
