import { boolean, type Infer, integer, nullable, object, optional, partial, string } from 'superstruct'
import { greetings, jobFields, locales, provinces, sexes } from '../constants.ts'
import {
  beforeToday,
  calendarDate,
  email,
  extension,
  firstName,
  instant,
  lenientCode,
  lenientEnum,
  line,
  personName,
  phone,
  postalCode,
  practiceNumber,
  required,
} from '../rules/index.ts'
import { type ContactId, type DeclarationId, id, type PharmacyId } from './ids.ts'
import { rightsStruct } from './rights.ts'

export const contactRights = [
  'change',
  /** To change practice number and permit. */
  'changePractice',
  'confirm',
] as const
export type ContactRight = (typeof contactRights)[number]

/** A person's home address. */
export const Residence = object({
  address: nullable(line(120)),
  address2: nullable(line(120)),
  city: nullable(line(80)),
  province: nullable(lenientEnum(provinces)),
  postalCode: nullable(postalCode(string())),
})
export type Residence = Infer<typeof Residence>

/** Each consent is given or not; the server stores when it was given. */
export const Consents = object({
  /** Electronic communications from the association and accessa. */
  electronicCommunications: boolean(),
  /** Nominative lists for commercial prospecting. */
  commercialProspecting: boolean(),
  /** Nominative lists for elections. */
  elections: boolean(),
})
export type Consents = Infer<typeof Consents>

/** When each consent was given; null for one that isn't. */
export const ConsentDates = object({
  electronicCommunications: nullable(instant()),
  commercialProspecting: nullable(instant()),
  elections: nullable(instant()),
})
export type ConsentDates = Infer<typeof ConsentDates>

/** Fields readable by anyone who may read the person. */
const fieldsForReaders = {
  firstName: firstName(),
  lastName: personName(),
  practiceNumber: nullable(practiceNumber()),
  occupation: nullable(line(80)),
  email: email(line(254)),
  phone: nullable(phone(string())),
  extension: nullable(extension()),
}

/** Fields readable only by the person and the administration. */
const fieldsForSelf = {
  greeting: nullable(lenientEnum(greetings)),
  sex: nullable(lenientEnum(sexes)),
  birthdate: nullable(beforeToday(calendarDate())),
  jobField: lenientCode(jobFields),
  vaccinator: boolean(),
  permit: nullable(line(20)),
  mobile: nullable(phone(string())),
  /** The language of the person's mails. */
  language: lenientEnum(locales),
  residence: Residence,
  consents: Consents,
  /** Whether the person gets the association's announcements by mail too. */
  announcementMails: boolean(),
}

/** A person. Fields that the caller may not read are omitted. */
export const Contact = object({
  id: id<ContactId>(),
  version: integer(),
  ...fieldsForReaders,
  ...partial(object(fieldsForSelf)).schema,
  hasAccount: optional(boolean()),
  /** The id of the primary pharmacy, which determines the electoral region. */
  primaryAccount: optional(nullable(id<PharmacyId>())),
  isOwner: optional(boolean()),
  /** When the mail server of the address refused a mail for good. */
  mailRefusedAt: optional(nullable(instant())),
  /** A new email address that awaits confirmation. */
  emailToConfirm: optional(nullable(string())),
  lastDeclarationSigned: optional(nullable(calendarDate())),
  /** The id of the last signed declaration, a copy of which can be downloaded. */
  lastDeclarationId: optional(nullable(id<DeclarationId>())),
  consentsGivenAt: optional(ConsentDates),
  /** The day on which the person last confirmed that the data is up to date. */
  confirmedOn: optional(nullable(calendarDate())),
  may: rightsStruct(contactRights),
})
export type Contact = Infer<typeof Contact>

/** The fields that a PUT of a contact may have; omitted ones stay. The server sets the others. */
export const ContactChange = object({
  ...partial(object({ ...fieldsForReaders, ...fieldsForSelf })).schema,
  /** Required when a person changes their own e-mail: proves that it is not a stolen session. */
  currentPassword: optional(required(line(128))),
})
export type ContactChange = Infer<typeof ContactChange>

/** A person in the search results of someone who may add them: only enough to recognise them. */
export const ContactSearchResult = object({
  id: id<ContactId>(),
  firstName: string(),
  lastName: string(),
  practiceNumber: nullable(string()),
  /** Such as `g•••@exemple.ca`. */
  maskedEmail: string(),
})
export type ContactSearchResult = Infer<typeof ContactSearchResult>

/** A new person, who gets an invitation by mail. */
export const NewContact = object({
  firstName: firstName(),
  lastName: personName(),
  email: email(line(254)),
  practiceNumber: optional(nullable(practiceNumber())),
  occupation: optional(nullable(line(80))),
  jobField: optional(lenientCode(jobFields)),
  phone: optional(nullable(phone(string()))),
  extension: optional(nullable(extension())),
  language: optional(lenientEnum(locales)),
})
export type NewContact = Infer<typeof NewContact>

/** A new contact, and the pharmacy where they are to be added, named in the invitation. */
export const ContactInvitation = object({
  ...NewContact.schema,
  pharmacyId: optional(id<PharmacyId>(line(64))),
})
export type ContactInvitation = Infer<typeof ContactInvitation>
