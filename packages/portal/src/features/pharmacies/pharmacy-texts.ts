import {
  areaUnits,
  type LocationCategory,
  locationCategories,
  type PharmacySection,
  type Service,
  services,
  unlistedPatientFileSoftware,
} from '@officine/api/constants'
import type { Laboratory } from '@officine/api/structs'
import { formatNumber } from '@officine/i18n/locale'
import type { Language, MessageKey } from '../../language/index.ts'

/** Texts for the codes of a pharmacy's record. A code of a newer server has no text: ''. */

type Texts = Pick<Language, 't'>
type Formats = Pick<Language, 't' | 'locale'>

export function sectionText({ t }: Texts, section: PharmacySection): string {
  return t(`pharmacies.sections.${section}`)
}

export function locationCategoryText<Text>(
  { t }: { readonly t: (key: MessageKey) => Text },
  category: LocationCategory | null,
): Text | string {
  return isKnownCode(locationCategories, category) ? t(`pharmacies.locationCategories.${category}`) : ''
}

export function serviceText({ t }: Texts, service: Service): string {
  return isKnownCode(services, service) ? t(`pharmacies.services.${service}`) : ''
}

type AreaUnit = (typeof areaUnits)[number]

export function areaUnitText({ t }: Texts, unit: AreaUnit): string {
  return isKnownCode(areaUnits, unit) ? t(`pharmacies.areaUnits.${unit}`) : ''
}

/** `245,5 m²`. */
export function areaText({ t, locale }: Formats, value: number, unit: AreaUnit): string {
  const number = formatNumber(value, locale, { maximumFractionDigits: 2 })
  return isKnownCode(areaUnits, unit) ? t(`pharmacies.area.${unit}`, { value: number }) : number
}

/** `72 %`. */
export function percentageText({ t, locale }: Formats, value: number): string {
  return t('pharmacies.percentage', { value: formatNumber(value, locale) })
}

/** The software for patient files: its listed name, or its own name if unlisted. */
export function softwareText({ patientFileSoftware, unlistedSoftware }: Laboratory): string {
  return patientFileSoftware === unlistedPatientFileSoftware ? (unlistedSoftware ?? '') : patientFileSoftware
}

function isKnownCode<Code extends string>(knownCodes: readonly Code[], code: string | null): code is Code {
  return knownCodes.some((knownCode) => knownCode === code)
}
