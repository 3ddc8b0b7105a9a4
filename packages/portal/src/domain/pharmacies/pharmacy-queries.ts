import {
  type Employment,
  getOwnEmployments,
  getPharmacy,
  isCurrent,
  type Pharmacy,
  type PharmacyId,
} from '@officine/api/calls'
import type { CalendarDate } from '@officine/i18n/locale'
import { type CallQuery, callQuery } from '../../data/index.ts'

/** The person's employments and requests. */
export const myEmploymentsQuery = callQuery(getOwnEmployments, {}, { isPersisted: true })

export function pharmacyQuery(pharmacyId: PharmacyId): CallQuery<Pharmacy> {
  return callQuery(getPharmacy, { path: { pharmacyId } }, { isPersisted: true })
}

/** The ids of the pharmacies of a person's current employments, the primary one first. */
export function currentPharmacyIds(
  employments: readonly Employment[],
  today: CalendarDate,
): readonly string[] {
  const current = employments
    .filter((employment) => isCurrent(employment, today))
    .sort((a, b) => Number(b.isPrimaryLink) - Number(a.isPrimaryLink))
  return [...new Set(current.flatMap(({ accountId }) => accountId ?? []))]
}

/** Approved employments at pharmacies that start later, the earliest first. */
export function futureEmployments<E extends Employment>(
  employments: readonly E[],
  today: CalendarDate,
): readonly (E & { readonly startDate: CalendarDate })[] {
  return employments
    .filter(
      (employment): employment is E & { readonly startDate: CalendarDate } =>
        employment.accountId !== null &&
        employment.startDate !== null &&
        employment.startDate > today &&
        isCurrent(employment, employment.startDate),
    )
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
}
