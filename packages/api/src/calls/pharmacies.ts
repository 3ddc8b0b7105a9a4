import { array, enums, object, optional, string } from 'superstruct'
import { pharmacyStates } from '../constants.ts'
import {
  calendarDate,
  digits,
  lenientEnum,
  line,
  maxLength,
  ramqNumberMaximumLength,
} from '../rules/index.ts'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import { Pharmacy, PharmacySummary, Statement } from '../structs/pharmacy.ts'
import { defineCall } from './define-call.ts'

/**
 * Requires `search` (part of an address or a name) or `ramq` (first digits of the number), or both.
 * `state` is for the association, and finds by beginnings of the name's words and of the number.
 */
export const searchPharmacies = defineCall({
  method: 'GET',
  path: 'pharmacies/',
  auth: 'bearer',
  query: object({
    search: optional(line(120)),
    ramq: optional(digits(maxLength(ramqNumberMaximumLength)(string()))),
    /** Open pharmacies by default. */
    state: optional(lenientEnum(pharmacyStates)),
    ...pagingQuery,
  }),
  response: pageOf(PharmacySummary),
})

export const getPharmacy = defineCall({
  method: 'GET',
  path: 'pharmacies/:pharmacyId',
  auth: 'bearer',
  response: Pharmacy,
  versioned: true,
})

/** The newest first. */
export const getStatements = defineCall({
  method: 'GET',
  path: 'pharmacies/:pharmacyId/statements',
  auth: 'bearer',
  response: array(Statement),
})

export const postStatement = defineCall({
  method: 'POST',
  path: 'pharmacies/:pharmacyId/statements',
  auth: 'bearer',
  body: object({ subject: enums(['pharmacy', 'employees']), confirmedOn: calendarDate() }),
  response: Statement,
  idempotent: true,
})
