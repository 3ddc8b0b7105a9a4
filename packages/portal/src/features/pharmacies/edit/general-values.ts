import type { Pharmacy } from '@officine/api/calls'
import { PharmacyChange } from '@officine/api/structs'
import { pick } from 'superstruct'
import { withNulls } from '../../../forms/index.ts'
import type { Language } from '../../../language/index.ts'

const ofOwners = ['companyName', 'banner', 'facility', 'locationCategory', 'neq'] as const

/** What everybody may change who may change the record. */
export const GeneralBody = pick(PharmacyChange, [...ofOwners])

/** The RAMQ number is the administration's to change. */
export const AdministrationBody = pick(PharmacyChange, [...ofOwners, 'ramqNumber'])

export function generalOf(pharmacy: Pharmacy) {
  const { companyName, banner, facility, locationCategory, neq, ramqNumber } = pharmacy
  return {
    companyName,
    banner: banner ?? '',
    facility: facility ?? '',
    locationCategory: locationCategory ?? '',
    neq: neq ?? '',
    ramqNumber,
  }
}

export type GeneralValues = ReturnType<typeof generalOf>

export function generalBody({ ramqNumber: _, ...values }: GeneralValues): object {
  return withNulls(values)
}

export function generalLabels(t: Language['t']) {
  return {
    companyName: t('pharmacies.fields.companyName'),
    banner: t('pharmacies.fields.banner'),
    facility: t('pharmacies.fields.facility'),
    locationCategory: t('pharmacies.fields.locationCategory'),
    neq: t('pharmacies.fields.neq'),
    ramqNumber: t('pharmacies.fields.ramqNumber'),
  } as const
}
