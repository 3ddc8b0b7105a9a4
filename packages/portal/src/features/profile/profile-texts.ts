import type { Contact } from '@officine/api/calls'
import { jobFields } from '@officine/api/constants'
import { formatPhone, formatPostalCode } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'

/** `514 285-9286, poste 150`. */
export function workPhone(language: Pick<Language, 't' | 'locale'>, { phone, extension }: Contact): string {
  if (!phone) return ''
  const text = formatPhone(phone, language.locale)
  return extension ? language.t('profile.phone_with_extension', { phone: text, extension }) : text
}

/** Empty for a code of a newer server. */
export function jobFieldText({ t }: Pick<Language, 't'>, jobField: Contact['jobField']): string {
  if (jobField === jobFields.CommunityPharmacy) return t('profile.jobFields.community')
  return jobField === jobFields.Other ? t('profile.jobFields.other') : ''
}

/** Lines of an address as on an envelope; empty without data. */
export function residenceLines(residence: Contact['residence']): readonly string[] {
  const { address, address2, city, province, postalCode } = residence ?? {}
  const cityLine = [city, province && `(${province})`, postalCode && formatPostalCode(postalCode)]
  return [[address, address2].filter(Boolean).join(', '), cityLine.filter(Boolean).join(' ')].filter(Boolean)
}
