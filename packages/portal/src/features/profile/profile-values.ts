import type { Contact } from '@officine/api/calls'
import { normalizeEmail } from '@officine/api/rules'
import type { Settings } from '@officine/api/settings'
import { ContactChange } from '@officine/api/structs'
import { nameLabels, nameValues, oneNameBody } from '../../domain/person-name/name-values.ts'
import { addressLabels } from '../../domain/postal-address/address-field.ts'
import { blanksAsNull, textValues } from '../../forms/index.ts'
import { type Language, midSentence } from '../../language/index.ts'

/** Values of the form’s fields, in the order of the screen, which is that of the listed changes. */
export function profileValues(contact: Contact) {
  const { residence, consents } = contact
  return {
    ...nameValues(contact),
    ...textValues(contact, ['greeting', 'sex', 'birthdate']),
    jobField: String(contact.jobField ?? ''),
    occupation: contact.occupation ?? '',
    ...textValues(contact, ['practiceNumber', 'permit']),
    vaccinator: contact.vaccinator ?? false,
    email: contact.email,
    currentPassword: '',
    ...textValues(contact, ['phone', 'extension', 'mobile']),
    language: String(contact.language ?? 'fr-CA'),
    residence: textValues(residence, ['address', 'address2', 'city', 'province', 'postalCode']),
    consents: {
      electronicCommunications: consents?.electronicCommunications ?? false,
      commercialProspecting: consents?.commercialProspecting ?? false,
      elections: consents?.elections ?? false,
    },
    announcementMails: contact.announcementMails ?? true,
  }
}

export type ProfileValues = ReturnType<typeof profileValues>

/**
 * Of one's own profile: the password is sent as typed, and with another address only (an external
 * provider has none of it); what the association alone changes is not sent.
 */
export function profileRequestBody(
  { currentPassword, practiceNumber, permit, ...values }: ProfileValues,
  contact: Pick<Contact, 'email'>,
  { externalProvider }: Pick<Settings, 'externalProvider'>,
): object {
  return {
    ...requestBody(values),
    ...(isNewEmail(values, contact) && !externalProvider ? { currentPassword } : {}),
  }
}

/** Of another person, by the association. */
export function personRequestBody({ currentPassword, ...values }: ProfileValues): object {
  return requestBody(values)
}

function requestBody<Values extends Pick<ProfileValues, 'jobField' | 'hasOneName'>>({
  jobField,
  hasOneName,
  ...values
}: Values): object {
  return { ...blanksAsNull(values), ...oneNameBody(hasOneName), jobField: Number(jobField) }
}

export const isNewEmail = (
  { email }: Pick<ProfileValues, 'email'>,
  contact: Pick<Contact, 'email'>,
): boolean => normalizeEmail(email.trim()) !== normalizeEmail(contact.email)

/** The same struct as the request body. */
export const ProfileBody = ContactChange

/** In the order of the form; each consent is independent (specification 3). */
export const consentNames = ['electronicCommunications', 'commercialProspecting', 'elections'] as const
export type ConsentName = (typeof consentNames)[number]

/** Field names of the residence in the form. */
export const residenceNames = {
  street: 'residence.address',
  unit: 'residence.address2',
  city: 'residence.city',
  province: 'residence.province',
  postalCode: 'residence.postalCode',
} as const

export function profileLabels(t: Language['t'], { hasOneName }: Pick<ProfileValues, 'hasOneName'>) {
  return {
    ...nameLabels({ t }, hasOneName),
    greeting: t('profile.fields.greeting'),
    sex: t('profile.fields.sex'),
    birthdate: t('profile.fields.birthdate'),
    jobField: t('profile.fields.jobField'),
    occupation: t('profile.fields.occupation'),
    practiceNumber: t('profile.fields.practiceNumber'),
    permit: t('profile.fields.permit'),
    vaccinator: t('profile.fields.vaccinator'),
    email: t('profile.fields.email'),
    currentPassword: t('profile.password.old'),
    phone: t('profile.fields.phone'),
    extension: t('profile.fields.extension'),
    mobile: t('profile.fields.mobile'),
    language: t('profile.fields.language'),
    ...addressLabels(t, residenceNames),
    'consents.electronicCommunications': t('profile.consents.electronicCommunications'),
    'consents.commercialProspecting': t('profile.consents.commercialProspecting'),
    'consents.elections': t('profile.consents.elections'),
    announcementMails: t('profile.announcementMails'),
  } as const
}

/** Labels of fields for use within a sentence. */
export function fieldNamesText(t: Language['t'], fields: readonly string[]): string {
  const labels: { readonly [field: string]: string | undefined } = profileLabels(t, { hasOneName: false })
  return fields.map((field) => midSentence(labels[field] ?? '')).join(', ')
}
