import type { Associate, DayHours, Pharmacy } from '@officine/api/calls'
import type { PharmacySection } from '@officine/api/constants'
import { durationOf } from '@officine/api/opening-hours'
import { formatNumber, formatPhone, formatPostalCode, fullName } from '@officine/i18n/locale'
import { createElement, Fragment, type ReactNode } from 'react'
import { hasHours } from '../../domain/opening-hours/hours-text.ts'
import { addressLine } from '../../formatting/address-text.ts'
import { type Language, midSentence } from '../../language/index.ts'
import { areaText, locationCategoryText, serviceText, softwareText } from './pharmacy-texts.ts'

/**
 * The facts that summarize a section, one text each; empty without data. What a text has in
 * `<small>` is secondary.
 */
export function sectionSummary(
  language: Language,
  section: PharmacySection,
  pharmacy: Pharmacy,
): readonly ReactNode[] {
  return summaryFactsBySection[section](language, pharmacy).filter((fact) => fact !== '')
}

type SummaryFacts = (language: Language, pharmacy: Pharmacy) => readonly ReactNode[]

const summaryFactsBySection: Readonly<Record<PharmacySection, SummaryFacts>> = {
  coordinates: ({ t, rich, locale }, { address, phone, extension, email }) => {
    const number = phone ? formatPhone(phone, locale) : ''
    return [
      rich('pharmacies.short.address', {
        line: addressLine(address),
        province: address.province,
        postalCode: formatPostalCode(address.postalCode),
      }),
      number && extension ? t('pharmacies.phone_with_extension', { phone: number, extension }) : number,
      email ?? '',
    ]
  },
  general: (language, { companyName, banner, facility, locationCategory, neq }) => [
    [companyName, banner, facility].filter(Boolean).join(', '),
    locationCategoryText({ t: language.rich }, locationCategory),
    neq ? language.t('pharmacies.short.neq', { neq }) : '',
  ],
  associates: (language, { associates }) =>
    associates.length > 0 ? [inLine(associates.map((associate) => associateText(language, associate)))] : [],
  languages: ({ t }, { languagePercentages }) =>
    languagePercentages ? [t('pharmacies.short.languages', languagePercentages)] : [],
  areas: (language, { areas }) =>
    areas
      ? [language.t('pharmacies.short.areas', { total: areaText(language, areas.total, areas.unit) })]
      : [],
  hours: ({ t, locale }, { openingHours }) => {
    if (!hasHours({ openingHours })) return []
    const { days, minutes } = weekTotals(openingHours)
    const hours = formatNumber(Math.floor(minutes / 60), locale)
    return [t('pharmacies.short.hours', { days, hours, minutes: String(minutes % 60).padStart(2, '0') })]
  },
  holidays: ({ t }, { holidaySchedule }) => {
    const days = Object.values(holidaySchedule)
    const closed = days.filter((day) => day?.state === 'closed').length
    return [t('pharmacies.short.holidays', { closed, special: days.length - closed })]
  },
  laboratory: (_language, { laboratory }) =>
    laboratory ? [softwareText(laboratory), laboratory.roboticsSystem ?? ''] : [],
  services: (language, { services }) => [
    services
      .map((service) => serviceText(language, service))
      .map((text, index) => (index === 0 ? text : midSentence(text)))
      .join(', '),
  ],
}

/** Texts with a comma between two. */
export function inLine(texts: readonly ReactNode[]): ReactNode {
  // Parts as arguments need no keys: their order doesn't change.
  return createElement(Fragment, null, ...texts.flatMap((text) => [', ', text]).slice(1))
}

function associateText({ rich }: Language, associate: Associate): ReactNode {
  const name = fullName(associate)
  return associate.isResponder ? rich('pharmacies.short.responder', { name }) : name
}

/** Number of days with opening hours in a usual week, and the minutes of all their hours. */
function weekTotals(week: readonly DayHours[]): { readonly days: number; readonly minutes: number } {
  const open = week.filter(({ state }) => state === 'open')
  const lengths = open.flatMap(({ ranges }) => ranges.map(durationOf))
  return { days: open.length, minutes: lengths.reduce((sum, length) => sum + length, 0) }
}
