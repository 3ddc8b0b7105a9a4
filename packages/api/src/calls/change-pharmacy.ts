import { object } from 'superstruct'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import { HistoryEntry } from '../structs/person.ts'
import { Pharmacy, PharmacyClosing } from '../structs/pharmacy.ts'
import { NewPharmacy, PharmacyChange, PharmacyCorrection } from '../structs/pharmacy-change.ts'
import { defineCall } from './define-call.ts'

export const putPharmacy = defineCall({
  method: 'PUT',
  path: 'pharmacies/:pharmacyId',
  auth: 'bearer',
  body: PharmacyChange,
  response: Pharmacy,
  versioned: true,
})

/** For the administration: adds an open pharmacy to the register. */
export const postPharmacy = defineCall({
  method: 'POST',
  path: 'pharmacies',
  auth: 'bearer',
  body: NewPharmacy,
  response: Pharmacy,
  idempotent: true,
})

/** For the administration: corrects what otherwise changes only by a transaction. */
export const putPharmacyCorrection = defineCall({
  method: 'PUT',
  path: 'pharmacies/:pharmacyId/correction',
  auth: 'bearer',
  body: PharmacyCorrection,
  response: Pharmacy,
  versioned: true,
})

/** For the administration: the pharmacy closes on a day; employments, accessa and drafts end on it. */
export const putPharmacyClosing = defineCall({
  method: 'PUT',
  path: 'pharmacies/:pharmacyId/closing',
  auth: 'bearer',
  needsRecentSignIn: true,
  body: PharmacyClosing,
  response: Pharmacy,
  versioned: true,
})

/** For the administration: it does not close, or opens again with the people whom the closing ended. */
export const deletePharmacyClosing = defineCall({
  method: 'DELETE',
  path: 'pharmacies/:pharmacyId/closing',
  auth: 'bearer',
  needsRecentSignIn: true,
  response: Pharmacy,
  versioned: true,
})

/** For the association: what was done with the record and its people, newest first. */
export const getPharmacyHistory = defineCall({
  method: 'GET',
  path: 'pharmacies/:pharmacyId/history',
  auth: 'bearer',
  query: object(pagingQuery),
  response: pageOf(HistoryEntry),
})
