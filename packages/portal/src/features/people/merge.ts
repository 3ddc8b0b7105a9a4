import {
  type ContactId,
  getContact,
  getDoubles,
  getMerge,
  getPeople,
  getPerson,
  getPersonHistory,
  type MergeComparison,
  type MergePerson,
  type MergeWorkplace,
  putDistinctPeople,
  putMerge,
} from '@officine/api/calls'
import { jobFields, type MergeField, type MergeSide } from '@officine/api/constants'
import { formatDate, formatPhone, formatPostalCode, fullName } from '@officine/i18n/locale'
import { type Infer, object, string } from 'superstruct'
import { callQuery, mutation } from '../../data/index.ts'
import { doublesPath } from '../../domain/people/person-path.ts'
import { occupationText } from '../../formatting/occupation-text.ts'
import type { Language } from '../../language/index.ts'
import { defineList } from '../../lists/list-query.ts'

export const doubles = defineList({
  path: doublesPath,
  pageQuery: ({ page }) => callQuery(getDoubles, { query: { pageNumber: page } }),
})

/** The state of the page's history entry if a person's file led to it. */
export const MergeOrigin = object({ fileId: string() })
export type MergeOrigin = Infer<typeof MergeOrigin>

export const mergeQuery = (contactId: ContactId, otherId: ContactId) =>
  callQuery(getMerge, { path: { contactId, otherId } })

// Not the comparison: the other file is gone.
const stale = { invalidates: [getPerson, getPeople, getPersonHistory, getContact, getDoubles] }

export const mergeFiles = mutation(putMerge, stale)
export const markDistinct = mutation(putDistinctPeople, { invalidates: [getDoubles, getPersonHistory] })

const consents = ['electronicCommunications', 'commercialProspecting', 'elections'] as const
type Consent = (typeof consents)[number]
const isConsent = (field: MergeField): field is Consent => consents.some((name) => name === field)

/** The side that is proposed: the one that has a value; no consent that only one file has. */
export function proposedSide(field: MergeField, { this: own, other }: MergeComparison): MergeSide {
  if (isConsent(field)) return own.consents[field] ? 'other' : 'this'
  return isBlank(own, field) && !isBlank(other, field) ? 'other' : 'this'
}

function isBlank(person: MergePerson, field: MergeField): boolean {
  if (field === 'residence') return person.residence.address === null && person.residence.city === null
  if (field === 'name' || isConsent(field)) return false
  return person[field] === null || person[field] === ''
}

/** Whose employments stay, where both have the same permission; the administration chooses otherwise. */
export function proposedWorkplace({ this: own, other }: MergeWorkplace): MergeSide | '' {
  const kinds = new Set([...own, ...other].map(({ type, validationStatus }) => `${type} ${validationStatus}`))
  return kinds.size === 1 ? 'this' : ''
}

type Texts = Pick<Language, 't' | 'locale' | 'find'>

export function fieldLabel({ t }: Pick<Language, 't'>, field: MergeField): string {
  switch (field) {
    case 'name':
      return t('merge.field.name')
    case 'accessaEmail':
      return t('merge.field.accessaEmail')
    case 'primaryPharmacy':
      return t('people.column.pharmacy')
    case 'electronicCommunications':
    case 'commercialProspecting':
    case 'elections':
      return t(`people.consent.${field}`)
    default:
      return t(`profile.fields.${field}`)
  }
}

/** The value of a field in one of the files; empty where there is none. */
export function fieldText(language: Texts, person: MergePerson, field: MergeField): string {
  const { t, locale } = language
  switch (field) {
    case 'name':
      return fullName(person)
    case 'phone':
      return phoneText(language, person)
    case 'mobile':
      return person.mobile ? formatPhone(person.mobile, locale) : ''
    case 'birthdate':
      return person.birthdate ? formatDate(person.birthdate, locale) : ''
    case 'greeting':
      return person.greeting ? t(`profile.greetings.${person.greeting}`) : ''
    case 'sex':
      return person.sex ? t(`profile.sexes.${person.sex}`) : ''
    case 'language':
      return t(`profile.languages.${person.language}`)
    case 'vaccinator':
      return t(person.vaccinator ? 'profile.vaccinator.yes' : 'profile.vaccinator.no')
    case 'occupation':
      return occupationText(language, person.occupation) ?? ''
    case 'jobField':
      if (person.jobField === null) return ''
      return t(
        person.jobField === jobFields.Other ? 'profile.jobFields.other' : 'profile.jobFields.community',
      )
    case 'residence':
      return residenceText(person.residence)
    case 'primaryPharmacy':
      return person.primaryPharmacy
        ? `${person.primaryPharmacy.pharmacyName}, ${person.primaryPharmacy.city}`
        : ''
    case 'electronicCommunications':
    case 'commercialProspecting':
    case 'elections':
      return t(person.consents[field] ? 'person.consents.given_undated' : 'person.consents.not_given')
    default:
      return person[field] ?? ''
  }
}

function phoneText({ t, locale }: Texts, { phone, extension }: MergePerson): string {
  if (!phone) return ''
  const text = formatPhone(phone, locale)
  return extension ? t('person.contact.phone_with_extension', { phone: text, extension }) : text
}

function residenceText({ address, address2, city, province, postalCode }: MergePerson['residence']): string {
  const place = [city, province && `(${province})`, postalCode && formatPostalCode(postalCode)]
  return [address, address2, place.filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
