import type { Contact, ContactRight, ContactSearchResult } from '@officine/api/calls'
import { greetings, provinces } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import type { ReadAudit } from '../api/call-failure.ts'
import { enumValueOf, jobFieldOf } from '../database/codes.ts'
import type { ContactRow } from './contacts.ts'
import type { ContactSearchRow } from './search-contacts.ts'

export const contactReadAudit = (recordId: string): ReadAudit => ({
  action: 'contact.read',
  recordType: 'contact',
  recordId,
})

/** What a caller who may read a person gets: professional data only. */
export function professionalContactResponse({ person }: ContactRow, may: ContactRight[]): Contact {
  const { id, version, firstName, lastName, practiceNumber, occupation, email, phone, extension } = person
  return { id, version, firstName, lastName, practiceNumber, occupation, email, phone, extension, may }
}

/** For the person and the administration. */
export function completeContactResponse(row: ContactRow, may: ContactRight[]): Contact {
  const { person, hasAccount, primaryAccount, isOwner, emailToConfirm } = row
  const { lastDeclarationId, lastDeclarationSignedAt, mailRefusedAt } = row
  const { sex, birthdate, vaccinator, permit, mobile, language } = person
  const { address, address2, city, postalCode } = person
  return {
    ...professionalContactResponse(row, may),
    ...{ hasAccount, primaryAccount, isOwner },
    greeting: enumValueOf(greetings, person.greeting),
    jobField: jobFieldOf(person.jobField),
    ...{ sex, birthdate, vaccinator, permit, mobile, language },
    residence: { address, address2, city, province: enumValueOf(provinces, person.province), postalCode },
    consents: {
      electronicCommunications: person.consentElectronic,
      commercialProspecting: person.consentProspecting,
      elections: person.consentElections,
    },
    consentsGivenAt: {
      electronicCommunications: person.consentElectronicAt?.toISOString() ?? null,
      commercialProspecting: person.consentProspectingAt?.toISOString() ?? null,
      elections: person.consentElectionsAt?.toISOString() ?? null,
    },
    confirmedOn: person.confirmedOn,
    ...{ emailToConfirm, mailRefusedAt },
    lastDeclarationId,
    lastDeclarationSigned: lastDeclarationSignedAt ? calendarDateOf(lastDeclarationSignedAt) : null,
  }
}

export function contactSearchResponse({ email, ...person }: ContactSearchRow): ContactSearchResult {
  return { ...person, maskedEmail: maskEmail(email) }
}

/** `g•••@exemple.ca`: enough to recognise an address that one knows. */
export function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}
